import {
  type Migration,
  isConcurrent,
  stripSqlComments,
} from '#server/platform/database/migrate/read-migrations.ts'

/** A statement that blocks a shop whose older processes continue to work during the migration. */
export interface Blocking {
  tag: string
  statement: string
  advice: string
}

type Checked = Pick<Migration, 'tag' | 'statements' | 'servesFrom'>

const TABLE = String.raw`(?:if (?:not )?exists )?(?:only )?(?:"?public"?\.)?"?(\w+)"?`
const CREATED = new RegExp(`^create (?:unlogged )?table ${TABLE}`)
const INDEXED = new RegExp(String.raw`^create (?:unique )?index (?:[^(]*? )?on ${TABLE}`)
const ALTERED = new RegExp(`^alter table ${TABLE}`)
const WRITTEN = new RegExp(`^(?:update|delete from) ${TABLE}`)
const TRIGGER = /trigger (?:if exists )?"?(\w+)"? [^;]*?\bon "?(\w+)"?/

const CONSTANT =
  /\bdefault (?:'[^']*'|-?[\d.]+|true|false|null|now\(\)|current_timestamp)(?:::[\w ]+(?:\[\])?)?(?= |,|;|$)/

/** Blocking statements with advice; `alter table` is checked by `ACTIONS`. */
const STATEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^lock table\b/, 'leave it out: the runner takes what each statement needs, for a short time'],
  [/^vacuum\b|^cluster\b/, 'leave it to autovacuum: it would rewrite the table while everybody waits'],
  [/^truncate\b/, 'delete in small batches in a job, or drop the table once no build reads it'],
  [/^reindex (?!.*\bconcurrently\b)/, 'reindex concurrently, in a migration of its own'],
  [/^drop index (?!concurrently\b)/, 'drop index concurrently, in a migration of its own'],
  [/^do\b/, 'write plain statements: what a block does cannot be read by this rule'],
]

/** Blocking actions of `alter table` on a table that existed before, with advice. */
const ACTIONS: readonly (readonly [RegExp, string])[] = [
  [
    /\badd column .*\b(?:serial|bigserial|generated)\b/,
    'add a nullable column, fill it in batches in a job, and read it afterwards: this rewrites the table',
  ],
  [
    /\badd column .*\b(?:references|unique|primary key)\b/,
    'add the column alone, then its constraint as not valid',
  ],
  [
    /\balter (?:column )?"?\w+"? (?:set data )?type\b/,
    'add a second column, write both, fill it in batches in a job, and drop the first a version later',
  ],
  [
    /\badd (?:constraint "?\w+"? )?(?:check|foreign key)(?!.*\bnot valid\b)/,
    'add it as not valid, and validate it in a later migration',
  ],
  [
    /\badd (?:constraint "?\w+"? )?(?:unique|primary key)(?!.* using index\b)/,
    'create a unique index concurrently in an earlier migration, then add the constraint using that index',
  ],
  [/\bset (?:un)?logged\b|\bset tablespace\b/, 'leave it out: this rewrites the table'],
]

/** Statements that remove or rename objects which an older build may still use. */
const TAKES_AWAY =
  /^drop (?:table|view|function|type)\b|^alter table .*(?:\bdrop column\b|\bdrop default\b|\brename\b)|^alter table \S+ drop (?!constraint\b|column\b)/
const CONTRACT =
  'take it away once a released build needs it no longer, and name the oldest migration that a build must know: `-- serves builds from <tag>`'

/** Returns a statement in lower case on one line, without comments and function bodies. */
const plainOf = (statement: string) =>
  stripSqlComments(statement)
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Returns every blocking statement of `checked`, given the statements of `all` that precede it. */
export function findBlocking(checked: readonly Checked[], all: readonly Checked[] = checked): Blocking[] {
  return checked.flatMap((migration) => {
    const earlier = all.slice(0, all.indexOf(migration)).flatMap(({ statements }) => statements.map(plainOf))
    return checkMigration(migration, earlier)
  })
}

