<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="regent" tilewidth="256" tileheight="256" tilecount="2" columns="0" objectalignment="topleft">
 <tile id="0">
  <properties>
   <property name="exits" value="NS"/>
   <property name="look" value="a"/>
   <property name="tile" value="regent:tile.arena_straight"/>
  </properties>
  <image source="../images/regent/tiles/arena-straight.svg" width="256" height="256"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="exits" value="NESW"/>
   <property name="look" value="a"/>
   <property name="tile" value="regent:tile.chamber_cross"/>
  </properties>
  <image source="../images/regent/tiles/chamber-cross.svg" width="256" height="256"/>
 </tile>
</tileset>
