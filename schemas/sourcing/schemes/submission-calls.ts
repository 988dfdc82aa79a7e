import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, Id, line, lines, Nothing, Time } from '#schemas/base/wire.ts'
import { SCHEME_LIMITS } from './limits.ts'
import { SUBMISSION_STATES } from './words.ts'

const writes = { access: 'login', changes: ['scheme'] } as const

export const SubmissionStatus = later(() => z.enum(getTypedKeys(SUBMISSION_STATES)))

export const Submission = later(() =>
  z.object({
    submissionId: z.string(),
    status: SubmissionStatus(),
    remark: z.string(),
    /** Reply of the mall; empty before there is one. */
    reply: z.string(),
    createdAt: Time(),
    decidedAt: z.nullable(Time()),
  }),
)
export type Submission = z.output<ReturnType<typeof Submission>>

export const schemeSubmissions = {
  /**
   * Submits the scheme as the customer would see it now; only one submission of a scheme can be waiting at a time.
   */
  submit: post('/mall/v1/scheme/submit', {
    ...writes,
    input: () =>
      z.object({
        schemeId: Id(),
        remark: z._default(lines(SCHEME_LIMITS.remark), ''),
        contact: line(SCHEME_LIMITS.contact),
        telephone: codeLine(SCHEME_LIMITS.telephone),
      }),
    output: () => z.object({ submissionId: z.string() }),
  }),
  withdrawSubmission: post('/mall/v1/scheme/withdrawSubmission', {
    ...writes,
    input: () => z.object({ submissionId: Id() }),
    output: Nothing,
  }),
  /** Returns the submissions of a scheme, the latest first. */
  submissionsOf: get('/mall/v1/scheme/submissionsOf', {
    access: 'login',
    shows: ['scheme'],
    input: () => z.object({ schemeId: Id() }),
    output: () => z.array(Submission()),
  }),
}
