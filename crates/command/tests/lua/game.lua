-- A game in a file: what its interface gives to the scripts of players, as far as Crawl Clock's snippet asks, with the
-- values of a few characters. lua5.1 tests/lua/game.lua OPTIONS, with the options file that holds the snippet.

local options = assert(io.open(arg[1])):read("*a")
local snippet = assert(options:match("\n<\n(.-)\n>\n"))

-- What a release lacks is nil, as in the game; what no release has is a slip of the pen.
local function strict(name, functions, lacks)
  local function missing(_, key)
    for _, lacking in ipairs(lacks or {}) do
      if lacking == key then return nil end
    end
    error(name .. "." .. tostring(key) .. " is unknown")
  end
  return setmetatable(functions, { __index = missing })
end

local function item(fields)
  return setmetatable(fields, {
    __index = function(_, key)
      local methods = {
        subtype = function() return fields.kind end,
        name = function() return fields.called or fields.kind end,
        ego = function() return fields.ego_type end,
      }
      return methods[key]
    end,
  })
end

local function monsterOf(fields)
  local function is(_, flag)
    assert(({ hasted = 1, slowed = 1, berserk = 1, frenzied = 1, sleeping = 1, summoned = 1 })[flag], "no such flag")
    return flag == fields.flag
  end
  return strict("monster", {
    name = function() return fields.name end,
    mname = function() return fields.mname or fields.name end,
    attitude = function() return fields.attitude or 0 end,
    is_safe = function() return fields.safe or false end,
    is_firewood = function() return fields.firewood or false end,
    is_stationary = function() return fields.stationary or false end,
    reach_range = function() return fields.reach or 1 end,
    is = is,
  })
end

-- Sets the interface to a character, runs the snippet, and prints both lines.
local function play(game)
  local printed
  crawl = strict("crawl", {
    version = function(which) return which == "major" and game.major or game.long end,
    mpr = function(text) printed = text end,
  })
  local own = {
    race = function() return game.race end,
    transform = function() return game.form or "" end,
    xl = function() return game.xl or 1 end,
    god = function() return game.god or "No God" end,
    piety_rank = function() return game.stars or 0 end,
    swift = function() return game.swift or 0 end,
    status = function(name) return (game.statuses or {})[name] or false end,
    strength = function() return game.strength end,
    hp = function() return game.hp or 30, 40 end,
    skill = function(name) return assert(game.skills[name], name) end,
    get_base_mutation_level = function(name, innate)
      assert(innate == false)
      return (game.mutations or {})[name] or 0
    end,
  }
  for _, flag in ipairs({ "hasted", "slowed", "berserk", "petrifying", "flying" }) do
    own[flag] = function() return (game.flags or {})[flag] or false end
  end
  for _, name in ipairs(game.lacks or {}) do
    own[name] = nil
  end
  you = strict("you", own, game.lacks)
  items = strict("items", {
    equipped_at = function(slot) return assert(game.slots, "no slots")[slot] or error("no such slot: " .. slot) end,
    inventory = function() return game.inventory or {} end,
  })
  view = strict("view", { feature_at = function() return game.tile or "floor" end })
  monster = strict("monster", {
    get_monster_at = function(dx, dy)
      assert(math.max(math.abs(dx), math.abs(dy)) <= 8)
      local there = (game.monsters or {})[dx .. "," .. dy]
      return there and monsterOf(there)
    end,
  })
  assert(loadstring(snippet))()
  local dumped = crawl_clock_dump()
  crawl_clock_print()
  assert(dumped == printed .. "\n")
  print(printed)
end

local trident = item({ kind = "trident", weap_skill = "Polearms", ego_type = "speed", equipped = true })
local kite = item({ kind = "kite shield", equipped = true })
local plate = item({ kind = "plate armour", encumbrance = 18, ego_type = "ponderousness", equipped = true })
local cloak = item({ kind = "cloak", ego_type = "ponderousness", equipped = true, is_melded = true })
local scales = item({ kind = "barding", called = "the +3 lightning scales", equipped = true })

play({
  major = "0.34", long = "0.34.1", race = "Naga", xl = 9, god = "Cheibriados", stars = 3, strength = 18,
  flags = { hasted = true, petrifying = true }, statuses = { frozen = true }, tile = "shallow_water",
  skills = { Polearms = 12.5, Shields = 7, Armour = 4.2 },
  slots = { weapon = trident, offhand = kite, body = plate },
  inventory = {
    trident, kite, plate, cloak, scales, item({ kind = "dart" }),
    item({ kind = "haste", called = "2 potions of haste" }), item({ kind = "blinking", called = "a scroll of blinking" }),
    item({ kind = "unknown", called = "a bubbling red potion" }),
  },
  monsters = {
    ["3,-1"] = { name = "ogre", flag = "hasted" }, ["2,2"] = { name = "orc", flag = "sleeping" }, ["-2,0"] = { name = "orc", flag = "summoned" },
    ["0,4"] = { name = "adder zombie", mname = "zombie" }, ["1,1"] = { name = "plant", firewood = true, stationary = true },
    ["5,0"] = { name = "spectral orc", mname = "spectral thing", flag = "frenzied", reach = 2 },
    ["6,0"] = { name = "spectral weapon" }, ["0,1"] = { name = "hound", attitude = 4, safe = true }, ["7,-8"] = { name = "Crazy Yiuf" },
  },
})
play({
  major = "0.35", long = "0.35-a0-870-gabcdef", race = "Red Draconian", god = "the Shining One", strength = 9,
  form = "statue", xl = 14, swift = -1, flags = { flying = true }, skills = { ["Unarmed Combat"] = 20.04 }, slots = {},
  mutations = { slow = 2 },
})
-- A release without several of the functions, and another name of a slot.
play({
  major = "0.31", long = "0.31.0", race = "Spriggan", strength = 6, lacks = { "swift", "status", "petrifying" },
  skills = { ["Short Blades"] = 3 },
  slots = { Weapon = item({ kind = "quick blade", weap_skill = "Short Blades", equipped = true }) },
})
