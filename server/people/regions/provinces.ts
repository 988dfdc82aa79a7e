import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { regions } from './tables.ts'

/** The provinces that a form offers, in the order of their ids. */
export const findProvinces = (db: Db) =>
  db
    .select({ id: regions.id, name: regions.name })
    .from(regions)
    .where(and(eq(regions.tree, 'STD'), eq(regions.level, 1)))
    .orderBy(asc(regions.id))

export type Provinces = Awaited<ReturnType<typeof findProvinces>>

/** Names of provinces in one line; an id that is none of them stands as it is. */
export const nameProvinces = (provinces: Provinces, ids: readonly string[]): string =>
  ids.map((id) => provinces.find((one) => one.id === id)?.name ?? id).join('、')
