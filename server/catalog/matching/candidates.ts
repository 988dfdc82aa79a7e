import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { brands, goods } from '#server/catalog/goods/tables.ts'
import { type Eyes, selectShownCash } from '#server/catalog/goods/viewer.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type ReadGoods, readGoods } from './lines/read-goods.ts'
import type { Window } from './windows.ts'

/** Amounts in fen. */
export interface Filters {
  sources: readonly number[]
  minCash: number | null
  maxCash: number | null
  sameOnly: boolean
  inStock: boolean
  count: number
}

export interface Candidate {
  goodsId: string
  name: string
  brand: string
  payModel: number
  texts: ReadGoods
}

/** Maximum number of candidates read, nearest first. */
const LIMIT = 60

function conditions({ sources, maxCash, inStock }: Filters, eyes: Eyes, except: string | null): SQL[] {
  return [
    eq(goods.status, 'ON'),
    sql`not exists (select 1 from ${shops} where ${shops.id} = ${goods.shopId} and not ${shops.open})`,
    ...(sources.length > 0 ? [inArray(goods.goodsType, [...sources])] : []),
    ...(maxCash !== null ? [lte(selectShownCash(eyes), maxCash)] : []),
    ...(inStock ? [gt(goods.stock, 0)] : []),
    ...(except !== null ? [sql`${goods.id} <> ${except}`] : []),
  ]
}

interface Among {
  filters: Filters
  eyes: Eyes
  except: string | null
  leafNames: ReadonlyMap<string, string>
}

/** Finds candidates by pieces of three characters, because half of the goods would contain a piece of two. */
export async function findCandidates(
  db: Db,
  windows: readonly Window[],
  { filters, eyes, except, leafNames }: Among,
): Promise<Candidate[]> {
  if (windows.length === 0) return []
  const any = windows.map(({ query }) => `(${query})`).join(' | ')
  const near = sql.join(
    windows.map(
      ({ query, weight }) =>
        sql`(case when ${goods.search} @@ ${query}::tsquery then ${weight}::int else 0 end)`,
    ),
    sql` + `,
  )
  const rows = await db
    .select({
      goodsId: goods.id,
      name: goods.name,
      brand: brands.name,
      payModel: goods.payModel,
      keywords: goods.keywords,
      subtitle: goods.subtitle,
      attributes: goods.attributes,
      params: goods.params,
      categoryPath: goods.categoryPath,
    })
    .from(goods)
    .leftJoin(brands, eq(brands.id, goods.brandId))
    .where(and(sql`${goods.search} @@ ${any}::tsquery`, ...conditions(filters, eyes, except)))
    .orderBy(sql`${near} desc`, goods.id)
    .limit(LIMIT)
  return rows.map(({ goodsId, payModel, name, ...row }) => {
    const brand = row.brand ?? ''
    const told = [row.subtitle, ...row.attributes, ...row.params.map(({ value }) => value)].join(' ')
    const leaf = leafNames.get(row.categoryPath.at(-1) ?? '') ?? ''
    return {
      goodsId,
      payModel,
      name,
      brand,
      texts: readGoods({ name, brand, keywords: row.keywords, leaf, told }),
    }
  })
}
