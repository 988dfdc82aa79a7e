import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { Pool } from '#tests/support/postgres-pool.ts'

export interface Query extends Partial<GoodsFilter> {
  pageNum: number
  pageSize: number
}
/** What shoppers do with a list. */
export const QUERY_NAMES = [
  'no filter',
  'category',
  'category, brand, price',
  'word',
  'word of every third',
  'page 5,000',
] as const
export type QueryName = (typeof QUERY_NAMES)[number]

const DEEP = 5000
const SIZE = 20

interface Place {
  top: string
  brand: string
  /** Goods on the shelf. */
  shelf: number
}

/** The category and the brand that have most goods together. */
async function crowded(pool: Pool): Promise<Place> {
  const { rows } = await pool.query<Place>(
    `select category_path[1] as top, brand_id as brand, (sum(count(*)) over ())::int as shelf
      from goods where status = 'ON' group by 1, 2 order by count(*) desc limit 1`,
  )
  const [place] = rows
  if (!place) throw new Error('no goods are on the shelf')
  return place
}

export async function queriesOf(pool: Pool): Promise<{ name: QueryName; query: Query }[]> {
  const { top, brand, shelf } = await crowded(pool)
  const first = { pageNum: 1, pageSize: SIZE }
  const narrow = { catId: top, brandIdList: [brand], sellPriceStart: '50', sellPriceEnd: '500' }
  return [
    { name: 'no filter', query: first },
    { name: 'category', query: { ...first, catId: top } },
    { name: 'category, brand, price', query: { ...first, ...narrow, orderType: 'priceAsc' } },
    { name: 'word', query: { ...first, goodsName: '保温杯' } },
    { name: 'word of every third', query: { ...first, goodsName: '礼盒' } },
    { name: 'page 5,000', query: { ...first, pageNum: Math.min(DEEP, Math.ceil(shelf / SIZE)) } },
  ]
}
