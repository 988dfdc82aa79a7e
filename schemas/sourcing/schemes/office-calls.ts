import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { Id, lines, Nothing } from '#schemas/base/wire.ts'
import { SCHEME_LIMITS } from './limits.ts'
import { ShownScheme } from './share-calls.ts'
import { Submission } from './submission-calls.ts'

const facts = { access: 'login', area: 'schemes' } as const

export const officeSchemes = {
  schemeSubmission: get('/mall/v1/backOffice/scheme/submission', {
    ...facts,
    shows: ['scheme'],
    input: () => z.object({ submissionId: Id() }),
    output: () =>
      z.extend(Submission(), {
        userName: z.string(),
        contact: z.string(),
        telephone: z.string(),
        /** Scheme as it was submitted. */
        content: ShownScheme(),
      }),
  }),
  /** Answers a submission: WAITING → ANSWERED. Notifies the owner of the scheme by SMS. */
  answerSubmission: post('/mall/v1/backOffice/scheme/answer', {
    ...facts,
    changes: ['scheme', 'sms'],
    input: () => z.object({ submissionId: Id(), reply: lines(SCHEME_LIMITS.reply) }),
    output: Nothing,
  }),
}
