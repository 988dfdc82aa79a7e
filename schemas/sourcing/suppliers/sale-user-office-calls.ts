import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Id, Nothing, text } from '#schemas/base/wire.ts'
import { saleUserTexts } from './sale-user.ts'

const facts = { access: 'login', area: 'applications' } as const
const writes = { ...facts, changes: ['saleUser'] } as const
const seen = later(() => ({ saleUserId: Id(), version: text(64) }))

/** Calls of the back office for supplier contacts, which are never deleted because applications refer to them. */
export const officeSaleUsers = {
  saleUser: get('/mall/v1/backOffice/saleUser/detail', {
    ...facts,
    shows: ['saleUser'],
    input: () => z.object({ saleUserId: Id() }),
    output: () => z.object({ ...seen(), ...saleUserTexts(), enabled: z.boolean() }),
  }),
  /** Creates a contact; rejects the phone of another contact with the same duty. */
  createSaleUser: post('/mall/v1/backOffice/saleUser/create', {
    ...writes,
    input: () => z.object(saleUserTexts()),
    output: () => z.object({ saleUserId: z.string() }),
  }),
  editSaleUser: post('/mall/v1/backOffice/saleUser/edit', {
    ...writes,
    input: () => z.object({ ...seen(), ...saleUserTexts() }),
    output: Nothing,
  }),
  /** Sets whether the contact is offered to applicants; existing applications keep the contact's name. */
  enableSaleUser: post('/mall/v1/backOffice/saleUser/enable', {
    ...writes,
    input: () => z.object({ ...seen(), enabled: z.boolean() }),
    output: Nothing,
  }),
}
