import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listAllowedSkus,
  chooseValue,
  getInitialChoice,
  type SkuChoice,
  type SkuMatrix,
  evaluateChoice,
  getValueStates,
  describeVerdict,
} from './sku-matrix.ts'

const spec = (name: string, ...values: string[]) => ({ name, values: values.map((value) => ({ value })) })
const sku = (specValues: string[], stock: number) => ({ skuId: specValues.join('-'), specValues, stock })

// 白 comes only small; red large is sold out.
const cups: SkuMatrix = {
  specs: [spec('颜色', '红', '白'), spec('容量', '大', '小')],
  skus: [sku(['红', '大'], 0), sku(['红', '小'], 3), sku(['白', '小'], 5)],
}
const states = (matrix: SkuMatrix, choice: SkuChoice) =>
  getValueStates(matrix, choice).map((values) => values.map(({ value, stock }) => `${value} ${stock}`))
const press = (choice: SkuChoice, place: number, value: string) => chooseValue(cups, choice, { place, value })

describe('GD2 every value is shown with its state under the other choices', () => {
  it('before anything is chosen a value is as its best combination', () => {
    expect(states(cups, [null, null])).toEqual([
      ['红 inStock', '白 inStock'],
      ['大 soldOut', '小 inStock'],
    ])
  })

  it('a chosen value shapes the other specs and not its own', () => {
    expect(states(cups, ['红', null])).toEqual([
      ['红 inStock', '白 inStock'],
      ['大 soldOut', '小 inStock'],
    ])
    expect(states(cups, ['白', null])[1]).toEqual(['大 missing', '小 inStock'])
    expect(states(cups, [null, '大'])[0]).toEqual(['红 soldOut', '白 missing'])
  })

  it('stock below the least pieces of a purchase is none', () => {
    expect(states({ ...cups, least: 4 }, ['红', null])[1]).toEqual(['大 soldOut', '小 soldOut'])
  })
})

describe('pressing a value', () => {
  it('chooses it, and gives it back when it was chosen', () => {
    expect(press([null, null], 0, '红')).toEqual(['红', null])
    expect(press(['红', '小'], 1, '小')).toEqual(['红', null])
  })

  it('keeps what exists with it and drops what does not', () => {
    expect(press(['红', '小'], 0, '白')).toEqual(['白', '小'])
    expect(press(['红', '大'], 0, '白')).toEqual(['白', null])
  })
})

describe('GD3 what a choice amounts to', () => {
  it.each([
    [[null, null], '请选择 颜色 容量'],
    [['白', null], '请选择 容量'],
    [[null, '大'], '请选择 颜色'],
    [['红', '大'], '这个规格暂时无货，请换一个'],
    [['白', '大'], '没有这个组合，请换一个规格'],
    [['红', '小'], ''],
  ] as [SkuChoice, string][])('%j says "%s"', (choice, said) => {
    expect(describeVerdict(evaluateChoice(cups, choice))).toBe(said)
  })

  it('a whole choice with stock is its SKU', () => {
    expect(evaluateChoice(cups, ['白', '小'])).toMatchObject({ kind: 'inStock', sku: { skuId: '白-小' } })
  })

  it('goods without specs are chosen at once', () => {
    const plain = { specs: [], skus: [sku([], 2)] }
    expect(evaluateChoice(plain, getInitialChoice(plain))).toMatchObject({ kind: 'inStock' })
    expect(evaluateChoice({ specs: [], skus: [] }, [])).toEqual({ kind: 'missing' })
  })

  it('of two SKUs with the same values the one with stock counts', () => {
    const twice = { specs: [spec('颜色', '红')], skus: [sku(['红'], 0), { ...sku(['红'], 9), skuId: 'b' }] }
    expect(evaluateChoice(twice, ['红'])).toMatchObject({ kind: 'inStock', sku: { skuId: 'b' } })
  })
})

describe('GD2 what is chosen at first', () => {
  it('a spec with one value is, when that has stock', () => {
    const one = (stock: number) => ({
      specs: [spec('颜色', '红'), spec('容量', '大', '小')],
      skus: [sku(['红', '大'], 0), sku(['红', '小'], stock)],
    })
    expect(getInitialChoice(one(1))).toEqual(['红', null])
    expect(getInitialChoice(one(0))).toEqual([null, null])
  })

  it('GD4 the SKU of the address is, sold out or not; an unknown one is not', () => {
    expect(getInitialChoice(cups, '红-大')).toEqual(['红', '大'])
    expect(getInitialChoice(cups, 'x')).toEqual([null, null])
  })

  it('a SKU that has not a value for each spec is none', () => {
    const broken = { ...cups, skus: [sku(['红'], 5)] }
    expect(listAllowedSkus(broken, [null, null])).toEqual([])
    expect(getInitialChoice(broken, '红')).toEqual([null, null])
  })
})

const colours = ['红', '白', '黑']
const sizes = ['大', '中', '小']
const packs = ['单只', '对装']
const matrices = fc
  .array(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(1), fc.nat(2)), { maxLength: 12 })
  .map((rows): SkuMatrix => {
    const skus = rows.map(([c, s, p, stock], i) => {
      const specValues = [colours[c] ?? '', sizes[s] ?? '', packs[p] ?? '']
      return { skuId: `${i}`, specValues, stock }
    })
    return { specs: [spec('颜色', ...colours), spec('容量', ...sizes), spec('套装', ...packs)], skus }
  })
const presses = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { maxLength: 12 })
const runs = process.env.DEEP ? 20_000 : 200

it('GD2 GD3 whatever is pressed, a whole choice has the state that its values showed', () => {
  const walk = fc.property(matrices, presses, (matrix, steps) => {
    let choice = getInitialChoice(matrix)
    for (const [place, at] of steps) {
      const state = getValueStates(matrix, choice)[place]?.[at]
      if (!state) continue
      choice = chooseValue(matrix, choice, { place, value: state.value })
      const kept = choice[place] === null ? null : getValueStates(matrix, choice)[place]?.[at]
      if (
        kept &&
        listAllowedSkus(matrix, [null, null, null]).some((one) => one.specValues[place] === kept.value)
      )
        expect(kept.stock).not.toBe('missing')
      const verdict = evaluateChoice(matrix, choice)
      if (choice.includes(null)) expect(verdict.kind).toBe('unchosen')
      else if (kept) expect(verdict.kind).toBe(kept.stock)
    }
  })
  fc.assert(walk, { seed: 41, numRuns: runs })
})
