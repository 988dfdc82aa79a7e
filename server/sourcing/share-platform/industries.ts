import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Industry } from '#schemas/sourcing/share-platform/entities.ts'
import { industryCategories } from '#server/catalog/goods/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

type Row = typeof industryCategories.$inferSelect
const toIndustry = ({ id, parentId, level, name }: Row): Industry => ({
  industryId: id,
  parentId,
  level,
  name,
})
const inOrder = [asc(industryCategories.sort), asc(industryCategories.id)]

export async function industriesByLevel(db: Db, level: number): Promise<Industry[]> {
  const rows = await db
    .select()
    .from(industryCategories)
    .where(eq(industryCategories.level, Math.floor(level)))
    .orderBy(...inOrder)
  return rows.map(toIndustry)
}

/** Those right below; `0` is above the first level. */
export async function industriesBelow(db: Db, parentId: string): Promise<Industry[]> {
  const { parentId: parent } = industryCategories
  const below = parentId === '0' ? isNull(parent) : eq(parent, parentId)
  const rows = await db
    .select()
    .from(industryCategories)
    .where(below)
    .orderBy(...inOrder)
  return rows.map(toIndustry)
}

const SEPARATOR = ' / '
/** 食品酒饮 / 茶叶 */
export const industryName = (parent: string | null, name: string) =>
  parent === null ? name : parent + SEPARATOR + name

/** What a company can be in: an industry of the second level, with its name and its parent's. */
const leaf = (db: Db) => {
  const parent = alias(industryCategories, 'parent')
  return {
    parent,
    query: db
      .select({ id: industryCategories.id, name: industryCategories.name, parent: parent.name })
      .from(industryCategories)
      .innerJoin(parent, eq(parent.id, industryCategories.parentId))
      .$dynamic(),
  }
}

interface Leaf {
  industryId: string
  name: string
}

/** The industry of the second level with this id; undefined for any other. */
export async function industryOf(db: Db, id: string): Promise<Leaf | undefined> {
  const [found] = await leaf(db).query.where(eq(industryCategories.id, id))
  return found && { industryId: found.id, name: industryName(found.parent, found.name) }
}

/** The same by its whole name. */
export async function industryNamed(db: Db, text: string): Promise<Leaf | undefined> {
  const [above = '', name = ''] = text.split('/').map((part) => part.trim())
  const { parent, query } = leaf(db)
  const [found] = await query.where(and(eq(parent.name, above), eq(industryCategories.name, name)))
  return found && { industryId: found.id, name: industryName(found.parent, found.name) }
}

/** Keeps an industry from being deleted until the transaction ends; returns false where it is gone. */
export async function holdIndustry(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: industryCategories.id })
    .from(industryCategories)
    .where(eq(industryCategories.id, id))
    .for('key share')
  return rows.length > 0
}
