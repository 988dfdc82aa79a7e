import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoLuckWheels } from '#fixtures/mall/luck-wheels.ts'
import type { Database } from '#server/platform/database/open.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { openTestDatabase } from '#tests/server/support/test-database.ts'
import { schema } from './all-tables.ts'
import { completeDemo } from './complete-demo.ts'
import { seedDemo } from './seed.ts'

const now = Date.UTC(2026, 2, 2, 2)
const { freightTemplates, goods, luckWheels, luckWheelPrizes, pageRevisions, pages, settings } = schema
const OLD = '{"schema":1,"widgets":[]}'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database.db, { now, random: systemRandom, withoutOrders: true })
})
afterAll(() => database.close())

const countTemplates = () => database.db.$count(freightTemplates)
const configOf = async (id: string) =>
  (await database.db.select({ config: pages.config }).from(pages).where(eq(pages.id, id)))[0]?.config

/** Makes the database one of a version without freight templates and wheels, with older pages. */
async function goBack() {
  const { db } = database
  await db.update(goods).set({ freightTemplateId: null })
  for (const table of [freightTemplates, luckWheels, luckWheelPrizes]) await db.delete(table)
  await db.delete(settings).where(sql`${settings.key} in ('demoParts', 'suppliedPages:demo')`)
  await publishOld('deals', null)
  await publishOld('points', 'U0009')
}

/** Publishes an old document; `userId` is null for one that came with the mall. */
async function publishOld(pageId: string, userId: string | null) {
  const { db } = database
  const [page] = await db.select().from(pages).where(eq(pages.id, pageId))
  const written = { revision: (page?.revision ?? 0) + 1, config: OLD, publishedAt: now }
  await db.insert(pageRevisions).values({ ...written, pageId, userId })
  await db.update(pages).set(written).where(eq(pages.id, pageId))
}

it('a new demo is complete: nothing comes a second time', async () => {
  const { db } = database
  expect(await countTemplates()).toBe(2)
  await db.delete(freightTemplates)
  await completeDemo(db, now)
  expect(await countTemplates()).toBe(0)
})

it('a demo of an older version gets the data and pages that came since, and keeps what members changed', async () => {
  const { db } = database
  await goBack()
  await db
    .insert(schema.luckWheels)
    .values(demoLuckWheels(now).luckWheels.map((wheel) => ({ ...wheel, id: 'own' })))
  await completeDemo(db, now)
  expect(await countTemplates()).toBe(2)
  const withTemplate = sql`${goods.freightTemplateId} is not null`
  expect(await db.$count(goods, withTemplate)).toBeGreaterThan(0)
  expect(await db.select({ id: luckWheels.id }).from(luckWheels)).toEqual([{ id: 'own' }])
  expect(await db.$count(luckWheelPrizes)).toBe(0)
  expect(await configOf('deals')).toContain('"widgets"')
  expect(await configOf('deals')).not.toBe(OLD)
  expect(await configOf('points')).toBe(OLD)
})

it('a mall with accounts of its own gets nothing, even when it is started as a demo', async () => {
  const { db } = database
  await goBack()
  await db.update(schema.users).set({ userName: 'somebody' }).where(eq(schema.users.userName, 'buyer1'))
  await completeDemo(db, now)
  expect([await countTemplates(), await configOf('deals')]).toEqual([0, OLD])
})
