import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { mergePayModels, listPayModels } from '#schemas/catalog/goods/pay-choice.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Count } from './facet-counts.ts'
import { labelFacets } from './facet-labels.ts'
import { getSearch } from './get-search.ts'
import type { CountedSubject } from './goods-search.ts'
import { buildPriceBands } from './price-bands.ts'
import type { Selection } from './selection.ts'

/** Adds chosen values without goods to the counts, so that shoppers can still see and remove these values. */
function withChosen(counts: readonly Count[], chosen: readonly (string | number)[] = []): Count[] {
  const counted = new Set(counts.map(({ value }) => value))
  const missing = chosen.map(String).filter((value) => !counted.has(value))
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))]
}

/** Adds up the counts of pay models that shoppers see as one choice. */
function foldPayModels(counts: readonly Count[]): Count[] {
  return mergePayModels(counts.map(({ value }) => Number(value))).map((choice) => {
    const alike = listPayModels([choice]).map(String)
    const found = counts.filter(({ value }) => alike.includes(value))
    return { value: String(choice), count: found.reduce((sum, { count }) => sum + count, 0) }
  })
}

/** Counts the goods that each further choice would leave; omits values without goods unless they are chosen. */
export async function loadFacets(db: Db, selection: Selection): Promise<{ total: number; facets: Facets }> {
  const { total, counts, specs } = await getSearch(db).countFacets(selection)
  const { filter } = selection
  const of = (key: CountedSubject) => counts.get(key) ?? []
  const named = await labelFacets(db, {
    categories: of('categories'),
    brands: withChosen(of('brands'), filter.brandIdList),
    shops: withChosen(of('shops'), filter.shopIdList),
    goodsTypes: withChosen(of('goodsTypes'), filter.goodsTypes),
    deliveryTypes: withChosen(of('deliveryTypes'), filter.deliveryTypes),
    payModels: withChosen(foldPayModels(of('payModels')), mergePayModels(filter.payModels ?? [])),
    labels: withChosen(of('labels'), filter.labelList),
    specs: withChosen(specs, filter.specs),
  })
  const facets = {
    ...named,
    priceBands: buildPriceBands(new Map(of('price').map(({ value, count }) => [Number(value), count]))),
    inStock: of('stock').find(({ value }) => value === 'true')?.count ?? 0,
  }
  return { total, facets }
}
