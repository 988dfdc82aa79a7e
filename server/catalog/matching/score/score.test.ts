import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelledPairs } from '#fixtures/matching/labelled.ts'
import { parseSubject } from '#server/catalog/matching/judge-for-test.ts'
import { Brands } from '#server/catalog/matching/reading/brands.ts'
import { unifyText, readSubject } from '#server/catalog/matching/reading/reading.ts'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { scoreReadings } from './score.ts'

const brands = new Brands(['茅台', '罗莱', 'Apple', '3M', '可口可乐'])
const read = (name: string, brand = '') => readSubject({ name, brand, spec: '' }, brands)
const between = (a: string, b: string, brand = '') => scoreReadings(read(a), read(b, brand))
const part = (key: string, { parts }: ReturnType<typeof scoreReadings>) =>
  parts.find((one) => one.key === key)

describe('what is said of a score', () => {
  it('the same thing in other words and units', () => {
    const score = between('飞天茅台 53度 500ml', '茅台 飞天 53%vol 0.5L 单瓶装', '茅台')
    expect(score.verdict).toBe('same')
    expect(part('spec', score)?.note).toBe('容量、度数一致')
    expect(part('brand', score)?.note).toBe('品牌一致')
    expect(part('name', score)?.note).toBe('名称基本一致')
  })

  it.each([
    ['飞天茅台 500ml', '飞天茅台 375ml', '容量不同'],
    ['飞天茅台 500ml', '飞天茅台 500ml*6', '容量不同'],
    ['飞天茅台 53度', '飞天茅台 43度', '度数不同'],
    ['罗莱四件套 1.8米床 米白色', '罗莱四件套 1.8米床 藏青色', '颜色不同'],
    ['保温杯 JNL-500', '保温杯 TCMA-500', '型号不同'],
    ['Apple iPhone 15 Pro 128G', 'Apple iPhone 15 128GB', '版本不同'],
    ['冲锋衣 男 L码', '冲锋衣 男 XL', '尺码不同'],
    ['安吉白茶礼盒 250g', '安吉白茶 散装 250g', '包装不同'],
    ['普洱 熟茶 357g', '普洱 生茶 357g', '品类不同'],
    ['电动牙刷 HX6730', '电动牙刷 HX6730 替换装 刷头', '用途或配方不同'],
  ])('%s is not %s: %s', (a, b, note) => {
    const score = between(a, b)
    expect(score.verdict).not.toBe('same')
    expect(part('spec', score)?.note).toContain(note)
  })

  it('a brand of another name is another thing, and nothing is said where nobody names one', () => {
    expect(between('茅台 迎宾酒 500ml', '迎宾酒 500ml', '罗莱').verdict).not.toBe('same')
    expect(part('brand', between('保温杯', '保温杯'))).toMatchObject({ points: null })
    expect(part('spec', between('保温杯', '保温杯'))).toMatchObject({
      points: null,
      note: '没有可以比较的规格',
    })
  })

  it('a brand and a size make nothing similar that is called otherwise', () => {
    expect(between('罗莱 500ml 黑色 台灯', '黑色 保温杯 500ml', '罗莱').verdict).toBe('other')
  })

  it('a word for a whole kind of things finds similar ones, never the same', () => {
    expect(between('保温杯', '朴拙器 316不锈钢真空保温杯 500ml 珍珠白').verdict).toBe('similar')
  })
})

const subject = fc.oneof(
  fc.constantFrom(...labelledPairs.flatMap(({ query, goods }) => [query, parseSubject(goods).name])),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...'0123456789.×*+-/ 克斤两gmlLkG箱盒单双十半百米Ｘ㎡（）'),
    maxLength: 40,
  }),
)

describe('whatever is compared', () => {
  it('symmetric, from 0 to 100, and of parts that are so too', () => {
    fc.assert(
      fc.property(subject, subject, (a, b) => {
        const score = between(a, b)
        expect(scoreReadings(read(b), read(a))).toEqual(score)
        for (const points of [score.points, ...score.parts.map(({ points }) => points ?? 0)]) {
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(100)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('nothing differs from itself', () => {
    fc.assert(
      fc.property(subject, (text) => {
        const { points, parts } = between(text, text)
        expect(points).toBe(100)
        expect(parts.find(({ key }) => key === 'spec')?.note).not.toContain('不同')
      }),
      { numRuns: 400 },
    )
  })

  it('a normal text stays as it is', () => {
    fc.assert(
      fc.property(subject, (text) => {
        const normal = unifyText(text)
        expect(unifyText(normal)).toBe(normal)
      }),
      { numRuns: 400 },
    )
  })

  it.each(['1', '1×', '一', 'a-', 'ab1', '(', '黑', '单双', '1.', 'x4', ' ', '﷽', 'iphone 15 ', '+'])(
    '%s over and over costs no more than its length',
    (unit) => {
      const fill = (size: number) => unit.repeat(Math.ceil(size / unit.length))
      expect(isLinear(measureGrowth(100_000, fill, (text) => between(text, `${text}1`)))).toBe(true)
    },
  )
})
