import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PAY_PASSWORD } from '#fixtures/mall/accounts.ts'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { buildTermsQuery } from '#schemas/catalog/goods/search-text.ts'
import type { Database } from '#server/platform/database/open.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { checkPassword, hashPassword } from '#server/platform/security/passwords.ts'
import { openTestDatabase } from '#tests/server/support/test-database.ts'
import { schema } from './all-tables.ts'
import { seedDemo } from './seed.ts'

const now = Date.UTC(2026, 2, 2, 2)
const lines: string[] = []
const options = {
  now,
  random: systemRandom,
  withoutOrders: true,
  onProgress: (line: string) => void lines.push(line),
}

let database: Database
let seeded: boolean[]

beforeAll(async () => {
  database = await openTestDatabase()
  seeded = [await seedDemo(database.db, options), await seedDemo(database.db, options)]
})
afterAll(() => database.close())

it('seeds once', async () => {
  expect(seeded).toEqual([true, false])
  expect(await database.db.$count(schema.goods)).toBe(361)
})

it('says how far it is', () => {
  expect(lines).toContain('正在创建演示商城：商品 120/361')
  expect(lines.at(-1)).toBe('演示商城已就绪')
})

it('fills every table of the mall that is not filled by use', async () => {
  const { db } = database
  const filled = [
    ...[schema.users, schema.pointsEntries, schema.facilitators, schema.categories, schema.brandGroups],
    ...[schema.brands, schema.shops, schema.suppliers, schema.labels, schema.navs, schema.goods, schema.skus],
    ...[
      schema.priceHistory,
      schema.cartItems,
      schema.favourites,
      schema.favouriteShops,
      schema.browses,
      schema.notices,
    ],
    ...[schema.hotWords, schema.synonyms, schema.regions, schema.settings, schema.pictures],
    ...[schema.addresses, schema.couponTemplates, schema.coupons, schema.shopPromotions],
    ...[schema.schemes, schema.schemeGroups, schema.schemeItems],
    ...[schema.inquiries, schema.inquiryLines, schema.inquiryQuotes, schema.inquiryQuoteLines],
    ...[schema.biddings, schema.biddingLines, schema.biddingQuotes, schema.biddingQuoteLines],
    ...[schema.giftCards, schema.giftCardEntries, schema.payPasswords],
  ]
  for (const table of filled) expect(await db.$count(table)).toBeGreaterThan(0)
})

it('SH10 finds goods by a substring, a brand, a category and a keyword', async () => {
  const { db } = database
  for (const word of ['保温杯', '禾屿', '食品生鲜', '水杯', '茶']) {
    const query = buildTermsQuery([[[word]]])
    const found = await db.$count(schema.goods, sql`${schema.goods.search} @@ ${query}::tsquery`)
    expect(found, word).toBeGreaterThan(0)
  }
})

it('every demo account opens with the demo password, each by a salt of its own', async () => {
  const users = await database.db.select().from(schema.users)
  const [first] = users
  expect(users).toHaveLength(10)
  expect(new Set(users.map(({ passwordHash }) => passwordHash.split('$')[4])).size).toBe(10)
  expect(await checkPassword(DEMO_PASSWORD, first?.passwordHash ?? null)).toBe(true)
  // A wrong try takes as long as for an account that does not exist.
  const [usual] = (await hashPassword('any', 'salt')).split('$salt$')
  expect(users.every(({ passwordHash }) => passwordHash.startsWith(`${usual}$`))).toBe(true)
})

it('PY2 every demo account pays points with the demo’s pay password', async () => {
  const rows = await database.db.select().from(schema.payPasswords)
  expect(rows).toHaveLength(10)
  expect(await checkPassword(DEMO_PAY_PASSWORD, rows[0]?.passwordHash ?? null)).toBe(true)
})

it('moves the times to the present', async () => {
  const [newest] = await database.db
    .select({ at: sql<string>`max(${schema.goods.publishedAt})` })
    .from(schema.goods)
  expect(now - Number(newest?.at)).toBeLessThan(4 * 86_400_000)
  expect(Number(newest?.at)).toBeLessThanOrEqual(now)
})

it('keeps the edges under their fixed ids', async () => {
  const [row] = await database.db.select().from(schema.goods).where(eq(schema.goods.id, EDGE_GOODS.soldOut))
  expect(row).toMatchObject({ stock: 0, status: 'ON' })
})

it('gives every page a first revision with the same text', async () => {
  const { db } = database
  expect(await db.$count(schema.pageRevisions)).toBe(await db.$count(schema.pages))
})
