import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()

/** Expired rows that guests' writes delete are found by an index on their end, however many rows remain. */
it.each([
  ['captchas', 'expires_at'],
  ['proofs', 'expires_at'],
  ['rate_limits', 'reset_at'],
  ['supplier_secrets', 'expires_at'],
  ['upload_tickets', 'expires_at'],
])('issue 38.9 what has expired of %s is found by an index', async (table, column) => {
  const lines = await mall.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const plan = await tx.execute(sql.raw(`explain delete from ${table} where ${column} < 1`))
    // Both drivers answer { rows }, which the driver-neutral type does not know.
    return (plan as unknown as { rows: Record<string, string>[] }).rows.map((row) => row['QUERY PLAN'])
  })
  expect(lines.join('\n')).toMatch(/Index (?:Cond|Scan)/)
})
