import { is, Placeholder, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { allOf } from '#server/catalog/goods/conditions.ts'
import { countOf, select } from '#server/catalog/goods/listing.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

/** As SQL writes it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`
  return typeof value === 'number' ? String(value) : `'${String(value)}'`
}

/** The plan of a page of ids where an index is taken whenever one can serve. */
async function planOf(filter: GoodsFilter): Promise<string> {
  const { conditions, order, values } = await select(db, null, filter)
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const page = tx
      .select({ id: goods.id })
      .from(goods)
      .where(allOf(conditions))
      .orderBy(...order)
      .limit(20)
    const { sql: text, params } = page.toSQL()
    const given = params.map((param) => (is(param, Placeholder) ? values[param.name] : param))
    const whole = text.replace(/\$(\d+)/g, (_, place: string) => literal(given[Number(place) - 1]))
    const plan = await tx.execute(sql.raw(`explain ${whole}`))
    // Both drivers answer { rows }, which the driver-neutral type does not know.
    return (plan as { rows: Record<string, string>[] }).rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

describe('§11 index plan (docs/goods-lists.md)', () => {
  beforeAll(async () => {
    await mall.reset()
    await addCatalogue(db)
    const paths = [
      ['c1', 'c11', 'c111'],
      ['c2', 'c21', 'c211'],
    ]
    const rows = Array.from({ length: 300 }, (_, i) => ({
      id: `g${i}`,
      sales: (i * 7) % 100,
      stock: i % 5,
      publishedAt: i,
      categoryPath: paths[i % 2] ?? [],
    }))
    await addGoods(db, ...rows)
    // Without the dead rows that earlier files of this worker left in its table and indexes.
    await db.execute(sql`vacuum full goods`)
    await db.execute(sql`vacuum analyze goods`)
  })

  it.each([
    ['goods_default', {}],
    ['goods_sales', { orderType: 'sales' }],
    ['goods_new', { orderType: 'newest' }],
    ['goods_listing', { catId: 'c1' }],
    ['goods_listing', { catId: 'c111' }],
  ] as const)(
    '%s serves the page of %j in its order, without sorting or fetching goods',
    async (index, filter) => {
      const plan = await planOf(filter)
      expect(plan).toContain(`Index Only Scan using ${index} on goods`)
      expect(plan).not.toContain('Sort')
    },
  )

  it('goods of a category that is no longer in the tree are found as before', async () => {
    await db.execute(sql`delete from categories where id = 'c21'`)
    expect(await countOf(db, await select(db, null, { catId: 'c21' }))).toBe(150)
    expect(await countOf(db, await select(db, null, { catIdList: ['c1', 'c21'] }))).toBe(300)
  })
})
