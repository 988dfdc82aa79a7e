import { is, Placeholder, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { Values } from '#server/catalog/goods/condition.ts'
import { joinConditions } from '#server/catalog/goods/conditions.ts'
import { getSearch } from '#server/catalog/goods/get-search.ts'
import { buildFirstOfEach } from '#server/catalog/goods/groups.ts'
import { selectGoods } from '#server/catalog/goods/selection.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

/** Formats a value as an SQL literal. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`
  return typeof value === 'number' ? String(value) : `'${String(value)}'`
}

/** The plan of a page of ids where an index is taken whenever one can serve. */
async function planOf(filter: GoodsFilter): Promise<string> {
  const { conditions, order, values } = await selectGoods(db, null, filter)
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const page = tx
      .select({ id: goods.id })
      .from(goods)
      .where(joinConditions(conditions))
      .orderBy(...order)
      .limit(20)
    return explainIn(tx, page.toSQL(), values)
  })
}

type Written = ReturnType<ReturnType<typeof buildFirstOfEach>['toSQL']>

async function explainIn(tx: Pick<typeof db, 'execute'>, { sql: text, params }: Written, values: Values) {
  const given = params.map((param) => (is(param, Placeholder) ? values[param.name] : param))
  const whole = text.replace(/\$(\d+)/g, (_, place: string) => literal(given[Number(place) - 1]))
  const plan = await tx.execute(sql.raw(`explain ${whole}`))
  // Both drivers answer { rows }, which the driver-neutral type does not know.
  return (plan as { rows: Record<string, string>[] }).rows.map((row) => row['QUERY PLAN']).join('\n')
}

const explain = (written: Written, values: Values) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    return explainIn(tx, written, values)
  })

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

  it.each([
    ['category', 'goods_listing'],
    ['brand', 'goods_brand'],
  ] as const)('the first goods of each %s are read from %s, group by group', async (groupBy, index) => {
    const selection = await selectGoods(db, null, {})
    const plan = await explain(buildFirstOfEach(db, selection, groupBy).toSQL(), {
      ...selection.values,
      perGroup: 8,
    })
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on goods')
    expect(plan).not.toContain('Sort Key: ((goods.stock > 0))')
  })

  it('goods of a category that is no longer in the tree are found as before', async () => {
    await db.execute(sql`delete from categories where id = 'c21'`)
    expect(await getSearch(db).count(await selectGoods(db, null, { catId: 'c21' }))).toBe(150)
    expect(await getSearch(db).count(await selectGoods(db, null, { catIdList: ['c1', 'c21'] }))).toBe(300)
  })
})
