import { isConcurrent, type Migration, stripSqlComments } from './read-migrations.ts'
import { readSchemaState, recordMigration, requireServable, type Session } from './schema-record.ts'

export interface MigrationOptions {
  say(line: string): void
  pause(ms: number): Promise<unknown>
  /** Returns the time of a monotonic clock, ms. */
  elapsed(): number
}

/** Error of a migration that never got its lock; the message is shown at the terminal. */
export class MigrationBlocked extends Error {
  constructor(tag: string, cause: unknown) {
    super(
      `数据库升级 ${tag} 一直等不到要改的表：别的连接长时间占用着它（例如正在进行的备份或很长的查询）。` +
        '没有改动任何数据，请等它结束后重新启动，或运行 npm run migrate。',
      { cause },
    )
  }
}

/** Lock timeout of a migration, ms. All later statements on the table queue behind the waiting migration. */
const LOCK_MS = 400
/** Lock timeout while a vacuum runs, ms: PostgreSQL cancels a vacuum that blocks a statement only after a second. */
const VACUUM_MS = 1200
/**
 * Time after which a migration waits for no further table, ms. It is below PostgreSQL's `deadlock_timeout` of a
 * second, so that in a deadlock the migration gives up, never a shopper's transaction.
 */
const HOLD_MS = 800
const PAUSES = { first: 500, longest: 10_000 }
/** Number of attempts, about ten minutes. */
const TRIES = 64
/** Codes of lock_not_available and deadlock_detected. */
const BLOCKED = new Set(['55P03', '40P01'])

/** Runs each migration in a transaction where possible. Throws `SchemaTooNew` and `MigrationBlocked`. */
export async function runMigrations(
  session: Session,
  all: readonly Migration[],
  options: MigrationOptions,
): Promise<{ applied: string[] }> {
  const state = await readSchemaState(session)
  requireServable(state, all.at(-1)?.when ?? 0)
  const pending = all.filter(({ when }) => when > state.newest)
  // An empty database has no other users.
  const isBusy = state.newest > 0
  for (const [index, migration] of pending.entries()) {
    if (isBusy) options.say(`升级数据库 ${index + 1}/${pending.length}：${migration.tag}`)
    await untilFree(migration, options, () => applyMigration(session, migration, { isBusy, ...options }))
  }
  return { applied: pending.map(({ tag }) => tag) }
}

async function untilFree(
  { tag }: Migration,
  { say, pause }: MigrationOptions,
  apply: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply()
    } catch (error) {
      if (!isBlocked(error)) throw error
      if (attempt === TRIES) throw new MigrationBlocked(tag, error)
      const ms = Math.min(PAUSES.first * 2 ** (attempt - 1), PAUSES.longest)
      say(`要改的表正在使用，${ms / 1000} 秒后再试（${tag}，第 ${attempt} 次）`)
      await pause(ms)
    }
  }
}

function isBlocked(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && BLOCKED.has(String(error.code))
}

type Applying = Pick<MigrationOptions, 'elapsed'> & { isBusy: boolean }

function applyMigration(session: Session, migration: Migration, applying: Applying): Promise<void> {
  return migration.transactional
    ? applyInTransaction(session, migration, applying)
    : applyInSteps(session, migration)
}

async function applyInTransaction(
  session: Session,
  migration: Migration,
  { isBusy, elapsed }: Applying,
): Promise<void> {
  const vacuums = isBusy ? await session.query(VACUUMS) : []
  const from = elapsed()
  await session.query('begin')
  try {
    for (const [index, statement] of migration.statements.entries()) {
      if (isBusy) {
        const patience = index === 0 && vacuums.length > 0 ? VACUUM_MS : LOCK_MS
        const left = index === 0 ? patience : Math.min(patience, HOLD_MS - (elapsed() - from))
        await session.query(`set local lock_timeout = ${Math.max(1, Math.round(left))}`)
      }
      await session.query(statement)
    }
    await recordMigration(session, migration)
    await session.query('commit')
  } catch (error) {
    await session.query('rollback').catch(() => undefined)
    throw error
  }
}

const VACUUMS = 'select 1 from pg_stat_progress_vacuum where datname = current_database()'

/** Runs a migration that cannot be rolled back; a repeated call continues where it stopped. */
async function applyInSteps(session: Session, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const index = CREATED_INDEX.exec(stripSqlComments(statement))?.[1]
    if (index !== undefined && isConcurrent(statement) && (await isBuilt(session, index))) continue
    await session.query(statement)
  }
  await recordMigration(session, migration)
}

const CREATED_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i
const VALIDITY = `select indisvalid from pg_index where indexrelid = to_regclass(quote_ident($1))`

/** Drops the invalid rest of an interrupted build, which is written to but never read. */
async function isBuilt(session: Session, index: string): Promise<boolean> {
  const [found] = await session.query(VALIDITY, [index])
  if (!found) return false
  if (found.indisvalid === true) return true
  await session.query(`drop index concurrently "${index}"`)
  return false
}
