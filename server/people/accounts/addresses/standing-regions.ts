import { and, eq, inArray } from 'drizzle-orm'
import { regions } from '#server/people/regions/tables.ts'
import type { Services } from '#server/platform/call/context.ts'

const ROOT = '0'

/** Returns names of complete paths, province to leaf, by the joined ids; invalid paths are missing. */
export async function findStandingRegions(
  { db }: Pick<Services, 'db'>,
  paths: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, string[]>> {
  const ids = [...new Set(paths.flat())]
  if (ids.length === 0) return new Map()
  const ofTree = eq(regions.tree, 'STD')
  const rows = await db
    .select()
    .from(regions)
    .where(and(ofTree, inArray(regions.id, ids)))
  const parents = await db
    .selectDistinct({ id: regions.parentId })
    .from(regions)
    .where(and(ofTree, inArray(regions.parentId, ids)))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const hasBelow = new Set(parents.map(({ id }) => id))
  const stands = (path: readonly string[]) =>
    path.length > 0 &&
    path.every((id, at) => rowOf.get(id)?.parentId === (path[at - 1] ?? ROOT)) &&
    !hasBelow.has(path.at(-1) ?? '')
  return new Map(
    paths.filter(stands).map((path) => [getPathKey(path), path.map((id) => rowOf.get(id)?.name ?? '')]),
  )
}

export const getPathKey = (path: readonly string[]) => path.join(' ')
