import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import type { KnownName, Named } from '#schemas/page/named-values.ts'
import { brands, categories, labels } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

type Table = PgTable & { id: PgColumn; name: PgColumn }

const TABLES: Readonly<Record<Named, Table>> = {
  category: categories,
  brand: brands,
  label: labels,
  shop: shops,
}
/** The tree that shoppers see. */
const SHOWN = eq(categories.source, 2)

const isClosed = (kind: Named) => (kind === 'shop' ? sql<boolean>`not ${shops.open}` : sql<boolean>`false`)

/** Finds what each word names, by id and by full name. */
export async function findNamed(
  words: readonly { kind: Named; word: string }[],
  db: Db,
): Promise<Required<KnownName>[]> {
  const kinds = [...new Set(words.map(({ kind }) => kind))]
  const rows = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const table = TABLES[kind]
        const asked = words.filter((one) => one.kind === kind).map(({ word }) => word)
        const named = or(inArray(table.id, asked), inArray(table.name, [...asked, ...asked.map(toHalfWidth)]))
        const found = await db
          .select({ id: table.id, name: table.name, isClosed: isClosed(kind) })
          .from(table)
          .where(kind === 'category' ? and(named, SHOWN) : named)
        return [kind, found] as const
      }),
    ),
  )
  return words.map(({ kind, word }) => {
    const found = rows.get(kind) ?? []
    const ids = found
      .filter(({ name }) => name === word || name === toHalfWidth(word))
      .map(({ id }) => String(id))
    const own = found.find(({ id }) => id === word)
    return { kind, word, exists: own !== undefined, ids, isClosed: own?.isClosed ?? false }
  })
}
