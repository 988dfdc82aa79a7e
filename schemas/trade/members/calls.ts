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
  /** Token of a change of points; a repeated call with the same token changes nothing. */
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
  /** Enables or disables an account; a disabled account is logged out at once. */
  enableMember: post('/mall/v1/backOffice/member/enable', {
    ...writes,
    input: () => z.object({ ...seen(), enabled: z.boolean(), reason: lines(MEMBER_LIMITS.reason) }),
    output: Nothing,
  }),
  /** Gives points, which pay the member's debt first. A high value needs a confirmation (CONFIRM_NEEDED). */
  givePoints: post('/mall/v1/backOffice/member/givePoints', {
    ...facts,
    area: 'points',
    changes: ['points'],
    input: () =>
      z.object({
        ...moving(),
        /** Days for which the points can be spent; null for points that never expire. */
        validDays: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
        confirm: Confirmation(),
      }),
    output: Nothing,
  }),
  /** Takes points from a member, at most the available ones, without those held by pending payments. */
  takePoints: post('/mall/v1/backOffice/member/takePoints', {
    ...facts,
    area: 'points',
    changes: ['points'],
    input: () => z.object(moving()),
    output: Nothing,
  }),
}
