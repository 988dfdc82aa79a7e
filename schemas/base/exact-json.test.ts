import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { parseExactJson } from './exact-json.ts'

describe('numbers beyond 2^53', () => {
  it.each([
    ['1376417684140326913', '1376417684140326913'],
    [
      '[-9007199254740993,9007199254740991,9007199254740992]',
      ['-9007199254740993', 9007199254740991, '9007199254740992'],
    ],
    ['{"a":{"goodsId" : 1376417684140326913 },"b":1.5}', { a: { goodsId: '1376417684140326913' }, b: 1.5 }],
    ['1.376417684140326913e18', '1.376417684140326913e18'],
    ['[1e400,-1E+30,1e-30,0.12345678901234567890]', ['1e400', '-1E+30', 1e-30, 0.12345678901234568]],
    [
      String.raw`["1376417684140326913 \" 1376417684140326913","\\",1376417684140326913]`,
      ['1376417684140326913 " 1376417684140326913', '\\', '1376417684140326913'],
    ],
  ])('%s', (text, value) => {
    expect(parseExactJson(text)).toEqual(value)
  })

  it.each([
    '{1376417684140326913:1}',
    '01376417684140326913',
    '[1376417684140326913',
    'a1376417684140326913',
    '',
  ])('%s is no JSON by it', (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError)
  })

  it('all other JSON is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json(), fc.maxSafeInteger(), (json, id) => {
        const text = `{"id":${id},"more":${json},"long":"1376417684140326913"}`
        const plain: unknown = JSON.parse(text)
        const big = /\d{16}|e\+/.test(JSON.stringify(JSON.parse(json)))
        if (!big) expect(parseExactJson(text)).toEqual(plain)
      }),
      { seed: 1 },
    )
  })

  it('the time for a hostile text grows as the text does', () => {
    const hostile = (size: number) =>
      `["${'\\\\'.repeat(size)}","${'1'.repeat(2 * size)}",${'9'.repeat(size)}]`
    expect(isLinear(measureGrowth(200_000, hostile, parseExactJson))).toBe(true)
  })
})
