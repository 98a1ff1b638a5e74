"""The Lord of Karak: the variant in which the weakest hero gains everybody's powers."""
