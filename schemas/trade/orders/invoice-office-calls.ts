import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { Cash, codeLine, Day, Id, lines, Nothing, Time } from '#schemas/base/wire.ts'
import { OrderInvoice } from './entities.ts'

const facts = { access: 'login', area: 'invoices' } as const
const writes = { ...facts, changes: ['order'] } as const
const number = () => codeLine(40)

export const officeInvoices = {
  invoice: get('/mall/v1/backOffice/invoice/detail', {
    ...facts,
    shows: ['order'],
    input: () => z.object({ orderId: Id() }),
    output: () =>
      z.object({
        orderId: z.string(),
        invoice: OrderInvoice(),
        state: z.enum(['APPLIED', 'ISSUED', 'RED']),
        stateText: z.string(),
        /** Amount of an invoice issued now: cash, gift cards and cash covered by points, minus refunds. */
        amount: Cash(),
        userId: z.string(),
        userName: z.string(),
        /** In the order of issue, including void ones. */
        issued: z.array(
          z.object({
            number: z.string(),
            /** A red invoice reverses it. */
            amount: Cash(),
            day: z.string(),
            red: z.boolean(),
            reason: z.string(),
            voidedAt: z.nullable(Time()),
            file: z.boolean(),
          }),
        ),
        actions: z.array(z.enum(['issue', 'redden', 'void'])),
        /** Latest request; null before the first one. */
        request: z.nullable(
          z.object({
            state: z.enum(['WAITING', 'SENT', 'DONE', 'REFUSED', 'FAILED']),
            /** Reason why the request was refused or failed. */
            reason: z.string(),
            at: Time(),
          }),
        ),
        mayRequest: z.boolean(),
        now: Time(),
      }),
  }),
  /** Records an issued invoice; a red one follows a refund. Repeating the same call changes nothing (B.8). */
  issueInvoice: post('/mall/v1/backOffice/issueInvoice', {
    ...writes,
    input: () =>
      z.object({
        orderId: Id(),
        number: codeLine(40),
        /** `2026-03-02` */
        day: Day(),
        red: z._default(z.boolean(), false),
        reason: z._default(lines(100), ''),
      }),
    output: Nothing,
  }),
  /** Requests the invoice; can be repeated after a refusal. */
  requestInvoice: post('/mall/v1/backOffice/invoice/request', {
    ...writes,
    input: () => z.object({ orderId: Id() }),
    output: Nothing,
  }),
  /** Voids an invoice: ISSUED → APPLIED, so that a new one can be issued; the voided number stays used. */
  voidInvoice: post('/mall/v1/backOffice/invoice/void', {
    ...writes,
    input: () => z.object({ orderId: Id(), number: number(), reason: lines(100) }),
    output: Nothing,
  }),
  /** Attaches a PDF to an invoice and replaces the previous PDF. */
  attachInvoice: post('/mall/v1/backOffice/invoice/attach', {
    ...writes,
    send: 'multipart',
    large: true,
    input: () => z.object({ orderId: Id(), number: number(), file: z.file() }),
    output: Nothing,
  }),
  invoiceFile: get('/mall/v1/backOffice/invoice/file', {
    ...facts,
    quiet: true,
    receive: 'blob',
    input: () => z.object({ orderId: Id(), number: number() }),
    output: () => z.unknown(),
  }),
}
