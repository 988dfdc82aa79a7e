import * as z from 'zod/mini'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Id, lines, Nothing, IdempotencyKey, Points, text } from '#schemas/base/wire.ts'
import { OfficeMember, MEMBER_LIMITS, memberFacts } from './entities.ts'

const facts = { access: 'login', area: 'members' } as const
const writes = { ...facts, changes: ['account'] } as const
const seen = later(() => ({ userId: Id(), version: text(64) }))

const moving = later(() => ({
  userId: Id(),
  amount: Points(),
  reason: lines(MEMBER_LIMITS.reason),
  /** Points are moved once per token. */
  pointsToken: IdempotencyKey(),
}))

export const officeMembers = {
  member: get('/mall/v1/backOffice/member/detail', {
    ...facts,
    shows: ['account', 'points', 'order'],
    input: () => z.object({ userId: Id() }),
    output: OfficeMember,
  }),
  editMember: post('/mall/v1/backOffice/member/edit', {
    ...writes,
    input: () => z.object({ ...seen(), ...memberFacts() }),
    output: Nothing,
  }),
  /** A disabled account is logged out at once. */
  enableMember: post('/mall/v1/backOffice/member/enable', {
    ...writes,
    input: () => z.object({ ...seen(), enabled: z.boolean(), reason: lines(MEMBER_LIMITS.reason) }),
    output: Nothing,
  }),
  /** Pays the member's debt first. Points of a high value need a confirmation (CONFIRM_NEEDED). */
  givePoints: post('/mall/v1/backOffice/member/givePoints', {
    ...facts,
    area: 'points',
    changes: ['points'],
    input: () =>
      z.object({
        ...moving(),
        /** Null for points that never expire. */
        validDays: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
        confirm: Confirmation(),
      }),
    output: Nothing,
  }),
  /** Takes back points that are not held, at most as many as there are. */
  takePoints: post('/mall/v1/backOffice/member/takePoints', {
    ...facts,
    area: 'points',
    changes: ['points'],
    input: () => z.object(moving()),
    output: Nothing,
  }),
}
