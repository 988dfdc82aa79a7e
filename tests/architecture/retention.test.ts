import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { schema } from '#server/app/demo/all-tables.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import { PURGES } from '#server/app/retention/purges.ts'
import { RETENTION } from '#server/app/retention/rules.ts'

const tables = new Map<string, PgTable>(
  Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => [getTableName(table), table]),
)
const rules = Object.entries(RETENTION)

it('every table has its rule of retention, and every rule its table', () => {
  expect(
    Object.keys(RETENTION).sort(),
    'say in server/app/retention/rules.ts how long rows of the table stay',
  ).toEqual([...tables.keys()].sort())
})

it('what stays as long as its parent names the parent in a column, and ends at what has another rule', () => {
  const wrong = rules.filter(([name, rule]) => {
    if (rule.kind !== 'parent') return false
    const table = tables.get(name)
    const columns = table ? Object.values(getTableColumns(table)).map((column) => column.name) : []
    return !columns.includes(rule.column) || !(rule.parent in RETENTION) || rule.parent === name
  })
  expect(wrong).toEqual([])
})

it('what is purged names a job that runs, and each purge is for some table', () => {
  const running = listJobs({ simulation: false }).map(({ name }) => name)
  const named = new Set(rules.flatMap(([, rule]) => (rule.kind === 'purged' ? [rule.job] : [])))
  expect([...named].filter((job) => !running.includes(job))).toEqual([])
  expect(PURGES.map(({ name }) => name).filter((job) => !named.has(job))).toEqual([])
})

it('what is kept for ever says why', () => {
  for (const [name, rule] of rules) if (rule.kind === 'forever') expect(rule.why, name).not.toBe('')
})