function checkMigration({ tag, statements, servesFrom }: Checked, earlier: readonly string[]): Blocking[] {
  const plain = statements.map(plainOf)
  const created = new Set(plain.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []))
  const concurrent = statements.filter(isConcurrent).length
  return plain.flatMap((statement, index) => {
    const advices = [
      ...(concurrent > 0 && !isConcurrent(statements[index] ?? '')
        ? ['give it a migration of its own: what is built concurrently runs outside of transactions']
        : []),
      ...(servesFrom === null && TAKES_AWAY.test(statement) ? [CONTRACT] : []),
      ...adviseOnStatement(statement, { created, before: plain.slice(0, index) }),
      ...adviseOnTable(statement, { created, earlier, now: plain }),
    ]
    return advices.map((advice) => ({ tag, statement: stripSqlComments(statements[index] ?? ''), advice }))
  })
}

function adviseOnStatement(
  statement: string,
  { created, before }: { created: ReadonlySet<string>; before: readonly string[] },
): string[] {
  const advices = STATEMENTS.filter(([pattern]) => pattern.test(statement)).map(([, advice]) => advice)
  const indexed = INDEXED.exec(statement)?.[1]
  if (indexed !== undefined && !created.has(indexed) && !isConcurrent(statement))
    advices.push('create index concurrently, in a migration of its own')
  const written = WRITTEN.exec(statement)?.[1]
  if (written !== undefined && !created.has(written))
    advices.push('fill it in a job, in batches of some hundred rows, and read it once that is done')
  const trigger = /^create (?!or replace)/.test(statement) ? TRIGGER.exec(statement) : null
  const dropped = before
    .filter((other) => other.startsWith('drop trigger'))
    .map((other) => TRIGGER.exec(other))
  if (trigger && dropped.some((other) => other?.[1] === trigger[1] && other?.[2] === trigger[2]))
    advices.push(
      'create or replace trigger: between drop and create nothing is noted, and the table is locked',
    )
  return advices
}

interface Around {
  created: ReadonlySet<string>
  earlier: readonly string[]
  now: readonly string[]
}

function adviseOnTable(statement: string, { created, earlier, now }: Around): string[] {
  const table = ALTERED.exec(statement)?.[1]
  if (table === undefined || created.has(table)) return []
  const advices = ACTIONS.filter(([pattern]) => pattern.test(statement)).map(([, advice]) => advice)
  if (/\badd column\b/.test(statement)) {
    if (/\bdefault\b/.test(statement) && !CONSTANT.test(statement))
      advices.push(
        'give a constant default, or none and fill the column in batches in a job: this rewrites the table',
      )
    if (/\bnot null\b/.test(statement) && !/\bdefault\b/.test(statement))
      advices.push('add it nullable or with a constant default: older builds insert rows without it')
  }
  const notNull = /\balter (?:column )?"?(\w+)"? set not null\b/.exec(statement)?.[1]
  if (notNull !== undefined && !isProvedNotNull({ table, column: notNull }, earlier))
    advices.push(
      `add constraint … check ("${notNull}" is not null) not valid, validate it in a second migration, and set not null in a third`,
    )
  const validated = /\bvalidate constraint "?(\w+)"?/.exec(statement)?.[1]
  if (validated !== undefined && now.some((other) => adds(other, { table, name: validated })))
    advices.push('validate it in a later migration: here the table stays locked while it is read')
  return advices
}

const adds = (statement: string, { table, name }: { table: string; name: string }) =>
  ALTERED.exec(statement)?.[1] === table && new RegExp(`\\badd constraint "?${name}"? `).test(statement)

function isProvedNotNull(
  { table, column }: { table: string; column: string },
  earlier: readonly string[],
): boolean {
  const check = new RegExp(`\\badd constraint "?(\\w+)"? check \\(+"?${column}"? is not null\\)`)
  const names = earlier
    .filter((statement) => ALTERED.exec(statement)?.[1] === table)
    .flatMap((statement) => check.exec(statement)?.[1] ?? [])
  const isValidated = (name: string) =>
    earlier.some(
      (other) => ALTERED.exec(other)?.[1] === table && other.includes(`validate constraint "${name}"`),
    )
  return names.some(isValidated)
}
