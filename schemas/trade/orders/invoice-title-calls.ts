import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Empty, Id, line, Nothing } from '#schemas/base/wire.ts'

const texts = later(() => ({
  kind: z.enum(['PERSONAL', 'COMPANY']),
  title: z.string(),
  taxNumber: z.string(),
  /** Fields of a special invoice; '' if never given. */
  address: z.string(),
  telephone: z.string(),
  bank: z.string(),
  account: z.string(),
}))
export const InvoiceTitle = later(() => z.object({ titleId: z.string(), ...texts() }))
export type InvoiceTitle = z.output<ReturnType<typeof InvoiceTitle>>

const one = later(() => line(200))
const more = later(() => z._default(one(), ''))

/** Another member's title is treated as not found. */
export const invoiceTitles = {
  list: get('/mall/v1/invoiceTitles/list', {
    access: 'login',
    shows: ['invoiceTitle'],
    input: Empty,
    output: () => z.array(InvoiceTitle()),
  }),
  /** Updates the title with this id, or with this kind and text; otherwise saves a new title. */
  save: post('/mall/v1/invoiceTitles/save', {
    access: 'login',
    changes: ['invoiceTitle'],
    input: () =>
      z.object({
        titleId: z.optional(Id()),
        kind: texts().kind,
        title: one(),
        taxNumber: more(),
        address: more(),
        telephone: more(),
        bank: more(),
        account: more(),
      }),
    output: InvoiceTitle,
  }),
  delete: post('/mall/v1/invoiceTitles/delete', {
    access: 'login',
    changes: ['invoiceTitle'],
    input: () => z.object({ titleId: Id() }),
    output: Nothing,
  }),
}
