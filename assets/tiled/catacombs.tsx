<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="catacombs" tilewidth="256" tileheight="256" tilecount="28" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="exits" value="NESW"/>
   <property name="look" value="a"/>
   <property name="tile" value="catacombs:tile.start"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/start.svg"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="exits" value="NS"/>
   <property name="look" value="a"/>
   <property name="tile" value="catacombs:tile.corridor_straight"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-straight.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="exits" value="NS"/>
   <property name="look" value="b"/>
   <property name="tile" value="catacombs:tile.corridor_straight"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-straight-b.svg"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="exits" value="NS"/>
   <property name="look" value="c"/>
   <property name="tile" value="catacombs:tile.corridor_straight"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-straight-c.svg"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="exits" value="ES"/>
   <property name="look" value="a"/>
   <property name="tile" value="catacombs:tile.corridor_corner"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-corner.svg"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="exits" value="ES"/>
   <property name="look" value="b"/>
   <property name="tile" value="catacombs:tile.corridor_corner"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-corner-b.svg"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="exits" value="ES"/>
   <property name="look" value="c"/>
   <property name="tile" value="catacombs:tile.corridor_corner"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-corner-c.svg"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="exits" value="NES"/>
   <property name="look" value="a"/>
   <property name="tile" value="catacombs:tile.corridor_t"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-t.svg"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="exits" value="NES"/>
   <property name="look" value="b"/>
   <property name="tile" value="catacombs:tile.corridor_t"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-t-b.svg"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="exits" value="NES"/>
   <property name="look" value="c"/>
   <property name="tile" value="catacombs:tile.corridor_t"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-t-c.svg"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="exits" value="NESW"/>
   <property name="look" value="a"/>
   <property name="tile" value="catacombs:tile.corridor_cross"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-cross.svg"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="exits" value="NESW"/>
   <property name="look" value="b"/>
   <property name="tile" value="catacombs:tile.corridor_cross"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-cross-b.svg"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="exits" value="NESW"/>
   <property name="look" value="c"/>
   <property name="tile" value="catacombs:tile.corridor_cross"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/corridor-cross-c.svg"/>
 </tile>
 <tile id="13">
  <properties>
   <property name="exits" value="ES"/>
   <property name="look" value="a"/>
   <property name="tile" value="catacombs:tile.fountain_corner"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/fountain-corner.svg"/>
 </tile>
 <tile id="14">
  <properties>
   <property name="exits" value="NS"/>
   <property name="look" value="a"/>
   <property name="tile" value="catacombs:tile.portal_straight"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/portal-straight.svg"/>
 </tile>
 <tile id="15">
  <properties>
   <property name="exits" value="NS"/>
   <property name="look" value="a"/>
   <property name="tile" value="catacombs:tile.room_straight"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-straight.svg"/>
 </tile>
 <tile id="16">
  <properties>
   <property name="exits" value="NS"/>
   <property name="look" value="b"/>
   <property name="tile" value="catacombs:tile.room_straight"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-straight-b.svg"/>
 </tile>
 <tile id="17">
  <properties>
   <property name="exits" value="NS"/>
   <property name="look" value="c"/>
   <property name="tile" value="catacombs:tile.room_straight"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-straight-c.svg"/>
 </tile>
 <tile id="18">
  <properties>
   <property name="exits" value="ES"/>
   <property name="look" value="a"/>
   <property name="tile" value="catacombs:tile.room_corner"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-corner.svg"/>
 </tile>
 <tile id="19">
  <properties>
   <property name="exits" value="ES"/>
   <property name="look" value="b"/>
   <property name="tile" value="catacombs:tile.room_corner"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-corner-b.svg"/>
 </tile>
 <tile id="20">
  <properties>
   <property name="exits" value="ES"/>
   <property name="look" value="c"/>
   <property name="tile" value="catacombs:tile.room_corner"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-corner-c.svg"/>
 </tile>
 <tile id="21">
  <properties>
   <property name="exits" value="NES"/>
   <property name="look" value="a"/>
   <property name="tile" value="catacombs:tile.room_t"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-t.svg"/>
 </tile>
 <tile id="22">
  <properties>
   <property name="exits" value="NES"/>
   <property name="look" value="b"/>
   <property name="tile" value="catacombs:tile.room_t"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-t-b.svg"/>
 </tile>
 <tile id="23">
  <properties>
   <property name="exits" value="NES"/>
   <property name="look" value="c"/>
   <property name="tile" value="catacombs:tile.room_t"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-t-c.svg"/>
 </tile>
 <tile id="24">
  <properties>
   <property name="exits" value="NESW"/>
   <property name="look" value="a"/>
   <property name="tile" value="catacombs:tile.room_cross"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-cross.svg"/>
 </tile>
 <tile id="25">
  <properties>
   <property name="exits" value="NESW"/>
   <property name="look" value="b"/>
   <property name="tile" value="catacombs:tile.room_cross"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-cross-b.svg"/>
 </tile>
 <tile id="26">
  <properties>
   <property name="exits" value="NESW"/>
   <property name="look" value="c"/>
   <property name="tile" value="catacombs:tile.room_cross"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/room-cross-c.svg"/>
 </tile>
 <tile id="27">
  <properties>
   <property name="back" type="bool" value="true"/>
  </properties>
  <image width="256" height="256" source="../images/catacombs/tiles/back.svg"/>
 </tile>
</tileset>
