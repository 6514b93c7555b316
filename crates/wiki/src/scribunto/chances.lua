-- Module:CrawlClock/chances: distributions as lists of { value, num, den }, sorted by value, with fractions in lowest
-- terms, and the ways in which the game changes a number.

local p = {}

local function gcd(a, b)
  while b ~= 0 do
    a, b = b, a % b
  end
  return a
end

local function fraction(num, den)
  local divisor = gcd(num, den)
  return num / divisor, den / divisor
end

function p.always(value)
  return { { value, 1, 1 } }
end

-- The game's div_rand_round: rounded up or down at random so that the mean is exact.
function p.divRandRound(num, den)
  local quotient, rest = math.floor(num / den), num % den
  if rest == 0 then
    return p.always(quotient)
  end
  local down, downDen = fraction(den - rest, den)
  local up, upDen = fraction(rest, den)
  return { { quotient, down, downDen }, { quotient + 1, up, upDen } }
end

-- Draws a value, then draws from the distribution that `draw` returns for it.
function p.flatMap(dist, draw)
  local merged, values = {}, {}
  for _, outcome in ipairs(dist) do
    for _, next in ipairs(draw(outcome[1])) do
      local value = next[1]
      local num, den = fraction(outcome[2] * next[2], outcome[3] * next[3])
      local known = merged[value]
      if known then
        num, den = fraction(known[2] * den + num * known[3], known[3] * den)
      else
        values[#values + 1] = value
      end
      merged[value] = { value, num, den }
    end
  end
  table.sort(values)
  local result = {}
  for i, value in ipairs(values) do
    result[i] = merged[value]
  end
  return result
end

function p.add(amount)
  return function(value)
    return p.always(value + amount)
  end
end

-- Times num / den, rounded down.
function p.scale(num, den)
  return function(value)
    return p.always(math.floor(value * num / den))
  end
end

-- Times num / den, rounded at random.
function p.scaleRandom(num, den)
  return function(value)
    return p.divRandRound(math.max(value * num, 0), den)
  end
end

return p
