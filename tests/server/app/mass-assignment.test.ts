import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { schema } from '#server/app/demo/all-tables.ts'
import { routes } from '#server/app/http/routes.ts'
import { users } from '#server/people/accounts/tables.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import type { Me } from '#tests/server/support/write.ts'
import { allWrites } from '#tests/server/writes/all-writes.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
await mall.reset()
const seller = (await mall.build.member({ roles: ['admin'] })).token

const writes = [...allWrites(mall, { seller })]
const isOfOffice = (row: Endpoint) => /backOffice|mall\/v1\/page\/|brandGroup\/save/.test(row.path)

/** Another member, and figures that nothing else in the mall has. */
const VICTIM = 'victim-of-the-bodies'
const FIGURE = 87_654_321
const AMOUNT = '876543.21'

/** Values that only the server may set, under the names that calls and columns use. */
const said: Readonly<Record<string, unknown>> = {
  userId: VICTIM,
  ownerId: VICTIM,
  leaderId: VICTIM,
  memberId: VICTIM,
  createdBy: VICTIM,
  roles: ['admin'],
  authorities: ['all'],
  identityType: 1,
  partnerStatus: 1,
  menuItems: [],
  enterprise: true,
  supplier: true,
  purchaser: true,
  certification: { title: VICTIM, certified: true },
  points: AMOUNT,
  balance: AMOUNT,
  frozen: AMOUNT,
  integral: AMOUNT,
  scoreRate: AMOUNT,
  price: AMOUNT,
  cash: AMOUNT,
  goodsPrice: AMOUNT,
  freight: AMOUNT,
  amount: AMOUNT,
  discount: AMOUNT,
  unitCash: FIGURE,
  unitPoints: FIGURE,
  addedCash: FIGURE,
  stock: FIGURE,
  onHand: FIGURE,
  status: FIGURE,
  payStatus: VICTIM,
  paid: true,
  paidAt: FIGURE,
  createdAt: FIGURE,
  expiresAt: FIGURE,
}

const namesOf = ({ input }: Endpoint): string[] =>
  'shape' in input && typeof input.shape === 'object' && input.shape ? Object.keys(input.shape) : []

/** The body with all of that beside what it says itself, at every depth. */
function planted(body: unknown, declared: readonly string[] = []): unknown {
  if (Array.isArray(body)) return body.map((one) => planted(one))
  if (typeof body !== 'object' || body === null || body instanceof File) return body
  const inside = Object.entries(body).map(([name, value]) => [name, planted(value)])
  const beside = Object.entries(said).filter(([name]) => !declared.includes(name))
  return { ...Object.fromEntries(beside), ...Object.fromEntries(inside) }
}

function requestOf(row: Endpoint, body: object, token: string): Request {
  const input = planted(body, namesOf(row))
  if (row.send !== 'multipart') return toRequest(row, input, { token })
  const form = new FormData()
  for (const [name, value] of Object.entries(input ?? {}))
    form.append(name, value instanceof File ? value : String(value))
  return new Request(new URL(row.path, 'http://mall.test'), {
    method: row.method,
    body: form,
    headers: { Token: token },
  })
}

/** Every row of the database that names the victim or holds the figure. */
async function taken(): Promise<string[]> {
  const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable))
  const parts = tables.map((table) => {
    const name = getTableName(table)
    return sql`select ${name}::text || ' ' || held::text as row from ${sql.identifier(name)} as held
      where held::text like ${`%${VICTIM}%`} or held::text like ${`%${FIGURE}%`}`
  })
  const found = await db.execute<{ row: string }>(sql.join(parts, sql` union all `))
  // Both drivers answer { rows }, which the driver-neutral type does not know.
  return (found as { rows: { row: string }[] }).rows.map(({ row }) => row).sort()
}

/** Loads the user's row without the fields that a member may change itself. */
async function standing(userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return { ...user, name: '', telephone: '', passwordHash: '' }
}

/** Changes that these calls are meant to make. */
const gained: Readonly<Record<string, object>> = {
  '/user/v1/sharePlatform/supplier/register': { supplier: true },
  '/user/v1/sharePlatform/purchaser/register': { purchaser: true },
}

let phones = 0
async function newcomer(): Promise<Me> {
  const { userId, token } = await shop.buyer()
  const telephone = `199${String(++phones).padStart(8, '0')}`
  await db.update(users).set({ telephone }).where(eq(users.id, userId))
  return { userId, token, telephone }
}

beforeAll(async () => {
  await mall.build.user({ id: VICTIM, identityType: 3 })
  await mall.build.points(VICTIM, 10_000)
  await mall.build.cartLine(VICTIM, (await mall.build.goods()).skuId)
})

describe('S.23 what a member may not say', () => {
  it('every call of a member that writes has a body here', () => {
    const tried = new Set(writes.map(([row]) => row.path))
    const rows = routes
      .map(({ row }) => row)
      // A long question may be a POST that writes nothing.
      .filter((row) => row.access === 'login' && row.method !== 'GET' && row.action !== 'see')
    expect(
      rows.map(({ path }) => path).filter((path) => !tried.has(path)),
      'write a right body for it in tests/server/writes/shopping-writes.ts',
    ).toEqual([])
  })

  it.each(writes.map(([row, body]) => ({ path: row.path, row, body })))(
    '$path takes nothing but what is its own',
    async ({ row, body }) => {
      const me = await newcomer()
      const request = requestOf(row, await body(me), isOfOffice(row) ? seller : me.token)
      const [before, was] = [await taken(), await standing(me.userId)]
      const answer = await readAnswer(await mall.api(request))
      // A file has no envelope.
      const well = row.receive === 'blob' ? '200' : '100'
      expect([answer.code, answer.message]).toEqual([well, answer.message])
      expect(await taken()).toEqual(before)
      expect(await standing(me.userId)).toEqual({ ...was, ...gained[row.path] })
    },
  )

  it('a row that took it would be seen', async () => {
    const before = await taken()
    const me = await newcomer()
    await mall.build.cartLine(me.userId, (await mall.build.goods()).skuId, { addedCash: FIGURE })
    await mall.build.cartLine(VICTIM, (await mall.build.goods()).skuId)
    expect(await taken()).toHaveLength(before.length + 2)
  })

  it('an order costs what the server says, and belongs to who asked', async () => {
    const { userId, token } = await newcomer()
    const { goodsId, skuId } = await mall.build.goods({ cash: 1_000 })
    const body = await shop.draft(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
    const made = await readAnswer<{ tradeId: string }>(
      await mall.api(requestOf(checkout.saveSingleOrder, body, token)),
    )
    expect(made.code).toBe('100')
    const [trade] = await db.select().from(trades).where(eq(trades.id, made.data.tradeId))
    expect([trade?.userId, trade?.status, trade?.cash]).toEqual([userId, 'UNPAID', 1_000])
  })
})
