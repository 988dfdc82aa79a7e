import { count, eq, min, sql, type SQL } from 'drizzle-orm'
import { getOrKeep } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPreparedShape } from '#server/platform/database/prepared.ts'
import { createTurnstile } from '#server/platform/database/turnstile.ts'
import type { Values } from './condition.ts'
import { goods } from './tables.ts'

export interface Count {
  value: string
  count: number
}

export interface Counted<K extends string> {
  total: number
  counts: [K, Count[]][]
}

export interface Among {
  where: SQL | undefined
  values: Values
  /** Identifies the SQL of `where` and of the traits counted with it. */
  shape: string
}

/** Trait by which goods are counted: a single value, or a list of which each element counts. */
export interface Trait {
  value: SQL
  isList?: boolean
}

/**
 * Counts goods per value of each trait in one pass. Goods are first grouped by all traits, in parallel. GROUP BY
 * uses ordinals, because PostgreSQL would take a repeated expression with a parameter for a different expression.
 */
export async function countTraits<K extends string>(
  db: Db,
  traits: readonly (readonly [K, Trait])[],
  among: Among,
): Promise<Counted<K>> {
  if (traits.length === 0) return { total: await countAll(db, among), counts: [] }
  const rows = await queuePass(db, () =>
    getPreparedShape(db, `traits ${traits.map(([key]) => key).join(',')} ${among.shape}`, () =>
      traitStatement(db, traits, among.where),
    ).execute(among.values),
  )
  // grouping() sets a bit for each expression that a row is not grouped by, the first expression in the highest bit.
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

async function countAll(db: Db, { where, values, shape }: Among): Promise<number> {
  const [found] = await queuePass(db, () =>
    getPreparedShape(db, `all ${shape}`, () => db.select({ n: count() }).from(goods).where(where)).execute(
      values,
    ),
  )
  return found?.n ?? 0
}

function elementsOf(lists: readonly Count[]): Count[] {
  const counts = new Map<string, number>()
  for (const { value, count } of lists) {
    // This parses safely: PostgreSQL created the JSON from a text array.
    for (const element of JSON.parse(value) as string[])
      counts.set(element, (counts.get(element) ?? 0) + count)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

/**
 * Counts goods per attribute such as `颜色:红`; reads attributes once per key, since equal keys mean equal attributes.
 */
export function countAttributes(db: Db, { where, values, shape }: Among): Promise<Count[]> {
  return queuePass(db, () =>
    getPreparedShape(db, `attributes ${shape}`, () => {
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

/** Concurrent passes per process; fewer than the connections for single statements, so that some stay free. */
const PASSES = 3
/**
 * Waiting passes are rejected if no pass ends for this long, ms. A pass over some million goods may take seconds on a
 * busy machine.
 */
const TIMEOUT_MS = 10_000

/** Runs counts in a queue, so that they neither slow down buyers nor resemble a stalled database (decision 016). */
export function queuePass<T>(db: Db, work: () => PromiseLike<T>): Promise<T> {
  const line = getOrKeep(db, 'passes over the catalogue', () => createTurnstile(PASSES, TIMEOUT_MS))
  return line(async () => work())
}
