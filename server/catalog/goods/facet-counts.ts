import { count, eq, min, sql, type SQL } from 'drizzle-orm'
import { keptBy } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import { preparedShape } from '#server/platform/database/prepared.ts'
import { turnstile } from '#server/platform/database/turnstile.ts'
import type { Values } from './condition.ts'
import { goods } from './tables.ts'

export interface Count {
  value: string
  count: number
}

export interface Counted<K extends string> {
  /** Goods that `where` finds. */
  total: number
  counts: [K, Count[]][]
}

/** Of which goods. */
export interface Among {
  where: SQL | undefined
  values: Values
  /** Tells this `where`, and the traits that are asked with it, from others. */
  shape: string
}

/** What goods are counted by: one value of theirs, or a list that counts for each of its elements. */
export interface Trait {
  value: SQL
  isList?: boolean
}

/**
 * Goods per value of each trait, in one pass. Equal goods are first grouped over all traits, which several processors
 * share; only those groups are counted trait by trait. Ordinals, because a parameter in an expression would make it
 * another one in GROUP BY.
 */
export async function countTraits<K extends string>(
  db: Db,
  traits: readonly (readonly [K, Trait])[],
  among: Among,
): Promise<Counted<K>> {
  if (traits.length === 0) return { total: await countAll(db, among), counts: [] }
  const rows = await pass(db, () =>
    preparedShape(db, `traits ${traits.map(([key]) => key).join(',')} ${among.shape}`, () =>
      traitStatement(db, traits, among.where),
    ).execute(among.values),
  )
  // grouping() sets a bit for every expression that a row is not grouped by, the first one highest.
  const all = 2 ** traits.length - 1
  const total = rows.find(({ mask }) => mask === all)?.count ?? 0
  const counts = traits.map(([key, { isList }], i): [K, Count[]] => {
    const mask = all - 2 ** (traits.length - 1 - i)
    const own = rows.flatMap(({ mask: of, value, count }) =>
      of === mask && value !== null ? [{ value, count }] : [],
    )
    return [key, isList ? elementsOf(own) : own]
  })
  return { total, counts }
}

function traitStatement<K extends string>(
  db: Db,
  traits: readonly (readonly [K, Trait])[],
  where: SQL | undefined,
) {
  const columns = Object.fromEntries(traits.map(([, { value }], i) => [`v${i}`, value.as(`v${i}`)]))
  const ordinals = sql.raw(traits.map((_, i) => i + 1).join(', '))
  const alike = db
    .select({ ...columns, n: count().as('n') })
    .from(goods)
    .where(where)
    .groupBy(ordinals)
    .as('alike')
  const names = traits.map((_, i) => sql`alike.${sql.identifier(`v${i}`)}`)
  const texts = traits.map(([, { isList }], i) =>
    isList ? sql`array_to_json(${names[i]})::text` : sql`${names[i]}::text`,
  )
  return db
    .select({
      mask: sql<number>`grouping(${sql.join(names, sql`, `)})::int`,
      value: sql<string | null>`coalesce(${sql.join(texts, sql`, `)})`,
      count: sql<number>`coalesce(sum(n), 0)::int`,
    })
    .from(alike)
    .groupBy(
      sql`grouping sets ((), ${sql.join(
        names.map((name) => sql`(${name})`),
        sql`, `,
      )})`,
    )
}

/** Goods that `where` finds. */
async function countAll(db: Db, { where, values, shape }: Among): Promise<number> {
  const [found] = await pass(db, () =>
    preparedShape(db, `all ${shape}`, () => db.select({ n: count() }).from(goods).where(where)).execute(
      values,
    ),
  )
  return found?.n ?? 0
}

/** Per element, from lists as JSON. */
function elementsOf(lists: readonly Count[]): Count[] {
  const counts = new Map<string, number>()
  for (const { value, count } of lists) {
    // PostgreSQL wrote it from a column of texts.
    for (const element of JSON.parse(value) as string[])
      counts.set(element, (counts.get(element) ?? 0) + count)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

/** `颜色:红` with its goods. Only one goods of each key shows its list, so that the others need not be fetched. */
export function countAttributes(db: Db, { where, values, shape }: Among): Promise<Count[]> {
  return pass(db, () =>
    preparedShape(db, `attributes ${shape}`, () => {
      const sets = db
        .select({ one: min(goods.id).as('one'), n: count().as('n') })
        .from(goods)
        .where(where)
        .groupBy(goods.attributesKey)
        .as('sets')
      const found = db
        .select({ value: sql<string>`unnest(${goods.attributes})`.as('value'), n: sets.n })
        .from(sets)
        .innerJoin(goods, eq(goods.id, sets.one))
        .as('found')
      return db
        .select({ value: found.value, count: sql<number>`sum(${found.n})::int` })
        .from(found)
        .groupBy(found.value)
    }).execute(values),
  )
}

/** At once in a process: fewer than there are connections for single statements, so that some stay free. */
const PASSES = 3
/** A pass over some million goods may take seconds on a busy machine, ms. */
const PATIENCE = 10_000

/**
 * Reads a great part of the catalogue in its turn: whoever counts a million goods neither slows those who buy, nor are
 * they taken for a database that stands still (decision 016).
 */
export function pass<T>(db: Db, work: () => PromiseLike<T>): Promise<T> {
  const line = keptBy(db, 'passes over the catalogue', () => turnstile(PASSES, PATIENCE))
  return line(async () => work())
}
