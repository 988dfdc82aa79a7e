import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { payChoices, payModelsFor } from '#schemas/catalog/goods/pay-choice.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Count } from './facet-counts.ts'
import { labelFacets } from './facet-labels.ts'
import type { CountedSubject } from './goods-search.ts'
import { priceBands } from './price-bands.ts'
import { searchOf } from './search-of.ts'
import type { Selection } from './selection.ts'

/** What is chosen stays in its facet when it finds nothing any more, so that it has a name and can be given back. */
function withChosen(counts: readonly Count[], chosen: readonly (string | number)[] = []): Count[] {
  const counted = new Set(counts.map(({ value }) => value))
  const missing = chosen.map(String).filter((value) => !counted.has(value))
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))]
}

/** The counts of the choices that shoppers tell apart. */
function foldPayModels(counts: readonly Count[]): Count[] {
  return payChoices(counts.map(({ value }) => Number(value))).map((choice) => {
    const alike = payModelsFor([choice]).map(String)
    const found = counts.filter(({ value }) => alike.includes(value))
    return { value: String(choice), count: found.reduce((sum, { count }) => sum + count, 0) }
  })
}

/**
 * What each further choice would find under the other active filters, and how many goods are found; values that find
 * nothing are left out, unless they are chosen.
 */
export async function facetsOf(db: Db, selection: Selection): Promise<{ total: number; facets: Facets }> {
  const { total, counts, specs } = await searchOf(db).countFacets(selection)
  const { filter } = selection
  const of = (key: CountedSubject) => counts.get(key) ?? []
  const named = await labelFacets(db, {
    categories: of('categories'),
    brands: withChosen(of('brands'), filter.brandIdList),
    shops: withChosen(of('shops'), filter.shopIdList),
    goodsTypes: withChosen(of('goodsTypes'), filter.goodsTypes),
    deliveryTypes: withChosen(of('deliveryTypes'), filter.deliveryTypes),
    payModels: withChosen(foldPayModels(of('payModels')), payChoices(filter.payModels ?? [])),
    labels: withChosen(of('labels'), filter.labelList),
    specs: withChosen(specs, filter.specs),
  })
  const facets = {
    ...named,
    priceBands: priceBands(new Map(of('price').map(({ value, count }) => [Number(value), count]))),
    inStock: of('stock').find(({ value }) => value === 'true')?.count ?? 0,
  }
  return { total, facets }
}
