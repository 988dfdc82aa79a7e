import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Id, lines, Nothing } from '#schemas/base/wire.ts'
import { LEAD_STATES, LeadDetail } from './entities.ts'
import { LEAD_TEXTS } from './rules.ts'

const status = () => z.enum(typedKeys(LEAD_STATES))
const writes = { access: 'login', area: 'leadContacts', changes: ['lead'] } as const
/** What was seen to stand; refused if it is something else by now. */
const seen = () => ({ leadId: Id(), status: status() })

/** Who asked the platform to call back, and how far that is. */
export const officeLeads = {
  lead: get('/mall/v1/backOffice/lead/detail', {
    access: 'login',
    area: 'leads',
    shows: ['lead'],
    input: () => z.object({ leadId: Id() }),
    output: LeadDetail,
  }),
  /** It is the caller's from now on; one that somebody else took is refused. */
  takeLead: post('/mall/v1/backOffice/lead/take', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
  /** Moves it on by the table, or only writes something down where `to` is the state that it is in. */
  followLead: post('/mall/v1/backOffice/lead/follow', {
    ...writes,
    input: () => z.object({ ...seen(), to: status(), note: lines(LEAD_TEXTS.note) }),
    output: Nothing,
  }),
}
