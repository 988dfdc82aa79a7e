import { and, arrayOverlaps, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import type { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { SALE_TYPES } from '#schemas/sourcing/suppliers/dictionaries.ts'
import { splitValues } from '#schemas/sourcing/suppliers/fields.ts'
import { loadCategoryTree } from '#server/catalog/classification/shown-handlers.ts'
import { categories } from '#server/catalog/goods/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { supplierSaleUsers } from './tables.ts'

type SaleUsers = Out<typeof calls.findBySaleType>
type Base = Pick<Context, 'db'>

/** Value of `categories.source` for the mall's own categories. */
export const MALL = 2

export const loadSupplierCategories = ({ db }: Base): Promise<CategoryNode[]> =>
  loadCategoryTree(db, MALL, null)

export const getSaleTypeName = (saleType: number): string =>
  (SALE_TYPES as Readonly<Record<string, string>>)[saleType] ?? ''

async function saleUsersWhere({ db }: Base, condition: SQL): Promise<SaleUsers> {
  const rows = await db
    .select()
    .from(supplierSaleUsers)
    .where(and(condition, eq(supplierSaleUsers.enabled, true)))
    .orderBy(asc(supplierSaleUsers.sort), asc(supplierSaleUsers.id))
  return rows.map(({ id, name, saleType, telephone }) => ({
    adminId: id,
    name,
    saleType: getSaleTypeName(saleType),
    telephone: maskPhone(telephone),
  }))
}

export function listSaleUsersByType(
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

/** Returns the contacts responsible for the top categories of the given categories. */
export async function listRelatedSaleUsers(
  { catIds }: Parsed<typeof calls.findRelatedSaleUserList>,
  context: Base,
): Promise<SaleUsers> {
  const ids = new Set(splitValues(catIds))
  if (ids.size === 0) return []
  const tops = (await loadSupplierCategories(context))
    .filter((top) => holds(top, ids))
    .map(({ catId }) => catId)
  return tops.length === 0 ? [] : saleUsersWhere(context, arrayOverlaps(supplierSaleUsers.catIds, tops))
}

/** Returns the contact named by an application, even if no longer offered. */
export async function findSaleUserName({ adminId }: Parsed<typeof calls.saleUserName>, { db }: Base) {
  const [row] = await db.select().from(supplierSaleUsers).where(eq(supplierSaleUsers.id, adminId))
  if (!row) return null
  const { name, saleType, enabled } = row
  return { name, saleType: getSaleTypeName(saleType), enabled }
}

/** Throws BAD_INPUT with the field for an unknown or disabled category or contact. */
export async function requireKnown(
  { db }: Base,
  { supplierCategory, adminId }: Readonly<Record<'supplierCategory' | 'adminId', string>>,
): Promise<void> {
  const ids = [...new Set(splitValues(supplierCategory))]
  const there = and(inArray(categories.id, ids), eq(categories.source, MALL), eq(categories.enabled, true))
  if (ids.length > 0 && (await db.$count(categories, there)) < ids.length)
    throw reject('BAD_INPUT', '部分供应类目已调整，请重新选择', { field: 'supplierCategory' })
  const [person] = await db.select().from(supplierSaleUsers).where(eq(supplierSaleUsers.id, adminId))
  if (adminId !== '' && !person?.enabled)
    throw reject('BAD_INPUT', '所选对接人已调整，请重新选择', { field: 'adminId' })
}
