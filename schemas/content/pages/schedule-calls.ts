import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Count, Id, lines, Nothing, text, Time } from '#schemas/base/wire.ts'
import { PAGE_LIMITS } from './entities.ts'
import { acceptance, seenPage } from './office-calls.ts'
import { SCHEDULE_STATES } from './schedules.ts'

const facts = { access: 'login', area: 'pages' } as const
const writes = { ...facts, changes: ['page'] } as const

/** A moment that is told as ms. */
const moment = () => z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
const times = () => ({ startsAt: moment(), endsAt: z.nullable(moment()) })
const seenSchedule = () => ({ scheduleId: Id(), version: text(64) })

/** Pages that go on show and off at a minute (§7). */
export const pageSchedules = {
  /** Returns the last fifty schedules of a page, open ones first. */
  schedules: get('/mall/v1/page/schedules', {
    ...facts,
    shows: ['page'],
    input: () => z.object({ pageId: Id() }),
    output: () =>
      z.array(
        z.object({
          scheduleId: z.string(),
          version: z.string(),
          state: z.enum(typedKeys(SCHEDULE_STATES)),
          startsAt: Time(),
          endsAt: z.nullable(Time()),
          /** A text goes on show; else the page goes off show. */
          shows: z.boolean(),
          /** The text is what the draft says now. */
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
   * The draft as it is now goes on show at `startsAt`; with `endsAt` what was on show before comes back then, or nothing. The
   * draft stays until then. Whole minutes to come; refused where another schedule of the page meets them.
   */
  schedulePage: post('/mall/v1/page/schedule', {
    ...writes,
    input: () => z.object({ ...seenPage(), ...acceptance(), ...times(), note: lines(PAGE_LIMITS.note) }),
    output: () => z.object({ scheduleId: z.string() }),
  }),
  /** A published page that stands at no place goes off show at a minute, or now with `startsAt` null. */
  withdrawPage: post('/mall/v1/page/withdraw', {
    ...writes,
    input: () =>
      z.object({ ...seenPage(), startsAt: z.nullable(moment()), reason: lines(PAGE_LIMITS.reason) }),
    output: Nothing,
  }),
  /** Other minutes for one that has not begun; of one that runs another end. */
  editSchedule: post('/mall/v1/page/schedule/edit', {
    ...writes,
    input: () => z.object({ ...seenSchedule(), ...times() }),
    output: Nothing,
  }),
  /** One that has not begun: its text stays in the draft, if the draft was not changed since. */
  cancelSchedule: post('/mall/v1/page/schedule/cancel', {
    ...writes,
    input: () => z.object({ ...seenSchedule(), reason: lines(PAGE_LIMITS.reason) }),
    output: Nothing,
  }),
}
