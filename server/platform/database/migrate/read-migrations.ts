import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

export interface Migration {
  /** File name without the extension. */
  tag: string
  /** Time of the migration, ms: defines the order and is the key in the record; from drizzle-kit's journal. */
  when: number
  /** SHA-256 of the file, as drizzle records it. */
  hash: string
  statements: readonly string[]
  transactional: boolean
  /** `when` of the oldest migration that a build must know to work after this one; null if any build may. */
  servesFrom: number | null
}

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
const BREAKPOINT = '--> statement-breakpoint'
const SERVES_FROM = /^-- serves builds from (\S+)$/m

/** PostgreSQL creates and drops an index concurrently only outside of transactions. */
export const isConcurrent = (statement: string): boolean =>
  /\bconcurrently\b/i.test(stripSqlComments(statement))

/** Removes the line comments of a statement. */
export const stripSqlComments = (statement: string): string =>
  statement
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .trim()

/** Reads all migrations of drizzle-kit's journal in `folder`, in order. Throws if a named file is missing. */
export function readMigrations(folder: string): Migration[] {
  const { entries } = z.parse(Journal, JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  const known = new Map<string, number>()
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const statements = text.split(BREAKPOINT).filter((statement) => stripSqlComments(statement) !== '')
    const oldest = SERVES_FROM.exec(text)?.[1]
    const servesFrom = oldest === undefined ? null : known.get(oldest)
    if (servesFrom === undefined) throw new Error(`${tag}: no earlier migration is named ${oldest}`)
    known.set(tag, when)
    const hash = createHash('sha256').update(text).digest('hex')
    return { tag, when, hash, statements, transactional: !statements.some(isConcurrent), servesFrom }
  })
}
