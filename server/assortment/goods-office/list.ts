import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { likePattern, queryOfTerms, termsOf } from '#schemas/catalog/goods/search-text.ts'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { chosen, implementList } from '#server/platform/call/list.ts'
import { shopWithin } from '#server/platform/call/reach.ts'
import { shops } from '#server/people/shops/tables.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'

/** By what it is found in the mall, or the number of goods or a SKU. */
export function wordCondition(word: string): SQL | undefined {
  if (word.trim() === '') return undefined
  const terms = termsOf(word)
  const query = queryOfTerms(terms.map((term) => [[term]]))
  const typed = word.trim()
  const numbered = sql`${goods.id} in (select ${skus.goodsId} from ${skus} where ${skus.id} = ${typed} or ${skus.code} = ${typed})`
  const texts = terms.map((term) => sql`${goods.searchText} like ${likePattern(term)}`)
  const named = query === null ? undefined : and(sql`${goods.search} @@ ${query}::tsquery`, ...texts)
  return or(eq(goods.id, typed), numbered, named)
}

function numbers(column: typeof goods.goodsType | typeof goods.payModel, text = ''): SQL | undefined {
  if (text === '') return undefined
  const values = text.split(',').map(Number)
  if (!values.every(Number.isInteger)) throw refuse('BAD_INPUT', '筛选条件不正确，请重新选择')
  return inArray(column, values)
}

function inStock(text = ''): SQL | undefined {
  if (text === 'some') return gt(goods.stock, 0)
  return text === 'none' ? eq(goods.stock, 0) : undefined
}

export const goodsListRoutes = implementList(goodsList, {
  scoreName: scoreNameOf,
  table: goods,
  id: goods.id,
  sorts: { publishedAt: goods.publishedAt },
  where({ word, filters }, { user }) {
    const own = shopWithin(user, 'goods')
    const { catId = '' } = filters
    return and(
      own === null ? undefined : eq(goods.shopId, own),
      // What was deleted is told where it is asked for.
      filters.status ? undefined : sql`${goods.status} <> 'DELETED'`,
      wordCondition(word),
      chosen(goods.status, filters.status),
      numbers(goods.goodsType, filters.goodsType),
      numbers(goods.payModel, filters.payModel),
      inStock(filters.stock),
      chosen(goods.shopId, filters.shopId),
      chosen(goods.brandId, filters.brandId),
      catId === '' ? undefined : sql`${goods.categoryPath} @> array[${catId}]`,
    )
  },
  async rows(ids, { db }) {
    const found = await db
      .select({ row: goods, shopName: shops.name })
      .from(goods)
      .leftJoin(shops, eq(shops.id, goods.shopId))
      .where(inArray(goods.id, [...ids]))
    return found.map(({ row, shopName }) => ({
      goodsId: row.id,
      name: row.name,
      status: row.status,
      shopName: shopName ?? '',
      goodsType: String(row.goodsType),
      payModel: String(row.payModel),
      cash: formatYuan(row.cash),
      points: formatPoints(row.integral),
      stock: row.stock,
      sales: row.sales,
      publishedAt: row.publishedAt,
    }))
  },
})
