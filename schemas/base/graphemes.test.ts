import { expect, it } from 'vitest'
import { countGraphemes, cutGraphemes } from './graphemes.ts'
import { describeLengthFault } from './length-fault.ts'
import { lengthRange } from './length-rule.ts'

const FAMILY = '👨‍👩‍👧‍👦'

it.each([
  ['礼盒', 2],
  ['', 0],
  [FAMILY, 1],
  ['🇨🇳', 1],
  ['👍🏽', 1],
  ['𠮷野家', 3],
  ['e\u0301', 1],
  ['か\u3099', 1],
  ['1️⃣', 1],
  ['a\r\nb', 3],
  [`送给${FAMILY}的`, 4],
])('%j has %i', (text, count) => {
  expect(countGraphemes(text)).toBe(count)
})

it('a rule of lengths counts so', () => {
  const rule = lengthRange({ min: 2, max: 4 })
  expect([FAMILY.repeat(4), FAMILY.repeat(5), FAMILY].map((text) => rule.passes(text))).toEqual([
    true,
    false,
    false,
  ])
})

it('reads a long text piece by piece, and loses nothing between the pieces', () => {
  expect(countGraphemes(`a${FAMILY}`.repeat(500))).toBe(1000)
  expect(countGraphemes('🇨🇳'.repeat(1001))).toBe(1001)
})

it('a pile of marks is no single character', () => {
  expect(countGraphemes(`e${'\u0301'.repeat(10_000)}`)).toBeGreaterThan(500)
  expect(countGraphemes('👨🏽‍👩🏽‍👧🏽‍👦🏽')).toBe(1)
})

it.each(['\ud800', '\udc00', 'я', '한', '￥', '\u200b', '\0', '©'])(
  'counts many of %j as the segmenter does, in a short text and a long one',
  (sign) => {
    expect(countGraphemes(sign.repeat(1001))).toBe(1001)
    expect(countGraphemes(`${sign}e\u0301`.repeat(500))).toBe(1000)
  },
)

it('says by how much a text is too long', () => {
  expect(describeLengthFault(FAMILY.repeat(200), 200)).toBe('')
  expect(describeLengthFault(FAMILY.repeat(203), 200)).toBe('最多 200 字，已超出 3 字')
})

it('a cut takes whole characters', () => {
  expect(cutGraphemes(FAMILY.repeat(5), 3)).toBe(FAMILY.repeat(3))
  expect(cutGraphemes(`送给${FAMILY}的`, 3)).toBe(`送给${FAMILY}`)
  expect(cutGraphemes('礼盒', 3)).toBe('礼盒')
  expect(cutGraphemes(`a${FAMILY}`.repeat(500), 900)).toBe(`a${FAMILY}`.repeat(450))
  expect(countGraphemes(cutGraphemes(`e${'\u0301'.repeat(500)}`, 3))).toBeLessThanOrEqual(3)
})
