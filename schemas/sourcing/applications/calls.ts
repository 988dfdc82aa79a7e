import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { codeLine, Id, Nothing, pageSchema, paging } from '#schemas/base/wire.ts'
import { FieldTexts } from '#schemas/sourcing/application-step.ts'
import { Application } from './entities.ts'

export const applications = {
  mine: get('/mall/v1/applications/mine', {
    access: 'login',
    shows: ['application'],
    input: () => z.object(paging()),
    output: () => pageSchema(Application()),
  }),
  /** Sends an application again; `status` is the status that the member saw. */
  resubmit: post('/mall/v1/applications/resubmit', {
    access: 'login',
    changes: ['application', 'company'],
    input: () => z.object({ applicationId: Id(), status: codeLine(32), content: FieldTexts() }),
    output: Nothing,
  }),
}
