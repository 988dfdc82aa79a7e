import type { Migration } from './read-migrations.ts'

export interface Session {
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

export interface SchemaState {
  /** `when` of the newest migration; 0 in an empty database. */
  newest: number
  /** `when` of the oldest migration that a build must know to serve the database; 0 if any build may. */
  servesFrom: number
}

/** Error of a database that this build cannot serve; the message is shown at the terminal. */
export class SchemaTooNew extends Error {
  constructor() {
    super(
      '数据库已由更新的版本升级，这个版本不能再使用它，没有改动任何数据。请启动新版本；' +
        '一定要回到这个版本时，请恢复升级前的备份（npm run restore）。',
    )
  }
}

/** Table of drizzle's own migrator, so that builds which use that migrator read the same record. */
const RECORD = 'drizzle.__drizzle_migrations'
const OPEN = [
  'create schema if not exists drizzle',
  `create table if not exists ${RECORD} (id serial primary key, hash text not null, created_at bigint)`,
]
/** Check before altering: `add column` locks the table against readers even if the column exists. */
const HAS_COLUMN = `select 1 from pg_attribute
  where attrelid = '${RECORD}'::regclass and attname = 'serves_from' and not attisdropped`
const STATE = `select coalesce(max(created_at), 0) as newest, coalesce(max(serves_from), 0) as serves_from from ${RECORD}`

/** Reads the migration record of the database, creating it if necessary. */
export async function readSchemaState(session: Session): Promise<SchemaState> {
  const [record] = await session.query(`select to_regclass('${RECORD}') is not null as there`)
  if (record?.there !== true) for (const statement of OPEN) await session.query(statement)
  if ((await session.query(HAS_COLUMN)).length === 0)
    await session.query(`alter table ${RECORD} add column if not exists serves_from bigint`)
  const [row] = await session.query(STATE)
  return { newest: Number(row?.newest ?? 0), servesFrom: Number(row?.serves_from ?? 0) }
}

/** `newer` was upgraded by a later build and still serves this one, `tooNew` does not. */
export type SchemaFit = 'same' | 'newer' | 'tooNew' | 'older'

/** Compares the record with `known`, the `when` of the build's newest migration. */
export function compareSchema({ newest, servesFrom }: SchemaState, known: number): SchemaFit {
  if (servesFrom > known) return 'tooNew'
  if (newest > known) return 'newer'
  return newest < known ? 'older' : 'same'
}

/** Throws `SchemaTooNew` if a build whose newest migration is `known` cannot serve the database. */
export function requireServable(state: SchemaState, known: number): void {
  if (compareSchema(state, known) === 'tooNew') throw new SchemaTooNew()
}

/** Records that a migration has run. */
export async function recordMigration(
  session: Session,
  { hash, when, servesFrom }: Migration,
): Promise<void> {
  const values = [hash, when, servesFrom]
  await session.query(`insert into ${RECORD} (hash, created_at, serves_from) values ($1, $2, $3)`, values)
}
