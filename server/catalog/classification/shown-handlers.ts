import { aliasedTable, and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import { Link } from '#schemas/jump/jump.ts'
import { categories, labels, navs } from '#server/catalog/goods/tables.ts'
import { toTree } from '#server/catalog/goods/tree.ts'
import { implement } from '#server/platform/call/implement.ts'
import type { Db } from '#server/platform/database/open.ts'

interface NavNode {
  navId: string
  name: string
  picture: string | null
  link: Link | null
  children: NavNode[]
}

/** Returns the enabled categories below `catId`, or all if there is none; omits branches of disabled categories. */
export async function loadCategoryTree(
  db: Db,
  source: number,
  catId: string | null,
): Promise<CategoryNode[]> {
  if (!Number.isInteger(source) || Math.abs(source) > 1e9) return []
  const rows = await db
    .select()
    .from(categories)
    .where(and(eq(categories.source, source), eq(categories.enabled, true)))
    .orderBy(asc(categories.sort), asc(categories.id))
  return toTree<(typeof rows)[number], CategoryNode>(
    rows,
    catId,
    ({ id, name, level, picture }, children) => ({
      catId: id,
      name,
      level,
      picture,
      children,
    }),
  )
}

/** Loads the navigation entries below `navId`; omits the branches of hidden entries. */
async function navTree(db: Db, navId: string | null): Promise<NavNode[]> {
  const rows = await db.select().from(navs).where(eq(navs.shown, true)).orderBy(asc(navs.sort), asc(navs.id))
  return toTree<(typeof rows)[number], NavNode>(rows, navId, ({ id, name, picture, link }, children) => ({
    navId: id,
    name,
    picture,
    link: z.safeParse(Link(), link).data ?? null,
    children,
  }))
}

async function siblings(db: Db, catId: string) {
  const chosen = aliasedTable(categories, 'chosen')
  return db
    .select({ catId: categories.id, name: categories.name })
    .from(categories)
    .innerJoin(
      chosen,
      and(
        eq(chosen.source, categories.source),
        or(
          eq(chosen.parentId, categories.parentId),
          and(isNull(chosen.parentId), isNull(categories.parentId)),
        ),
      ),
    )
    .where(and(eq(chosen.id, catId), eq(categories.enabled, true)))
    .orderBy(asc(categories.sort), asc(categories.id))
}

/** Returns the path to a category, at most three levels from the top; empty for an unknown id. */
async function pathTo(db: Db, catId: string) {
  const parent = aliasedTable(categories, 'parent')
  const chain = db
    .select({ id: sql`unnest(array[${categories.id}, ${parent.id}, ${parent.parentId}])` })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .where(eq(categories.id, catId))
  return db
    .select({ catId: categories.id, name: categories.name, level: categories.level })
    .from(categories)
    .where(inArray(categories.id, chain))
    .orderBy(asc(categories.level))
}

export const catalogRoutes = implement(catalog, {
  findTreeById: ({ source, catId }, { db }) => loadCategoryTree(db, source, catId ?? null),
  findNavTreeById: ({ navId }, { db }) => navTree(db, navId ?? null),
  sameLevelCat: ({ catId }, { db }) => siblings(db, catId),
  findCatName: ({ catId }, { db }) => pathTo(db, catId),
  listLabel: (_, { db }) =>
    db
      .select({ labelId: labels.id, name: labels.name })
      .from(labels)
      .orderBy(asc(labels.sort), asc(labels.id)),
})
