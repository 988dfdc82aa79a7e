import { describe, expect, it } from 'vitest'
import { demoMall } from '#fixtures/mall/demo-mall.ts'
import { buildWordColumns } from '#server/catalog/search/goods-text.ts'
import { crowd, skewed } from './variants.ts'

const size = { brands: 300, shops: 90, variants: 2000 }
const mall = demoMall()
const made = crowd(mall, size)

describe('§11 a crowd of goods for the bench', () => {
  it('is the same every time', () => {
    expect(crowd(mall, size)).toEqual(made)
  })

  it('brands and shops have names and ids of their own', () => {
    for (const list of [made.brands, made.shops]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
    }
    const known = new Set([...mall.brands, ...mall.shops].map(({ id }) => id))
    expect([...made.brands, ...made.shops].some(({ id }) => known.has(id))).toBe(false)
  })

  it('§SH10 every goods is found by its name and its brand, as the seed makes it', () => {
    const names = new Map(made.brands.map(({ id, name }) => [id, name]))
    for (const { name, brandId, searchText, search } of made.variants) {
      expect(searchText).toContain(buildWordColumns([names.get(brandId) ?? '?']).searchText)
      expect(searchText).toContain(buildWordColumns([name]).searchText)
      for (const token of buildWordColumns([name]).search.split(' ')) expect(search).toContain(token)
    }
  })

  it('a brand stands in a few top categories, and a few brands have most goods', () => {
    const tops = new Map(mall.goods.map(({ id, categoryPath }) => [id, categoryPath[0]]))
    const places = new Map<string, Set<string | undefined>>()
    const counts = new Map<string, number>()
    for (const { brandId, like } of made.variants) {
      places.set(brandId, (places.get(brandId) ?? new Set()).add(tops.get(like)))
      counts.set(brandId, (counts.get(brandId) ?? 0) + 1)
    }
    const spread = [...places.values()].reduce((sum, { size: tops }) => sum + tops, 0) / places.size
    expect(spread).toBeLessThan(6)
    const sorted = [...counts.values()].sort((a, b) => b - a)
    const sum = (values: readonly number[]) => values.reduce((total, n) => total + n, 0)
    expect(sum(sorted.slice(0, 60))).toBeGreaterThan(sum(sorted) / 2)
  })

  it('a share in [0, 1) has a place in the list, and most shares have one of the first', () => {
    expect([skewed(0, 100), skewed(0.5, 100), skewed(0.999_999, 100)]).toEqual([0, 17, 99])
  })
})
