import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { categories, goods, navs } from '#server/catalog/goods/tables.ts'
import { reserve } from '#server/catalog/stock/reserve.ts'
import { notices } from '#server/content/notices/tables.ts'
import { pageRevisions, pages } from '#server/content/pages/tables.ts'
import { legalTexts } from '#server/people/legal/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { purgeChanges } from '#server/platform/call/purge-notes.ts'
import { createChanges, EVERYTHING } from '#server/platform/database/changes.ts'
import { shownChanges } from '#server/platform/database/tables.ts'
import { couponTemplates } from '#server/wallet/coupons/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const page = { id: 'p', name: '页面', pageType: 'second', pageVersion: '1', pageSource: 'pc' }
const notice = { id: 'n', category: '公告', title: '一', summary: '', content: '', publishedAt: START }
const changes = createChanges(db)

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(db, { id: 'cup', stock: 10 })
  await db.insert(pages).values({ ...page, config: '{}', publishedAt: START })
  await changes.look()
})

const cup = eq(goods.id, 'cup')
const set = (values: Partial<typeof goods.$inferInsert>) => db.update(goods).set(values).where(cup)
const take = (quantity: number, bizId: string) =>
  db.transaction((tx) =>
    reserve({ ...mall.services, db: tx }, bizId, [{ goodsId: 'cup', skuId: 'cup-1', quantity }]),
  )

describe('what pages show and has changed', () => {
  it.each<[string, () => PromiseLike<unknown>]>([
    ['a price', () => set({ cash: 1 })],
    ['a name', () => set({ name: '新杯' })],
    ['a picture', () => set({ pictures: ['/pictures/a.svg'] })],
    ['goods that leave the shelf', () => set({ status: 'OFF' })],
    ['new goods', () => addGoods(db, { id: 'new' })],
    ['goods that are gone', () => db.execute(sql`delete from goods where false`)],
    ['a category', () => db.update(categories).set({ name: '新类' })],
    ['the navigation', () => db.insert(navs).values({ id: 'n', name: '频道' })],
    ['a notice', () => db.insert(notices).values(notice)],
    [
      'a legal text',
      () =>
        db
          .insert(legalTexts)
          .values({ name: 'privacy', version: 1, title: '一', content: '', savedAt: START }),
    ],
    ['a setting', () => db.insert(settings).values({ key: 'platform', value: { name: '新店' } })],
  ])('%s is told, once', async (_, change) => {
    await change()
    expect(await changes.look()).toEqual([EVERYTHING])
    expect(await changes.look()).toEqual([])
  })

  it('what is published is told by its page', async () => {
    await db.transaction(async (tx) => {
      await tx.update(pages).set({ revision: 2 })
      await tx.insert(pageRevisions).values({ pageId: 'q', revision: 2, config: '{}', publishedAt: START })
    })
    expect([...(await changes.look())].sort()).toEqual(['p', 'q'])
    await db.delete(pages)
    expect(await changes.look()).toEqual(['p'])
  })

  it('of what is sold nothing but that it is sold out, and that it is back', async () => {
    expect(await take(4, 'one')).toEqual([])
    expect(await changes.look()).toEqual([])
    expect(await take(6, 'two')).toEqual([])
    expect(await changes.look()).toEqual([EVERYTHING])
    await set({ stock: 3 })
    expect(await changes.look()).toEqual([EVERYTHING])
    await set({ stock: 2, sales: 9 })
    expect(await changes.look()).toEqual([])
  })

  it('what is rolled back is not told', async () => {
    const gone = db.transaction(async (tx) => {
      await tx.update(goods).set({ cash: 1 })
      throw new Error('no')
    })
    await expect(gone).rejects.toThrow('no')
    expect(await changes.look()).toEqual([])
  })

  it('each who looks is told; who has never looked takes all for new', async () => {
    const other = createChanges(db)
    expect(await other.look()).toEqual([EVERYTHING])
    await set({ cash: 1 })
    expect([await changes.look(), await other.look()]).toEqual([[EVERYTHING], [EVERYTHING]])
  })

  it('a bulk change is one row', async () => {
    await db.delete(shownChanges)
    await addGoods(db, { id: 'a' }, { id: 'b' })
    await db.delete(shownChanges)
    await db.update(goods).set({ stock: 0 })
    expect(await db.select({ subject: shownChanges.subject }).from(shownChanges)).toEqual([
      { subject: EVERYTHING },
    ])
  })

  it.each<[PgTable, readonly string[]]>([
    // How many are left and were sold changes with every order; the key is made of the attributes; no page that is drawn ahead
    // shows what it costs to send goods.
    [goods, ['stock', 'sales', 'attributes_key', 'search_form', 'freight_template_id']],
    [couponTemplates, ['claimed']],
  ])(
    'a new column is told of, too (if not: enter it in the trigger, by a migration)',
    async (table, apart) => {
      const found = await db.execute<{ name: string }>(sql`
      select event_object_column as name from information_schema.triggered_update_columns
      where trigger_name = 'shown' and event_object_table = ${getTableName(table)}`)
      // Both drivers answer { rows }, which the driver-neutral type does not know.
      const told = (found as { rows: { name: string }[] }).rows.map(({ name }) => name)
      const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
      expect([...told, ...apart].sort()).toEqual(columns.sort())
    },
  )

  it('is forgotten after two hours', async () => {
    await db.delete(shownChanges)
    const row = (transaction: string, createdAt: number) => ({ transaction, subject: '', createdAt })
    await db.insert(shownChanges).values([row('3', START - 1), row('4', START)])
    mall.clock.set(START + 2 * 3_600_000)
    expect(await purgeChanges.run(mall.services)).toBe(1)
    expect(await db.select({ at: shownChanges.createdAt }).from(shownChanges)).toEqual([{ at: START }])
  })
})
