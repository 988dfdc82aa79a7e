import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasSearchWord,
  buildLikePattern,
  normalizeText,
  buildTermsQuery,
  parseTerms,
  tokenize,
  buildQuery,
} from './search-text.ts'

const numRuns = process.env.DEEP ? 20_000 : 300

describe('search text (SH10)', () => {
  it('brings full width, case and blanks into one form', () => {
    expect(normalizeText(' ＡＢＣ　５００ＭＬ\t不锈钢\u0000 ')).toBe('abc 500ml 不锈钢')
    expect(normalizeText('㎖ ①')).toBe('ml 1')
  })

  it.each([
    ['保温杯', ['保', '保温', '温', '温杯', '杯']],
    ['316不锈', ['316', '不', '不锈', '锈']],
    ['A-100', ['a', '100']],
    ['哈哈哈', ['哈', '哈哈']],
    ['𠮷野家', ['𠮷', '𠮷野', '野', '野家', '家']],
    ['%_\\', []],
    ['', []],
  ])('§3 goodsName: the tokens of %s', (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens)
  })

  it.each([
    ['保温杯', "'保温' & '温杯'"],
    ['杯', "'杯'"],
    ['不锈钢 500ml', "'不锈' & '锈钢' & '500ml':*"],
    ['不锈钢500ML', "'不锈' & '锈钢' & '500ml':*"],
    ['0.5L', "'0':* & '5l':*"],
    ['  %_ ', null],
    ["' | '' & !(", null],
  ])('the query of %s', (typed, query) => {
    expect(buildQuery(typed)).toBe(query)
  })

  it('keeps the punctuation inside a word and drops it at the edges', () => {
    expect(parseTerms('100%棉, A-100！（礼盒）')).toEqual(['100%', '棉', 'a-100', '礼盒'])
  })

  it('a group is found by any of its terms', () => {
    expect(buildTermsQuery([[['衣服'], ['服装']], [['红']]])).toBe("(('衣服') | ('服装')) & '红'")
  })

  it('wildcards of LIKE are ordinary characters', () => {
    expect(buildLikePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
  })

  it('nothing that is typed can leave its quotes', () => {
    const property = fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const query = buildQuery(typed) ?? ''
      expect(query.replaceAll(/'[\p{L}\p{N}\p{M}]+'(:\*)?/gu, '').replaceAll(' & ', '')).toBe('')
    })
    fc.assert(property, { seed: 12, numRuns })
  })
})

describe('what can be searched by', () => {
  it.each([
    ...['杯', 'U盘', 'T恤', 'AD钙奶', 'c to c线', '3C数码', 'size L', 'usb', 'nike'],
    ...['5G', 'a4', '64', '361°', '3.5', '７７８８', 'c to c', 'b w b', "'; drop table goods; --", 'A-100'],
    ...['or 茶', '的', 'ｏｒａｎｇｅ'],
  ])('%s holds a word', (typed) => expect(hasSearchWord(typed)).toBe(true))

  it.each([
    ...['', ' ', '%', '_', '*', '%_%', '，。！？', '🎁🎉', "' OR 1=1 --", '1=1', '(a+)+$', "1' or '1'='1"],
    ...['and', 'OR not', 'ＯＲ', 'a', '5', '.*', '[a-z]*', '\\d+', 'a\0', "') OR ('a'='a", '¹', '️⃣'],
  ])('%s holds none', (typed) => expect(hasSearchWord(typed)).toBe(false))
})
