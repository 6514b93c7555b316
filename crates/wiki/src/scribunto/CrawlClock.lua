-- Module:CrawlClock: how long a step takes in Dungeon Crawl Stone Soup, exactly, and what a monster spends.
--
-- The data modules beside it are written by `crawl-clock lua`; the rules below are those of Crawl Clock's tables for the
-- releases in the data. Module:CrawlClock/testcases holds them against what the game itself computed.
--
--   {{#invoke:CrawlClock|step|v=0.34|species=naga|haste=1}}   9.33
--   {{#invoke:CrawlClock|chances|v=0.34|haste=1}}             6 (1/3), 7 (2/3)
--   {{#invoke:CrawlClock|monster|Ogre}}                       speed 10: a step every 10 aut, an attack every 15 aut

local p = {}

local chances = require("Module:CrawlClock/chances")
local characters = require("Module:CrawlClock/character")

local always, divRandRound, flatMap = chances.always, chances.divRandRound, chances.flatMap
local add, scale, scaleRandom = chances.add, chances.scale, chances.scaleRandom
local on, has, findRow = characters.on, characters.has, characters.findRow
local isMired, isMelded, canSwim = characters.isMired, characters.isMelded, characters.canSwim

local SIZES = { tiny = 1, little = 2, small = 3, medium = 4, large = 5, big = 6, giant = 7, huge = 8 }

-- The rules, in the order of the game. Each takes the character and the number of parts per aut so far, and returns a
-- function from a value to a distribution, or nil where it does not apply.

local function since(minor, rule)
  return { from = minor, to = 999, rule = rule }
end

local function between(from, to, rule)
  return { from = from, to = to, rule = rule }
end

local function fast(c)
  local level = characters.activeFast(c)
  return level > 0 and add(-(level + 1))
end

local function cheibriados(c)
  local piety = characters.cheiPiety(c)
  return piety and function(value)
    return flatMap(divRandRound(piety, 20), function(byPiety)
      return always(value + 2 + math.min(byPiety, 8))
    end)
  end
end

local function sluggish(c, parts)
  return c.args.swift == "sluggish" and function(value)
    if value >= 8 * parts then
      return scaleRandom(3, 2)(value)
    elseif value >= 7 * parts then
      return scaleRandom(6, 5)(value)
    end
    return always(value)
  end
end

local function atLeast(least)
  return function()
    return function(value)
      return always(math.max(value, least))
    end
  end
end

local function isInLiquid(c)
  return c.inWater or isMired(c)
end

local SIXTIETHS = "sixtieths"

local MOVEMENT = {
  since(27, function(c) return c.nimbly and add(-4) end),
  since(30, function(c)
    local size = SIZES[c.form.size or c.species.size]
    return c.inWater and not canSwim(c) and not c.nimbly and size <= SIZES.medium and add(6)
  end),
  since(25, function(c) return (isMired(c) or on(c.args.leda)) and add(3) end),
  since(27, function(c) return on(c.args.scales) and not isMelded(c, "barding") and add(-1) end),
  since(14, function(c) return add(characters.ponderousness(c)) end),
  since(35, fast),
  since(35, SIXTIETHS),
  between(10, 34, cheibriados),
  since(35, function(c)
    local piety = characters.cheiPiety(c)
    return piety and add(120 + math.min(3 * piety, 480))
  end),
  between(21, 31, function(c) return on(c.args.frozen) and add(3) end),
  between(12, 30, function(c) return has(c.species, "speedy-flight") and c.airborne and add(-1) end),
  between(14, 34, fast),
  since(14, function(c) return scale(10 + 2 * characters.activeSlow(c), 10) end),
  since(34, function(c) return on(c.args.lethargy) and scale(13, 10) end),
  since(33, function(c) return scale(c.form.move, 10) end),
  since(32, function(c) return on(c.args.frozen) and scaleRandom(3, 2) end),
  between(14, 30, function(c) return c.args.swift == "swift" and not isInLiquid(c) and scaleRandom(3, 4) end),
  since(31, function(c) return c.args.swift == "swift" and scaleRandom(3, 4) end),
  between(14, 30, function(c, parts) return not isInLiquid(c) and sluggish(c, parts) end),
  since(31, sluggish),
  between(10, 34, atLeast(6)),
  since(35, atLeast(360)),
  between(34, 34, function(c) return on(c.args.plant) and add(5) end),
  since(35, function(c) return on(c.args.plant) and add(300) end),
}

-- Berserk does not quicken worshippers of Cheibriados, and does not add to haste.
local function isQuickenedByBerserk(c)
  return on(c.args.berserk) and c.args.god ~= "cheibriados"
end

local PACE = {
  since(35, SIXTIETHS),
  since(17, function(c) return c.slowed and scaleRandom(3, 2) end),
  since(10, function(c) return (isQuickenedByBerserk(c) or on(c.args.haste)) and scaleRandom(2, 3) end),
  since(10, function(c) return scale(c.form.pace, 10) end),
  since(10, function(c) return on(c.args.petrifying) and c.form.pace == 10 and scale(15, 10) end),
  between(10, 33, function(c) return on(c.args.plant) and scaleRandom(3, 2) end),
}

-- Runs a table from a value. Returns the distribution and the number of parts per aut that it is in.
local function run(rules, start, c)
  local dist, parts = always(start), 1
  for _, entry in ipairs(rules) do
    if entry.from <= c.minor and c.minor <= entry.to then
      if entry.rule == SIXTIETHS then
        dist, parts = flatMap(dist, scale(60, 1)), 60
      else
        local effect = entry.rule(c, parts)
        dist = effect and flatMap(dist, effect) or dist
      end
    end
  end
  return dist, parts
end

-- Returns the time of a step in aut, as a list of { aut, num, den }.
function p.distribution(args)
  local c = characters.read(args)
  local movement, movementParts = run(MOVEMENT, c.form.base, c)
  local pace, paceParts = run(PACE, 10, c)
  local unit = 10 * movementParts * paceParts
  return flatMap(movement, function(delay)
    return flatMap(pace, function(aut)
      return divRandRound(delay * aut, unit)
    end)
  end)
end

-- What pages call.

-- The template that hands all of its arguments on; others have arguments of their own.
local OWN_TEMPLATE = "Template:CrawlClock"

local function collect(given, source, isWanted)
  for name, value in pairs(source) do
    local text = mw.text.trim(value)
    if text ~= "" and isWanted(name) then
      given[tostring(name)] = text
    end
  end
end

-- The arguments of a call, else those of the template around it that the call knows; empty ones count as not given.
local function arguments(frame, isKnown)
  local given, parent = {}, frame:getParent()
  if parent then
    local isOwn = parent:getTitle() == OWN_TEMPLATE
    collect(given, parent.args, function(name) return isOwn or isKnown(tostring(name)) end)
  end
  collect(given, frame.args, function() return true end)
  return given
end

local function number(value)
  local text = string.format("%.2f", value):gsub("0+$", ""):gsub("%.$", "")
  return text
end

-- The mean time of a step in aut.
function p.step(frame)
  local mean = 0
  for _, outcome in ipairs(p.distribution(arguments(frame, characters.isInput))) do
    mean = mean + outcome[1] * outcome[2] / outcome[3]
  end
  return number(mean)
end

-- Every possible time of a step in aut with its chance.
function p.chances(frame)
  local texts = {}
  for _, outcome in ipairs(p.distribution(arguments(frame, characters.isInput))) do
    local chance = outcome[3] == 1 and "" or string.format(" (%d/%d)", outcome[2], outcome[3])
    texts[#texts + 1] = outcome[1] .. chance
  end
  return table.concat(texts, ", ")
end

-- Returns the row of a monster by its name or the title of its page.
function p.findMonster(name, v)
  local minor, own = characters.minorOf(v), characters.slug(name)
  local found = findRow("monsters", own, minor)
  for _, other in ipairs(mw.loadData("Module:CrawlClock/names")[own] or {}) do
    found = found or findRow("monsters", other, minor)
  end
  return found or characters.unknown("monsters", name)
end

-- How often a monster acts, in a phrase; its own energy may be rounded.
function p.monster(frame)
  local known = { ["1"] = true, v = true }
  local args = arguments(frame, function(name) return known[name] end)
  for name in pairs(args) do
    if not known[name] then
      characters.refuse(name, "the name of a monster, and v for the version")
    end
  end
  local m = p.findMonster(args["1"] or mw.title.getCurrentTitle().text, args.v)
  local function every(what, cost)
    return string.format("%s every %s aut", what, number(10 * cost / m.speed))
  end
  if m.speed == 0 then
    return "speed 0: it never acts"
  end
  local step = m.stationary and "it never moves" or every("a step", m.move)
  local note = m.note and ". " .. m.note or ""
  return string.format("speed %d: %s, %s%s", m.speed, step, every("an attack", m.attack), note)
end

return p
