import { and, arrayOverlaps, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import type { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { SALE_TYPES } from '#schemas/sourcing/suppliers/dictionaries.ts'
import { splitValues } from '#schemas/sourcing/suppliers/fields.ts'
import { categoryTree } from '#server/catalog/classification/shown-handlers.ts'
import { categories } from '#server/catalog/goods/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { supplierSaleUsers } from './tables.ts'

type SaleUsers = Out<typeof calls.findBySaleType>
type Base = Pick<Context, 'db'>

/** The mall's own categories. */
export const MALL = 2

export const supplierCategories = ({ db }: Base): Promise<CategoryNode[]> => categoryTree(db, MALL, null)

export const saleTypeName = (saleType: number): string =>
  (SALE_TYPES as Readonly<Record<string, string>>)[saleType] ?? ''

/** Those who are offered, in the order of the back office. */
async function saleUsersWhere({ db }: Base, condition: SQL): Promise<SaleUsers> {
  const rows = await db
    .select()
    .from(supplierSaleUsers)
    .where(and(condition, eq(supplierSaleUsers.enabled, true)))
    .orderBy(asc(supplierSaleUsers.sort), asc(supplierSaleUsers.id))
  return rows.map(({ id, name, saleType, telephone }) => ({
    adminId: id,
    name,
    saleType: saleTypeName(saleType),
    telephone: maskPhone(telephone),
  }))
}

export function saleUsersOfType(
  { saleType }: Parsed<typeof calls.findBySaleType>,
  context: Base,
): Promise<SaleUsers> {
  return saleUsersWhere(
    context,
    eq(supplierSaleUsers.saleType, Object.hasOwn(SALE_TYPES, saleType) ? Number(saleType) : 0),
  )
}

const holds = (node: CategoryNode, ids: ReadonlySet<string>): boolean =>
  ids.has(node.catId) || node.children.some((child) => holds(child, ids))

/** Those who know the top categories that these stand in. */
export async function relatedSaleUsers(
  { catIds }: Parsed<typeof calls.findRelatedSaleUserList>,
  context: Base,
): Promise<SaleUsers> {
  const ids = new Set(splitValues(catIds))
  if (ids.size === 0) return []
  const tops = (await supplierCategories(context)).filter((top) => holds(top, ids)).map(({ catId }) => catId)
  return tops.length === 0 ? [] : saleUsersWhere(context, arrayOverlaps(supplierSaleUsers.catIds, tops))
}

/** Contact named by an application, who may no longer be offered. */
export async function saleUserName({ adminId }: Parsed<typeof calls.saleUserName>, { db }: Base) {
  const [row] = await db.select().from(supplierSaleUsers).where(eq(supplierSaleUsers.id, adminId))
  if (!row) return null
  const { name, saleType, enabled } = row
  return { name, saleType: saleTypeName(saleType), enabled }
}

/** Throws for a category or a person of the mall that is none, with the field that says so. */
export async function needKnown(
  { db }: Base,
  { supplierCategory, adminId }: Readonly<Record<'supplierCategory' | 'adminId', string>>,
): Promise<void> {
  const ids = [...new Set(splitValues(supplierCategory))]
  const there = and(inArray(categories.id, ids), eq(categories.source, MALL), eq(categories.enabled, true))
  if (ids.length > 0 && (await db.$count(categories, there)) < ids.length)
    throw refuse('BAD_INPUT', '部分供应类目已调整，请重新选择', { field: 'supplierCategory' })
  const [person] = await db.select().from(supplierSaleUsers).where(eq(supplierSaleUsers.id, adminId))
  if (adminId !== '' && !person?.enabled)
    throw refuse('BAD_INPUT', '所选对接人已调整，请重新选择', { field: 'adminId' })
}
