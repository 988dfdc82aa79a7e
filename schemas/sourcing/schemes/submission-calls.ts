import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, Id, line, lines, Nothing, Time } from '#schemas/base/wire.ts'
import { SCHEME_LIMITS } from './limits.ts'
import { SUBMISSION_STATES } from './words.ts'

const writes = { access: 'login', changes: ['scheme'] } as const

export const SubmissionStatus = later(() => z.enum(typedKeys(SUBMISSION_STATES)))

/** What became of a scheme that was handed to the mall. */
export const Submission = later(() =>
  z.object({
    submissionId: z.string(),
    status: SubmissionStatus(),
    remark: z.string(),
    /** '' before there is one. */
    reply: z.string(),
    createdAt: Time(),
    /** When it was answered or withdrawn. */
    decidedAt: z.nullable(Time()),
  }),
)
export type Submission = z.output<ReturnType<typeof Submission>>

/** Schemes that their owners hand to the mall, for its people to work out. */
export const schemeSubmissions = {
  /** As its customer would see it at this moment; one of a scheme waits at a time. */
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
  /** WAITING → WITHDRAWN. */
  withdrawSubmission: post('/mall/v1/scheme/withdrawSubmission', {
    ...writes,
    input: () => z.object({ submissionId: Id() }),
    output: Nothing,
  }),
  /** The latest first. */
  submissionsOf: get('/mall/v1/scheme/submissionsOf', {
    access: 'login',
    shows: ['scheme'],
    input: () => z.object({ schemeId: Id() }),
    output: () => z.array(Submission()),
  }),
}
