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

it('ledgers, logs and draws refuse changes, deletion and TRUNCATE alike', async () => {
  const ledgers = await findGuarded('UPDATE')
  expect(ledgers).toEqual([
    ...['after_sale_logs', 'audit_entries', 'gift_card_entries', 'luck_wheel_draws'],
    ...['order_logs', 'points_entries'],
  ])
  expect(await findGuarded('DELETE')).toEqual(ledgers)
  expect(await findGuarded('TRUNCATE')).toEqual(ledgers)
})

it.each([
  'after_sale_logs',
  'audit_entries',
  'gift_card_entries',
  'luck_wheel_draws',
  'order_logs',
  'points_entries',
])('TRUNCATE of %s is refused, also as part of a cascade', async (table) => {
  await expect(db.execute(sql.raw(`truncate ${table} cascade`))).rejects.toThrow()
})
