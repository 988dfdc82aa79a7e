import { and, eq, sql } from 'drizzle-orm'
import { regions as rows } from '#schemas/people/regions/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { regions } from './tables.ts'

function childrenOf(db: Db, tree: 'STD' | 'TMALL', parentId: string) {
  const child = sql`select 1 from ${regions} child where child.tree = ${tree} and child.parent_id = "regions"."id"`
  return db
    .select({
      regionId: regions.id,
      parentId: regions.parentId,
      level: regions.level,
      name: regions.name,
      leaf: sql<boolean>`not exists (${child})`,
    })
    .from(regions)
    .where(and(eq(regions.tree, tree), eq(regions.parentId, parentId)))
    .orderBy(regions.id)
}

export const regionRoutes = implement(rows, {
  findByParent: ({ parentId }, { db }) => childrenOf(db, 'STD', parentId),
  findTmallByParent: ({ parentId }, { db }) => childrenOf(db, 'TMALL', parentId),
})
