import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listAllowedSkus } from './sku-matrix.ts'
import { listCombinations, SPEC_LIMITS, validateSpecs, validateSkuTable } from './sku-table.ts'

const word = fc.stringMatching(/^[一-龟a-z0-9]{1,6}$/)
const specs = fc.uniqueArray(
  fc.record({
    name: word,
    values: fc
      .uniqueArray(word, { minLength: 1, maxLength: 5 })
      .map((values) => values.map((value) => ({ value }))),
  }),
  { maxLength: SPEC_LIMITS.specs, selector: ({ name }) => name },
)

describe('the combinations of specs', () => {
  it('are as many as their values multiplied, each once, and each a SKU that the matrix allows', () => {
    fc.assert(
      fc.property(specs, (given) => {
        const all = listCombinations(given)
        expect(all).toHaveLength(given.reduce((product, { values }) => product * values.length, 1))
        expect(new Set(all.map((row) => JSON.stringify(row))).size).toBe(all.length)
        const skus = all.map((specValues, at) => ({ skuId: String(at), specValues, stock: 1 }))
        const none = given.map(() => null)
        expect(listAllowedSkus({ specs: given, skus }, none)).toHaveLength(all.length)
      }),
    )
  })

  it('have no fault as a table, whole or in part', () => {
    fc.assert(
      fc.property(specs, fc.nat(), (given, left) => {
        const rows = listCombinations(given).map((specValues, at) => ({ specValues, code: `A-${at}` }))
        expect(validateSpecs(given)).toBeNull()
        expect(validateSkuTable(given, rows)).toEqual([])
        const part = rows.filter((_, at) => at !== left % rows.length)
        expect(validateSkuTable(given, part)).toEqual([])
      }),
    )
  })

  it('a row twice is told at the second, a row of a value that is none at itself', () => {
    fc.assert(
      fc.property(specs, fc.nat(), (given, chosen) => {
        const rows = listCombinations(given).map((specValues) => ({ specValues, code: '' }))
        const again = rows[chosen % rows.length]
        if (!again) return
        expect(validateSkuTable(given, [...rows, again]).map(({ at, what }) => [at, what])).toEqual([
          [rows.length, 'specs'],
        ])
        const strange = { ...again, specValues: [...again.specValues, '多余'] }
        expect(validateSkuTable(given, [strange, ...rows]).map(({ at }) => at)).toEqual([0])
      }),
    )
  })
})

describe('what is wrong with specs', () => {
  const spec = (name: string, ...values: string[]) => ({ name, values: values.map((value) => ({ value })) })
  it.each([
    [[spec('颜色', '霁青', '霁青')], '填了两次'],
    [[spec('颜色', '霁青'), spec('颜色', '月白')], '规格“颜色”填了两次'],
    [[spec('颜色')], '请填写规格“颜色”的值'],
    [[spec(' ', '霁青')], '规格名不能为空'],
    [[spec('颜色', '霁青 ')], '首尾也不能有空格'],
    [['甲', '乙', '丙', '丁'].map((name) => spec(name, '一')), '最多 3 种规格'],
  ])('%j', (given, words) => {
    expect(validateSpecs(given)).toContain(words)
  })

  it('codes are told twice and by their signs', () => {
    const rows = ['A-1', 'A-1', '=1+1'].map((code, at) => ({ specValues: [String(at)], code }))
    const faults = validateSkuTable([spec('号', '0', '1', '2')], rows)
    expect(faults.map(({ at, words }) => [at, words.slice(0, 5)])).toEqual([
      [1, '编码与前面'],
      [2, '编码只能用'],
    ])
  })
})
