import { expect, it } from 'vitest'
import { matchAny, escapePattern } from './pattern-text.ts'

const SIGNS = [...'\\^$.*+?()[]{}|/-&~,:=!<>#% \n"\'a1礼']

it.each(['', 'u', 'v'])('means the text itself, flags %j', (flags) => {
  for (const sign of SIGNS) {
    expect(new RegExp(`^${escapePattern(sign)}$`, flags).test(sign)).toBe(true)
    expect(SIGNS.filter((other) => new RegExp(`^${escapePattern(sign)}$`, flags).test(other))).toEqual([sign])
  }
})

it.each(['', 'u'])('also within brackets, flags %j', (flags) => {
  for (const sign of SIGNS)
    expect(SIGNS.filter((other) => new RegExp(`^[${escapePattern(sign)}]$`, flags).test(other))).toEqual([
      sign,
    ])
})

it('takes the longer of two words', () => {
  expect('330ml'.match(new RegExp(matchAny(['m', 'ml', 'l']), 'g'))).toEqual(['ml'])
  expect(new RegExp(matchAny([])).test('')).toBe(false)
  expect('c++ c'.match(new RegExp(matchAny(['c', 'c++']), 'g'))).toEqual(['c++', 'c'])
})
