local m = {}
m["Agnes"] = {
  Name = "Agnes",
  Glyph = "i",
  Tile = "[[File:Agnes.png]]",
  Speed = "18",
  HD = 11,
  ["Average HP 10x"] = 990,
  Attacks = { {Damage = 30, Type = "Hit", Flavour = "Plain"}, },
}
m["Ogre"] = {
  Name = "Ogre", Speed = "10", HD = 6, AC = 1,
  Description = [=[A large humanoid = trouble.]=],
}
return m
