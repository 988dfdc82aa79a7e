import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { regions } from './tables.ts'

/** Loads the provinces that a form offers, by id. */
export const findProvinces = (db: Db) =>
  db
    .select({ id: regions.id, name: regions.name })
    .from(regions)
    .where(and(eq(regions.tree, 'STD'), eq(regions.level, 1)))
    .orderBy(asc(regions.id))

export type Provinces = Awaited<ReturnType<typeof findProvinces>>

/** Formats the names of provinces in one line; an unknown id is shown as it is. */
export const nameProvinces = (provinces: Provinces, ids: readonly string[]): string =>
  ids.map((id) => provinces.find((one) => one.id === id)?.name ?? id).join('、')
