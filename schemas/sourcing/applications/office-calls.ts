import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, Id, lines, Nothing } from '#schemas/base/wire.ts'
import { FieldTexts } from '#schemas/sourcing/application-step.ts'
import { APPLICATION_ACTIONS } from '#schemas/sourcing/application-step.ts'
import { Application } from './entities.ts'

const facts = { access: 'login', area: 'applications' } as const
const { submit: _submit, resubmit: _resubmit, ...decisions } = APPLICATION_ACTIONS

/** Calls of the back office for applications; schemas/sourcing/applications/states.ts lists the allowed steps. */
export const officeApplications = {
  application: get('/mall/v1/backOffice/application/detail', {
    ...facts,
    shows: ['application'],
    input: () => z.object({ applicationId: Id() }),
    output: () => z.extend(Application(), { userName: z.nullable(z.string()) }),
  }),
  applicationPaper: get('/mall/v1/backOffice/application/paper', {
    ...facts,
    quiet: true,
    receive: 'blob',
    keep: KEEP.fixed,
    input: () => z.object({ applicationId: Id(), uploadId: Id() }),
    output: () => z.unknown(),
  }),
  /** Returns the shops without an account, which an approved supplier can take over. */
  freeShops: get('/mall/v1/backOffice/application/freeShops', {
    ...facts,
    shows: ['application', 'shop'],
    input: () => z.object({}),
    output: () => z.array(z.object({ shopId: z.string(), name: z.string() })),
  }),
  decideApplication: post('/mall/v1/backOffice/application/decide', {
    ...facts,
    changes: ['application', 'account', 'company', 'shop', 'sms'],
    input: () =>
      z.object({
        applicationId: Id(),
        action: z.enum(getTypedKeys(decisions)),
        /** Status that the user saw; the call is rejected with STATE_CHANGED if it is no longer current. */
        status: codeLine(32),
        reason: z._default(lines(200), ''),
        /** Corrections by field, required for `mend` and optional for a `reject` that marks fields. */
        fields: z._default(FieldTexts(), []),
        /** Shop without an account that an approved supplier takes over; if absent, a new shop is created. */
        shopId: z.optional(Id()),
      }),
    output: Nothing,
  }),
}
