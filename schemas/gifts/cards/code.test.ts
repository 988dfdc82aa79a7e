import { describe, expect, it } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, groupCode, readCode, readPastedCode } from './code.ts'

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

  const both = { code: '2345-6789-ABCD-EFGH', password: 'JKMN-PQRS' }
  it.each([
    '卡号 2345-6789-ABCD-EFGH 密码 JKMN-PQRS',
    '卡号：2345-6789-ABCD-EFGH，密码：JKMN-PQRS。',
    '2345-6789-abcd-efgh\njkmn-pqrs',
    '2345 6789 abcd efgh jkmn pqrs',
    '23456789ABCDEFGHJKMNPQRS',
    'code: 23456789ABCDEFGH\r\npassword: JKMNPQRS',
  ])('is found with its password in what was pasted: %j', (pasted) => {
    expect(readPastedCode(pasted)).toEqual(both)
  })

  it.each(['', '2345-6789-ABCD-EFGH', 'JKMN-PQRS', '您好，这是一张卡'])('%j is not both', (pasted) => {
    expect(readPastedCode(pasted)).toBeNull()
  })
})
