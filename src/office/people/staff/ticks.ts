import { authorityFor, AUTHORITIES, type Authority } from '#schemas/base/area.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { ADMIN } from '#schemas/people/accounts/roles.ts'
import { areaOf, authoritiesOfRoles } from '#schemas/people/staff/areas.ts'
import { type StaffRole, STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'

/** A tick each, as '1' or ''. */
export type Tick = `role.${StaffRole}` | `authority.${Authority}`
export type StaffField = 'userName' | 'name' | 'telephone' | 'roles' | 'shopId' | Tick
export type StaffValues = Readonly<Record<StaffField, string>>

/** What the roles of the form are given; an admin has everything without a tick. */
function givenBy(values: Partial<StaffValues>): Set<Authority> {
  const roles = typedKeys(STAFF_ROLES).filter((role) => values[`role.${role}`] === '1' && role !== ADMIN)
  return new Set(authoritiesOfRoles(roles))
}

/** The ticks of rights once a role is taken or left: its own come and go, others stay. */
export function ticksForRoles(values: StaffValues, role: StaffRole, taken: boolean): Partial<StaffValues> {
  const before = givenBy(values)
  const after = givenBy({ ...values, [`role.${role}`]: taken ? '1' : '' })
  const changed = AUTHORITIES.filter((name) => before.has(name) !== after.has(name))
  return Object.fromEntries(changed.map((name) => [`authority.${name}`, after.has(name) ? '1' : '']))
}

/** The ticks of an area after one of them: an edit needs its see. */
export function ticksForRight(name: Authority, ticked: boolean): Partial<Record<StaffField, string>> {
  const edits = name.endsWith(':edit')
  const needed = ticked && edits ? authorityFor(areaOf(name), 'see') : null
  const lost = !ticked && !edits ? authorityFor(areaOf(name), 'edit') : null
  return {
    [`authority.${name}`]: ticked ? '1' : '',
    ...(needed && { [`authority.${needed}`]: '1' }),
    ...(lost && { [`authority.${lost}`]: '' }),
  }
}
