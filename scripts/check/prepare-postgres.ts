import { startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'
import type { Outcome } from './summary.ts'

const UNCOVERED = 'PostgreSQL: 未覆盖'

/** Prepares a PostgreSQL; without one its suites are not covered, but an unusable DATABASE_URL is a failure. */
export async function preparePostgres(): Promise<TemporaryPostgres | Outcome> {
  const given = process.env.DATABASE_URL
  try {
    const postgres = await startPostgres(given)
    if (postgres) return postgres
    console.log(UNCOVERED)
    return { state: 'uncovered', text: UNCOVERED }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (given) return { state: 'failed', text: `DATABASE_URL 无法使用：${reason}` }
    console.log(UNCOVERED)
    return { state: 'uncovered', text: `${UNCOVERED}（没有启动：${reason}）` }
  }
}
