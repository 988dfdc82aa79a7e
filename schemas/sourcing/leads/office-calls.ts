import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Id, lines, Nothing } from '#schemas/base/wire.ts'
import { LEAD_STATES, LeadDetail } from './entities.ts'
import { LEAD_TEXTS } from './rules.ts'

const status = () => z.enum(getTypedKeys(LEAD_STATES))
const writes = { access: 'login', area: 'leadContacts', changes: ['lead'] } as const
/** Lead and the status that the user saw; the call is rejected if the status has changed. */
const seen = () => ({ leadId: Id(), status: status() })

export const officeLeads = {
  lead: get('/mall/v1/backOffice/lead/detail', {
    access: 'login',
    area: 'leads',
    shows: ['lead'],
    input: () => z.object({ leadId: Id() }),
    output: LeadDetail,
  }),
  /** Assigns the lead to the caller; rejected if somebody else took it. */
  takeLead: post('/mall/v1/backOffice/lead/take', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
  /** Moves the lead to `to` if `LEAD_MOVES` allows it, or only adds a note if `to` is its current state. */
  followLead: post('/mall/v1/backOffice/lead/follow', {
    ...writes,
    input: () => z.object({ ...seen(), to: status(), note: lines(LEAD_TEXTS.note) }),
    output: Nothing,
  }),
}
