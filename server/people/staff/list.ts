import { and, arrayOverlaps, eq, getTableColumns, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { readDigits } from '#schemas/base/half-width.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { staffList } from '#schemas/people/staff/list.ts'
import { isStaffRole, STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'
import { STAFF, users } from '#server/people/accounts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { filterChosen, implementList } from '#server/platform/call/list.ts'
import { toStaffView } from './find.ts'

function wordCondition(word: string): SQL | undefined {
  if (word === '') return undefined
  const pattern = buildLikePattern(word)
  const phone = buildLikePattern(readDigits(word) || word)
  return or(ilike(users.userName, pattern), ilike(users.name, pattern), ilike(users.telephone, phone))
}

export const staffListRoutes = implementList(staffList, {
  table: users,
  id: users.id,
  sorts: { createdAt: users.createdAt },
  where: ({ word, filters }) =>
    and(
      STAFF,
      wordCondition(word),
      filters.role ? arrayOverlaps(users.roles, filters.role.split(',')) : undefined,
      filterChosen(users.status, filters.status),
      filters.shopId ? eq(users.shopId, filters.shopId.trim()) : undefined,
    ),
  async rows(ids, { db }) {
    const found = await db
      .select({ user: getTableColumns(users), shopName: shops.name })
      .from(users)
      .leftJoin(shops, eq(shops.id, users.shopId))
      .where(inArray(users.id, [...ids]))
    return found.map(({ user, shopName }) => {
      const view = toStaffView(user, shopName)
      const roleNames = view.roles.filter(isStaffRole).map((role) => STAFF_ROLES[role])
      return { ...view, roleNames: roleNames.join('、') }
    })
  },
})
