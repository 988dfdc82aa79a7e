import * as z from 'zod/mini'
import { AUTHORITIES } from '#schemas/base/area.ts'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, Empty, Id, line, Nothing, text } from '#schemas/base/wire.ts'
import { StaffMember } from './entities.ts'
import { STAFF_ROLES } from './staff-roles.ts'

const facts = { access: 'login', area: 'staff' } as const
const writes = { ...facts, changes: ['account'] } as const

/** What of an account is edited. */
const edited = later(() => ({
  userName: codeLine(32),
  name: line(20),
  /** '' for none. */
  telephone: z._default(codeLine(32), ''),
  roles: z.array(z.enum(typedKeys(STAFF_ROLES))).check(z.maxLength(9)),
  /** Without it what the roles are given; of an admin it says nothing, for an admin has every right. */
  authorities: z.optional(z.array(z.enum(AUTHORITIES)).check(z.maxLength(99))),
  /** Where a supplier works; nobody else has one. */
  shopId: z._default(z.nullable(Id()), null),
}))
/** The password that was made, which nobody can read again; null for one that was typed. */
const NewPassword = later(() => z.nullable(z.string()))
/** As it was typed or its digest; without one the server makes one. */
const password = later(() => z.optional(text(256)))

/** The accounts of those who work in the back office. Nobody gives, takes or borrows a right that they lack. */
export const officeStaff = {
  staffDetail: get('/mall/v1/backOffice/staff/detail', {
    ...facts,
    shows: ['account'],
    input: () => z.object({ userId: Id() }),
    output: StaffMember,
  }),
  /** The shops that a supplier may work for. */
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
  /** User name, phone and password of another are an admin's, who confirms them (server/people/staff/change-login.ts). */
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
  /** Ends every session of theirs. */
  resetStaffPassword: post('/mall/v1/backOffice/staff/resetPassword', {
    ...writes,
    input: () => z.object({ userId: Id(), password: password(), confirm: Confirmation() }),
    output: () => z.object({ password: NewPassword() }),
  }),
}
