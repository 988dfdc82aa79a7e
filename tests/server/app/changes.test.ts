import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { schemeFiles } from '#schemas/sourcing/scheme-files/calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { officeInvoices } from '#schemas/trade/orders/invoice-office-calls.ts'
import { schema } from '#server/app/demo/all-tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import type { Me } from '#tests/server/support/write.ts'
import { allWrites } from '#tests/server/writes/all-writes.ts'
import { BIDDING_FORMS } from '#tests/server/writes/bidding-writes.ts'
import { PAGE_FORMS } from '#tests/server/writes/page-writes.ts'
import { TABLES_BY_NOUN } from './shown-tables.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
await mall.reset()
const seller = (await mall.build.member({ roles: ['admin'] })).token

const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable))

/** Every table with its rows as one text. */
async function everything(): Promise<ReadonlyMap<string, string>> {
  const parts = tables.map((table) => {
    const name = getTableName(table)
    return sql`select ${name}::text as name, coalesce(md5(string_agg(held::text, '|' order by held::text)), '') as rows
      from ${sql.identifier(name)} as held`
  })
  const found = await db.execute<{ name: string; rows: string }>(sql.join(parts, sql` union all `))
  // Both drivers answer { rows }, which the driver-neutral type does not know.
  return new Map(
    (found as { rows: { name: string; rows: string }[] }).rows.map(({ name, rows }) => [name, rows]),
  )
}

/** The nouns of the tables that are others now. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await everything()
  await work()
  const after = await everything()
  const isOther = (name: string) => before.get(name) !== after.get(name)
  return Object.entries(TABLES_BY_NOUN).flatMap(([noun, names]) => (names.some(isOther) ? [noun] : []))
}

let phones = 0
async function newcomer(): Promise<Me> {
  const { userId, token } = await shop.buyer()
  const telephone = `199${String(++phones).padStart(8, '0')}`
  await db.update(users).set({ telephone }).where(eq(users.id, userId))
  return { userId, token, telephone }
}

const APART: readonly Endpoint[] = [
  // A picture is sent as a form, and its table is shown nowhere.
  uploads.save,
  // So are those, with one file: tests/server/sourcing/bidding.test.ts, tests/server/content/media.test.ts and so on.
  ...[...BIDDING_FORMS, ...PAGE_FORMS, officeInvoices.attachInvoice],
  // The one goes on after its answer, the others answer a file: tests/server/sourcing/scheme-files.test.ts.
  ...[schemeFiles.start, schemeFiles.downExcel, schemeFiles.downPpt],
  // Ends the session it came with: who asks is another.
  authAccount.modifySelfPwd,
  // Makes the code at need, which only its own answer shows.
  orders.queryPickupCode,
]
const writes = [...allWrites(mall, { seller })].filter(([row]) => !APART.includes(row))

describe('what a call changes', () => {
  it.each(writes.map(([row, body]) => ({ path: row.path, row, body })))(
    '$path writes nothing that its row does not name',
    async ({ row, body }) => {
      const me = await newcomer()
      const asked = await body(me)
      const token = /backOffice|mall\/v1\/page\/|brandGroup\/save/.test(row.path) ? seller : me.token
      const changed = await changedBy(() => mall.ok(row, asked, { token }))
      expect(changed.filter((noun) => !row.changes?.some((named) => named === noun))).toEqual([])
    },
  )

  it('a write that names something else would be seen', async () => {
    const me = await newcomer()
    const { skuId } = await mall.build.goods()
    expect(await changedBy(() => mall.build.cartLine(me.userId, skuId))).toEqual(['cart'])
  })
})
