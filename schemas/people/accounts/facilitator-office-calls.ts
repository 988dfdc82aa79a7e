import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Id, Nothing, text } from '#schemas/base/wire.ts'
import { facilitatorTexts } from './facilitator.ts'

const facts = { access: 'login', area: 'members' } as const
const writes = { ...facts, changes: ['facilitator'] } as const
const seen = later(() => ({ facilitatorId: Id(), version: text(64) }))

/** Calls of the back office for facilitators. They are never deleted, because stored ids must resolve to a name. */
export const officeFacilitators = {
  facilitator: get('/mall/v1/backOffice/facilitator/detail', {
    ...facts,
    shows: ['facilitator'],
    input: () => z.object({ facilitatorId: Id() }),
    output: () => z.object({ ...seen(), ...facilitatorTexts(), enabled: z.boolean() }),
  }),
  /** Creates a facilitator; rejects a name or a phone that another facilitator has. */
  createFacilitator: post('/mall/v1/backOffice/facilitator/create', {
    ...writes,
    input: () => z.object(facilitatorTexts()),
    output: () => z.object({ facilitatorId: z.string() }),
  }),
  editFacilitator: post('/mall/v1/backOffice/facilitator/edit', {
    ...writes,
    input: () => z.object({ ...seen(), ...facilitatorTexts() }),
    output: Nothing,
  }),
  /** Sets whether members are referred to this facilitator. Loading a facilitator by id finds disabled ones too. */
  enableFacilitator: post('/mall/v1/backOffice/facilitator/enable', {
    ...writes,
    input: () => z.object({ ...seen(), enabled: z.boolean() }),
    output: Nothing,
  }),
}
