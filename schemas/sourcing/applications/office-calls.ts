import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, Id, lines, Nothing } from '#schemas/base/wire.ts'
import { FieldTexts } from '#schemas/sourcing/application-step.ts'
import { APPLICATION_ACTIONS } from '#schemas/sourcing/application-step.ts'
import { Application } from './entities.ts'

const facts = { access: 'login', area: 'applications' } as const
const { submit: _submit, resubmit: _resubmit, ...decisions } = APPLICATION_ACTIONS

/** Applications of every kind, by one table: schemas/sourcing/applications/states.ts. */
export const officeApplications = {
  application: get('/mall/v1/backOffice/application/detail', {
    ...facts,
    shows: ['application'],
    input: () => z.object({ applicationId: Id() }),
    output: () => z.extend(Application(), { userName: z.nullable(z.string()) }),
  }),
  /** A paper of an application as a picture. */
  applicationPaper: get('/mall/v1/backOffice/application/paper', {
    ...facts,
    quiet: true,
    receive: 'blob',
    keep: KEEP.fixed,
    input: () => z.object({ applicationId: Id(), uploadId: Id() }),
    output: () => z.unknown(),
  }),
  /** Shops without an account, which an approved supplier can take over. */
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
        action: z.enum(typedKeys(decisions)),
        /** What it was when this was decided; refused if it is another one now. */
        status: codeLine(32),
        reason: z._default(lines(200), ''),
        /** Of `mend`, and of `reject` where fields are marked: what is wrong with which field. */
        fields: z._default(FieldTexts(), []),
        /** Of approving a supplier: the shop without an account that becomes his; a new one unless given. */
        shopId: z.optional(Id()),
      }),
    output: Nothing,
  }),
}
