import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { Pool } from '#tests/support/postgres-pool.ts'

export interface Query extends Partial<GoodsFilter> {
  pageNum: number
  pageSize: number
}
/** Typical queries of shoppers; words are listed separately. */
export const FILTER_NAMES = [
  'no filter',
  'category',
  'category, brand, price',
  'label, delivery, stock',
  'shop, type, newest',
  'spec, price, sales',
  'page 40,000',
] as const
export const WORD_NAMES = ['word', 'word of every third', 'word of letters'] as const
export type QueryName = (typeof FILTER_NAMES)[number] | (typeof WORD_NAMES)[number]

const DEEP = 40_000
const SIZE = 20

/** The most frequent values. */
interface Crowd {
  /** Category and brand that have most goods together. */
  top: string
  brand: string
  shop: string
  label: string
  spec: string
  /** Goods on the shelf. */
  shelf: number
}

const most = (what: string, from = '') =>
  `(select ${what} from goods${from} where status = 'ON' group by 1 order by count(*) desc limit 1)`

async function crowded(pool: Pool): Promise<Crowd> {
  const { rows } = await pool.query<Crowd>(
    `select category_path[1] as top, brand_id as brand, (sum(count(*)) over ())::int as shelf,
        ${most('shop_id')} as shop, ${most('label', ', unnest(labels) as label')} as label,
        ${most('spec', ', unnest(attributes) as spec')} as spec
      from goods where status = 'ON' group by 1, 2 order by count(*) desc limit 1`,
  )
  const [crowd] = rows
  if (!crowd) throw new Error('no goods are on the shelf')
  return crowd
}

export async function createQueries(pool: Pool): Promise<{ name: QueryName; query: Query }[]> {
  const { top, brand, shop, label, spec, shelf } = await crowded(pool)
  const first = { pageNum: 1, pageSize: SIZE }
  const price = { sellPriceStart: '50', sellPriceEnd: '500' }
  return [
    { name: 'no filter', query: first },
    { name: 'category', query: { ...first, catId: top } },
    {
      name: 'category, brand, price',
      query: { ...first, catId: top, brandIdList: [brand], ...price, orderType: 'priceAsc' },
    },
    {
      name: 'label, delivery, stock',
      query: { ...first, labelList: [label], deliveryTypes: [1], inStock: true },
    },
    {
      name: 'shop, type, newest',
      query: { ...first, shopIdList: [shop], goodsTypes: [1], orderType: 'newest' },
    },
    { name: 'spec, price, sales', query: { ...first, specs: [spec], ...price, orderType: 'sales' } },
    { name: 'page 40,000', query: { ...first, pageNum: Math.min(DEEP, Math.ceil(shelf / SIZE)) } },
    { name: 'word', query: { ...first, goodsName: '保温杯' } },
    { name: 'word of every third', query: { ...first, goodsName: '礼盒' } },
    { name: 'word of letters', query: { ...first, goodsName: 'usb' } },
  ]
}
