import { describe, expect, it } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, groupCode, readCode } from './gift-card-code.ts'

describe('GC2 the code of a gift card', () => {
  it('holds at least 64 bits and nothing that looks alike', () => {
    expect(CODE_LENGTH * Math.log2(CODE_ALPHABET.length)).toBeGreaterThan(64)
    expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length)
    expect(CODE_ALPHABET).not.toMatch(/[01ILOU]/)
  })

  it('is read in groups of four', () => {
    expect(groupCode('2345678923456789')).toBe('2345-6789-2345-6789')
    expect(groupCode('ABCDEFGH')).toBe('ABCD-EFGH')
  })

  it.each(['abcd-efgh', ' ABCD EFGH ', 'ＡＢＣＤ－ｅｆｇｈ', 'ab cd\tef—gh'])(
    'is understood however it is typed: %s',
    (typed) => expect(readCode(typed)).toBe('ABCDEFGH'),
  )
})
