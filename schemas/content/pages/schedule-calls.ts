import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Count, Id, lines, Nothing, text, Time } from '#schemas/base/wire.ts'
import { PAGE_LIMITS } from './entities.ts'
import { acceptance, seenPage } from './office-calls.ts'
import { SCHEDULE_STATES } from './schedules.ts'

const facts = { access: 'login', area: 'pages' } as const
const writes = { ...facts, changes: ['page'] } as const

/** Time in ms. */
const moment = () => z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
const times = () => ({ startsAt: moment(), endsAt: z.nullable(moment()) })
const seenSchedule = () => ({ scheduleId: Id(), version: text(64) })

/** Calls for schedules of pages, whose times are full minutes (§7). */
export const pageSchedules = {
  /** Lists the last fifty schedules, open ones first. */
  schedules: get('/mall/v1/page/schedules', {
    ...facts,
    shows: ['page'],
    input: () => z.object({ pageId: Id() }),
    output: () =>
      z.array(
        z.object({
          scheduleId: z.string(),
          version: z.string(),
          state: z.enum(getTypedKeys(SCHEDULE_STATES)),
          startsAt: Time(),
          endsAt: z.nullable(Time()),
          /** True if the schedule publishes a text; false if it withdraws the page. */
          shows: z.boolean(),
          isDraft: z.boolean(),
          note: z.string(),
          problems: Count(),
          acceptedReason: z.string(),
          userName: z.string(),
          createdAt: Time(),
        }),
      ),
  }),
  /**
   * Schedules the current draft, which remains a draft until `startsAt`. At `endsAt` the previously published text
   * is restored, or the page is hidden. Times are future whole minutes; overlapping schedules are rejected.
   */
  schedulePage: post('/mall/v1/page/schedule', {
    ...writes,
    input: () => z.object({ ...seenPage(), ...acceptance(), ...times(), note: lines(PAGE_LIMITS.note) }),
    output: () => z.object({ scheduleId: z.string() }),
  }),
  /** Withdraws a published page, unless it is a default page, at a given minute, or now if `startsAt` is null. */
  withdrawPage: post('/mall/v1/page/withdraw', {
    ...writes,
    input: () =>
      z.object({ ...seenPage(), startsAt: z.nullable(moment()), reason: lines(PAGE_LIMITS.reason) }),
    output: Nothing,
  }),
  /** Edits a schedule; of a running schedule only the end can change. */
  editSchedule: post('/mall/v1/page/schedule/edit', {
    ...writes,
    input: () => z.object({ ...seenSchedule(), ...times() }),
    output: Nothing,
  }),
  /** Cancels a schedule that has not begun; its text stays in the draft unless the draft has changed. */
  cancelSchedule: post('/mall/v1/page/schedule/cancel', {
    ...writes,
    input: () => z.object({ ...seenSchedule(), reason: lines(PAGE_LIMITS.reason) }),
    output: Nothing,
  }),
}
