import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Count, Empty, Time } from '#schemas/base/wire.ts'

const facts = { access: 'login', area: 'operations' } as const

const Health = later(() =>
  z.object({
    name: z.string(),
    state: z.enum(['good', 'doubtful', 'bad']),
    value: z.string(),
    /** What to do about it; '' while it is good. */
    advice: z.string(),
  }),
)

const JobView = later(() =>
  z.object({
    job: z.string(),
    title: z.string(),
    words: z.string(),
    /** How long it rests between two turns, ms. */
    everyMs: Count(),
    /** Its last turn in the process that answers, and when the next one is due; null where it has had none. */
    turnAt: z.nullable(Time()),
    turnMs: z.nullable(Count()),
    dueAt: z.nullable(Time()),
    /** When it last had something to do, in any process. */
    workedAt: z.nullable(Time()),
    workedMs: z.nullable(Count()),
    rows: z.nullable(Count()),
    failedAt: z.nullable(Time()),
    failure: z.nullable(z.string()),
    /** Whether the failure is newer than the last work. */
    failing: z.boolean(),
    /** How much waits for it, 1,000 at most; null for a job that works on no rows. */
    waiting: z.nullable(Count()),
    /** Whether some process is at it. */
    running: z.boolean(),
  }),
)

/** Everything that a job may change. */
const WORKED_ON = [
  ...(['job', 'order', 'payment', 'afterSale', 'goods', 'points', 'coupon', 'activity'] as const),
  ...([
    'giftCard',
    'giftVoucher',
    'notice',
    'inquiry',
    'bidding',
    'schemeFile',
    'application',
    'sms',
  ] as const),
] as const

/** What the mall does by itself, and how well it stands. */
export const officeOperations = {
  jobs: get('/mall/v1/backOffice/operations/jobs', {
    ...facts,
    shows: ['job'],
    input: Empty,
    output: () => z.array(JobView()),
  }),
  health: get('/mall/v1/backOffice/operations/health', {
    ...facts,
    input: Empty,
    output: () => z.array(Health()),
  }),
  /** One run now, beside its turns and never during one. */
  runJob: post('/mall/v1/backOffice/operations/run', {
    ...facts,
    changes: WORKED_ON,
    input: () => z.object({ job: codeLine(60) }),
    output: () => z.object({ rows: Count(), failure: z.nullable(z.string()) }),
  }),
}
