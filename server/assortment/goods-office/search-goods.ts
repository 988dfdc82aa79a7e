import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { buildLikePattern, buildTermsQuery, parseTerms } from '#schemas/catalog/goods/search-text.ts'
import { joinConditions } from '#server/catalog/goods/conditions.ts'
import type { Pricing } from '#server/catalog/goods/offers/price.ts'
import type { Reach } from '#server/catalog/goods/reach.ts'
import { selectSearched } from '#server/catalog/goods/search/select-searched.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Viewer } from '#server/catalog/goods/viewer.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import type { WordSearch } from '#server/platform/call/find-by-word.ts'
import { bindValues } from '#server/platform/database/bind-values.ts'

interface Asked {
  word: string
  /** True to search literally for the word. */
  asTyped: boolean
  reach: Reach
}

/** Interprets and ranks a typed word like the shop's search, including goods off the shelf. */
export async function searchGoods(
  pricing: Pricing,
  viewer: Viewer,
  { word, asTyped, reach }: Asked,
): Promise<WordSearch> {
  if (asTyped) return { where: exactly(word), order: null, understood: null }
  const { selection, understood } = await selectSearched(pricing, viewer, {
    filter: { goodsName: word },
    reach,
  })
  const { conditions, order, values } = selection
  const where = joinConditions(conditions)
  return {
    where: where && bindValues(where, values),
    order: order.map((by) => bindValues(by, values)),
    understood,
  }
}

/** Matches the literal words, or a goods id, SKU id or SKU code. */
function exactly(word: string): SQL | undefined {
  const terms = parseTerms(simplify(word))
  const query = buildTermsQuery(terms.map((term) => [[term]]))
  const typed = word.trim()
  const numbered = sql`${goods.id} in (select ${skus.goodsId} from ${skus} where ${skus.id} = ${typed} or ${skus.code} = ${typed})`
  const texts = terms.map((term) => sql`${goods.searchText} like ${buildLikePattern(term)}`)
  const named = query === null ? undefined : and(sql`${goods.search} @@ ${query}::tsquery`, ...texts)
  return or(eq(goods.id, typed), numbered, named)
}
