import { getAuthority, AUTHORITIES, type Authority } from '#schemas/base/area.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { ADMIN } from '#schemas/people/accounts/roles.ts'
import { getArea, listRoleAuthorities } from '#schemas/people/staff/areas.ts'
import { type StaffRole, STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'

/** Field of a tick box with the value '1' or ''. */
export type Tick = `role.${StaffRole}` | `authority.${Authority}`
export type StaffField = 'userName' | 'name' | 'telephone' | 'roles' | 'shopId' | Tick
export type StaffValues = Readonly<Record<StaffField, string>>

/** Returns the rights that the ticked roles include; admin is ignored, because it holds every right without a tick. */
function givenBy(values: Partial<StaffValues>): Set<Authority> {
  const roles = getTypedKeys(STAFF_ROLES).filter((role) => values[`role.${role}`] === '1' && role !== ADMIN)
  return new Set(listRoleAuthorities(roles))
}

/** Returns the ticks that change with a role: only rights that no other ticked role includes follow the role. */
export function changeRoleTicks(values: StaffValues, role: StaffRole, taken: boolean): Partial<StaffValues> {
  const before = givenBy(values)
  const after = givenBy({ ...values, [`role.${role}`]: taken ? '1' : '' })
  const changed = AUTHORITIES.filter((name) => before.has(name) !== after.has(name))
  return Object.fromEntries(changed.map((name) => [`authority.${name}`, after.has(name) ? '1' : '']))
}

/** Returns the ticks of an area that change with one tick: the right to edit requires the right to see. */
export function changeRightTicks(name: Authority, ticked: boolean): Partial<Record<StaffField, string>> {
  const edits = name.endsWith(':edit')
  const needed = ticked && edits ? getAuthority(getArea(name), 'see') : null
  const lost = !ticked && !edits ? getAuthority(getArea(name), 'edit') : null
  return {
    [`authority.${name}`]: ticked ? '1' : '',
    ...(needed && { [`authority.${needed}`]: '1' }),
    ...(lost && { [`authority.${lost}`]: '' }),
  }
}
