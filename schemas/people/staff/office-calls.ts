import * as z from 'zod/mini'
import { AUTHORITIES } from '#schemas/base/area.ts'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, Empty, Id, line, Nothing, text } from '#schemas/base/wire.ts'
import { StaffMember } from './entities.ts'
import { STAFF_ROLES } from './staff-roles.ts'

const facts = { access: 'login', area: 'staff' } as const
const writes = { ...facts, changes: ['account'] } as const

const edited = later(() => ({
  userName: codeLine(32),
  name: line(20),
  /** Phone; '' for none. */
  telephone: z._default(codeLine(32), ''),
  roles: z.array(z.enum(getTypedKeys(STAFF_ROLES))).check(z.maxLength(9)),
  /** Rights; if absent, the default rights of the roles. Ignored for admins, who have every right. */
  authorities: z.optional(z.array(z.enum(AUTHORITIES)).check(z.maxLength(99))),
  /** Shop of a supplier; null for all other roles. */
  shopId: z._default(z.nullable(Id()), null),
}))
/** Generated password, which is never shown again; null if the password was typed. */
const NewPassword = later(() => z.nullable(z.string()))
/** Typed password or its digest; if absent, the server generates a password. */
const password = later(() => z.optional(text(256)))

/** Calls for accounts of the back office. Users cannot grant, revoke or use rights that they lack. */
export const officeStaff = {
  staffDetail: get('/mall/v1/backOffice/staff/detail', {
    ...facts,
    shows: ['account'],
    input: () => z.object({ userId: Id() }),
    output: StaffMember,
  }),
  /** Returns the shops that a supplier may work for. */
  staffShops: get('/mall/v1/backOffice/staff/shops', {
    ...facts,
    input: Empty,
    output: () => z.array(z.object({ shopId: z.string(), name: z.string() })),
  }),
  createStaff: post('/mall/v1/backOffice/staff/create', {
    ...writes,
    input: () => z.object({ ...edited(), password: password() }),
    output: () => z.object({ userId: z.string(), password: NewPassword() }),
  }),
  /**
   * Edits an account; only admins change others' login data, with a confirmation
   * (server/people/staff/change-login.ts).
   */
  editStaff: post('/mall/v1/backOffice/staff/edit', {
    ...writes,
    input: () => z.object({ userId: Id(), version: text(64), ...edited(), confirm: Confirmation() }),
    output: Nothing,
  }),
  enableStaff: post('/mall/v1/backOffice/staff/enable', {
    ...writes,
    input: () => z.object({ userId: Id(), version: text(64), enabled: z.boolean() }),
    output: Nothing,
  }),
  /** Resets the password of an account and ends all its sessions. */
  resetStaffPassword: post('/mall/v1/backOffice/staff/resetPassword', {
    ...writes,
    input: () => z.object({ userId: Id(), password: password(), confirm: Confirmation() }),
    output: () => z.object({ password: NewPassword() }),
  }),
}
