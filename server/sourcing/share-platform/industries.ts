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

export async function listIndustriesByLevel(db: Db, level: number): Promise<Industry[]> {
  const rows = await db
    .select()
    .from(industryCategories)
    .where(eq(industryCategories.level, Math.floor(level)))
    .orderBy(...inOrder)
  return rows.map(toIndustry)
}

/** Returns the industries directly below; the parent `0` means the first level. */
export async function listIndustriesBelow(db: Db, parentId: string): Promise<Industry[]> {
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
/** Returns the full name of an industry: `食品酒饮 / 茶叶`. */
export const formatIndustryName = (parent: string | null, name: string) =>
  parent === null ? name : parent + SEPARATOR + name

/** Selects the industries that a company can have: those of the second level, with their parent's name. */
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

/** Finds the second-level industry with this id; undefined for any other. */
export async function findIndustry(db: Db, id: string): Promise<Leaf | undefined> {
  const [found] = await leaf(db).query.where(eq(industryCategories.id, id))
  return found && { industryId: found.id, name: formatIndustryName(found.parent, found.name) }
}

/** Finds the second-level industry with this full name; undefined if there is none. */
export async function findIndustryByName(db: Db, text: string): Promise<Leaf | undefined> {
  const [above = '', name = ''] = text.split('/').map((part) => part.trim())
  const { parent, query } = leaf(db)
  const [found] = await query.where(and(eq(parent.name, above), eq(industryCategories.name, name)))
  return found && { industryId: found.id, name: formatIndustryName(found.parent, found.name) }
}

/** Locks an industry against deletion until the transaction ends; returns false if it is gone. */
export async function holdIndustry(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: industryCategories.id })
    .from(industryCategories)
    .where(eq(industryCategories.id, id))
    .for('key share')
  return rows.length > 0
}
