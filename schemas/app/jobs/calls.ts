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
    /** Advice for the operator; '' while everything is fine. */
    advice: z.string(),
  }),
)

const JobView = later(() =>
  z.object({
    job: z.string(),
    title: z.string(),
    words: z.string(),
    /** Pause between two runs, ms. */
    everyMs: Count(),
    /** Time and duration of the last run in the process that answers, and time of its next run; null if none. */
    turnAt: z.nullable(Time()),
    turnMs: z.nullable(Count()),
    dueAt: z.nullable(Time()),
    /** Last time that the job had work to do, in any process. */
    workedAt: z.nullable(Time()),
    workedMs: z.nullable(Count()),
    rows: z.nullable(Count()),
    failedAt: z.nullable(Time()),
    failure: z.nullable(z.string()),
    /** True if the failure is newer than the last work. */
    failing: z.boolean(),
    /** Number of rows that wait for the job, at most 1,000; null for a job that does not work on rows. */
    waiting: z.nullable(Count()),
    /** True while any process runs the job. */
    running: z.boolean(),
  }),
)

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
  /** Runs a job now, in addition to its schedule and never at the same time as a scheduled run. */
  runJob: post('/mall/v1/backOffice/operations/run', {
    ...facts,
    changes: WORKED_ON,
    input: () => z.object({ job: codeLine(60) }),
    output: () => z.object({ rows: Count(), failure: z.nullable(z.string()) }),
  }),
}
