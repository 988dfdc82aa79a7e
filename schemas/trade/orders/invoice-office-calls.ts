import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { Cash, codeLine, Day, Id, lines, Nothing, Time } from '#schemas/base/wire.ts'
import { OrderInvoice } from './entities.ts'

const facts = { access: 'login', area: 'invoices' } as const
const writes = { ...facts, changes: ['order'] } as const
const number = () => codeLine(40)

/** Invoices of orders. */
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
        /** What one is about now: cash, gift cards, and what points given for cash cover, less what refunds give back. */
        amount: Cash(),
        userId: z.string(),
        userName: z.string(),
        /** Those that are void, too; the first in front. */
        issued: z.array(
          z.object({
            number: z.string(),
            /** What stands on it; a red one takes it back. */
            amount: Cash(),
            day: z.string(),
            red: z.boolean(),
            reason: z.string(),
            voidedAt: z.nullable(Time()),
            file: z.boolean(),
          }),
        ),
        actions: z.array(z.enum(['issue', 'redden', 'void'])),
        /** Time of the last request to the receiver; null before the first. */
        request: z.nullable(
          z.object({
            state: z.enum(['WAITING', 'SENT', 'DONE', 'REFUSED', 'FAILED']),
            /** Why it was refused or has failed. */
            reason: z.string(),
            at: Time(),
          }),
        ),
        mayRequest: z.boolean(),
        now: Time(),
      }),
  }),
  /** B.8: the invoice that was issued for an order; the red one once all of it is refunded. The same again changes nothing. */
  issueInvoice: post('/mall/v1/backOffice/issueInvoice', {
    ...writes,
    input: () =>
      z.object({
        orderId: Id(),
        number: codeLine(40),
        /** The day that stands on it, 2026-03-02. */
        day: Day(),
        red: z._default(z.boolean(), false),
        /** Of a red one. */
        reason: z._default(lines(100), ''),
      }),
    output: Nothing,
  }),
  /** Asks the receiver outside for the invoice, again where it refused. */
  requestInvoice: post('/mall/v1/backOffice/invoice/request', {
    ...writes,
    input: () => z.object({ orderId: Id() }),
    output: Nothing,
  }),
  /** ISSUED → APPLIED: it was wrong, and another one is issued in its place; its number stays used. */
  voidInvoice: post('/mall/v1/backOffice/invoice/void', {
    ...writes,
    input: () => z.object({ orderId: Id(), number: number(), reason: lines(100) }),
    output: Nothing,
  }),
  /** A PDF, in the place of the one before; its buyer downloads it. */
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
