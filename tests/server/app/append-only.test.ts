import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startTestMall } from '#tests/server/support/support.ts'

const { db } = (await startTestMall()).services

/** The tables whose triggers refuse what `event` names, in the order of their names. */
async function findGuarded(event: 'UPDATE' | 'DELETE' | 'TRUNCATE'): Promise<string[]> {
  const found = await db.execute(sql`
    select distinct event_object_table as name from (
      select tgrelid::regclass::text as event_object_table, tgtype
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and proname in ('append_only', 'refuse_audit_change')) guards
    where (tgtype & ${{ UPDATE: 16, DELETE: 8, TRUNCATE: 32 }[event]}::int) <> 0
    order by 1`)
  return (found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
}

const LEDGERS = [
  'after_sale_logs',
  'application_steps',
  'audit_entries',
  'bidding_logs',
  'gift_card_entries',
  'gift_voucher_entries',
  'inquiry_logs',
  'lead_steps',
  'luck_wheel_draws',
  'luck_wheel_shares',
  'order_logs',
  'page_revisions',
  'points_entries',
  'refund_parts',
  'report_logs',
  'stock_movements',
]
/** They move on from state to state, and are never taken away. */
const KEPT = ['payments', 'refunds']

it('ledgers, logs, draws and revisions refuse changes, deletion and TRUNCATE alike; payments stay', async () => {
  expect(await findGuarded('UPDATE')).toEqual(LEDGERS)
  expect(await findGuarded('DELETE')).toEqual([...LEDGERS, ...KEPT].toSorted())
  expect(await findGuarded('TRUNCATE')).toEqual([...LEDGERS, ...KEPT].toSorted())
})

it('a table that is called a ledger or a log is among them', async () => {
  const found = await db.execute(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ '_(logs|entries|steps|movements|draws)$'
    order by 1`)
  const names = (found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
  expect(names.filter((name) => !LEDGERS.includes(name))).toEqual([])
})

it.each([...LEDGERS, ...KEPT])('TRUNCATE of %s is refused, also as part of a cascade', async (table) => {
  await expect(db.execute(sql.raw(`truncate ${table} cascade`))).rejects.toThrow()
})
