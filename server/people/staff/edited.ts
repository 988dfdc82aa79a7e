import { eq } from 'drizzle-orm'
import { type Authority, AUTHORITIES } from '#schemas/base/area.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { isUserName, USER_NAME_MESSAGE, USER_NAME_TAKEN } from '#schemas/people/accounts/login.ts'
import { ADMIN } from '#schemas/people/accounts/roles.ts'
import { listRoleAuthorities, mayHold, addSeeRights } from '#schemas/people/staff/areas.ts'
import type { officeStaff } from '#schemas/people/staff/office-calls.ts'
import { isStaffRole, PURCHASER, SUPPLIER } from '#schemas/people/staff/staff-roles.ts'
import { findByAccount, findByPhone, type UserRow } from '#server/people/accounts/users.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'

type Base = Pick<Services, 'db'>
export type Edited = Omit<Parsed<typeof officeStaff.editStaff>, 'userId' | 'version' | 'confirm'>

const wrong = (field: keyof Edited, message: string) => reject('BAD_INPUT', message, { field })

/** Returns the columns to store; roles and rights that the form does not show stay as in `was`. */
export async function readStaffColumns(base: Base, edited: Edited, was?: UserRow) {
  const [userName, name] = [edited.userName.trim(), edited.name.trim()]
  const telephone = readDigits(edited.telephone)
  // Check only changed names: older accounts keep names that the current rule forbids.
  if (userName !== was?.userName && !isUserName(userName)) throw wrong('userName', USER_NAME_MESSAGE)
  if (name === '') throw wrong('name', formatFieldMessage('姓名'))
  if (telephone !== '' && !isPhone(telephone)) throw wrong('telephone', formatFieldMessage('手机号'))
  if (edited.roles.length === 0) throw wrong('roles', '请至少选择一个角色')
  const authorities = readAuthorities(edited)
  const supplier = edited.roles.includes(SUPPLIER)
  const shopId = supplier ? await knownShop(base, edited.shopId) : null
  const named = { userName, name, telephone: telephone || null }
  await needFree(base, named, was?.id)
  const otherRoles = was?.roles.filter((role) => !isStaffRole(role)) ?? []
  const otherRights = was?.authorities.filter((one) => !AUTHORITIES.some((known) => known === one)) ?? []
  return {
    ...named,
    roles: [...new Set(edited.roles), ...otherRoles],
    authorities: [...authorities, ...otherRights],
    shopId,
    supplier,
    purchaser: edited.roles.includes(PURCHASER),
  }
}

/** Returns the rights to store: none for an admin, who needs none. Throws if a role may not hold a right. */
function readAuthorities({ roles, authorities = listRoleAuthorities(roles) }: Edited): Authority[] {
  if (roles.includes(ADMIN)) return []
  if (authorities.some((name) => !mayHold(roles, name)))
    throw reject('BAD_INPUT', '供应商只能有本店业务的权限，采购商没有后台权限，请取消多余的勾选')
  return addSeeRights(authorities)
}

async function knownShop({ db }: Base, shopId: string | null): Promise<string> {
  if (shopId === null) throw wrong('shopId', '供应商必须属于一个店铺，请选择店铺')
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId))
  if (!shop) throw wrong('shopId', '所选店铺不存在，请重新选择')
  return shop.id
}

type Named = Pick<UserRow, 'userName' | 'telephone'>

/** Throws USER_EXISTS if another account has the name or the phone. */
async function needFree(base: Base, { userName, telephone }: Named, ownId?: string): Promise<void> {
  const named = await findByAccount(base, userName)
  if (named && named.id !== ownId) throw reject('USER_EXISTS', USER_NAME_TAKEN, { field: 'userName' })
  const phoned = telephone === null ? undefined : await findByPhone(base, telephone)
  if (phoned && phoned.id !== ownId)
    throw reject('USER_EXISTS', '该手机号已被其他账号使用，请更换后重试', { field: 'telephone' })
}
