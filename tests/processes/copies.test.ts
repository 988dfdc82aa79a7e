import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goods } from '#server/catalog/goods/tables.ts'
import { pages } from '#server/content/pages/tables.ts'
import { createChanges, EVERYTHING } from '#server/platform/database/changes.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startFleet } from './fleet.ts'
import { startMigratedPostgres } from './migrated-postgres.ts'
import { expectSoon as expectAll, shows } from './soon.ts'

const postgres = await startMigratedPostgres()
if (!postgres) it.skipIf(true)('two server processes need a PostgreSQL', () => undefined)
else {
  const fleet = await startFleet(postgres.url, { processes: 2 })
  const { db } = fleet.mall.services
  const both = [0, 1]
  afterAll(async () => {
    await fleet.stop()
    await postgres.stop()
  })
  beforeAll(async () => {
    await fleet.reset()
    await addCatalogue(db)
    await addGoods(db, { id: 'cup', name: '盖碗', cash: 10_000, stock: 10, pictures: ['/pictures/a.svg'] })
    const home = { id: 'home', name: '首页', pageType: 'home', pageVersion: '1', pageSource: 'pc' }
    await db.insert(pages).values({ ...home, isDefault: true, config: '{}', publishedAt: 0 })
    await Promise.all(both.map((index) => shows(fleet.visit, index, '盖碗')))
    // The first look of a process marks every page, which is drawn again a second after it was drawn first.
    await pause(2_000)
  })

  const expectSoon = (text: string, change: PromiseLike<unknown>) =>
    expectAll({ visit: fleet.visit, indexes: both }, text, change)
  const set = (values: Partial<typeof goods.$inferInsert>) =>
    db.update(goods).set(values).where(eq(goods.id, 'cup'))

  describe('what is committed is shown by two processes', () => {
    // A page is drawn once a second: nothing of the case before is in the way.
    beforeEach(() => pause(1_000))

    it.each<[string, string, () => PromiseLike<unknown>]>([
      ['a price', '88.00', () => set({ goodsPrice: 8_800 })],
      ['sold out', '售罄', () => set({ stock: 0 })],
      ['back again', '有货', () => set({ stock: 5 })],
      ['a name', '茶盏', () => set({ name: '茶盏' })],
      ['a picture', '/pictures/b.svg', () => set({ pictures: ['/pictures/b.svg'] })],
      ['a revision', '第2版', () => db.update(pages).set({ revision: 2 })],
    ])('%s', async (_, text, change) => {
      await expectSoon(text, change())
    })

    it('also to who comes after a second in which nobody came', async () => {
      await set({ goodsPrice: 7_700 })
      await pause(1_000)
      for (const index of both) await shows(fleet.visit, index, '77.00')
    })

    it('also where the connection that tells is cut before and after the commit: nothing is lost', async () => {
      const cut = () =>
        db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where query like '%pg_current_snapshot%' and datname = current_database() and pid <> pg_backend_pid()`)
      await cut()
      await set({ goodsPrice: 6_600 })
      await expectSoon('66.00', cut())
    })
  })

  it('a change is told when it is committed, however many were told while it was not', async () => {
    const changes = createChanges(db)
    await changes.look()
    await db.transaction(async (slow) => {
      await slow.update(goods).set({ goodsPrice: 5_500 })
      expect(await changes.look()).toEqual([])
      await db.update(pages).set({ revision: 3 })
      expect(await changes.look()).toEqual(['home'])
    })
    expect(await changes.look()).toEqual([EVERYTHING])
  })
}
