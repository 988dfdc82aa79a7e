import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Count, Id, line, lines, Nothing } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'
import { OFFICE_REASON_CODES } from './reasons.ts'

const login = { access: 'login' } as const

const undelivered = later(() => ({
  orderId: Id(),
  /** Lines to refund; all unshipped pieces if absent. */
  lines: z.optional(
    z
      .array(z.object({ lineId: Id(), quantity: z.int().check(z.minimum(1)) }))
      .check(z.minLength(1), z.maxLength(120)),
  ),
  reason: z.enum(OFFICE_REASON_CODES),
}))

export const officeAfterSales = {
  audit: post('/mall/v1/backOffice/audit', {
    ...login,
    area: 'afterSales',
    changes: ['afterSale', 'order', 'payment', 'points', 'coupon', 'goods', 'activity'],
    input: () =>
      z.object({
        afterSaleId: Id(),
        agree: z.boolean(),
        /** Granted points, cash and gift cards if less than applied for; `text` gives the reason. */
        granted: z.optional(TenderText()),
        text: z._default(lines(200), ''),
        /** 京东 goods only: a code of queryJdRejectedType. */
        rejectType: z.optional(codeLine(20)),
      }),
    output: Nothing,
  }),
  receive: post('/mall/v1/backOffice/receive', {
    ...login,
    area: 'afterSales',
    changes: ['afterSale', 'order', 'payment', 'points', 'coupon', 'goods', 'activity'],
    input: () =>
      z.object({
        afterSaleId: Id(),
        accept: z.boolean(),
        /** True if the pieces can be sold again. */ saleable: z._default(z.boolean(), true),
        text: z._default(lines(200), ''),
      }),
    output: Nothing,
  }),
  reship: post('/mall/v1/backOffice/reship', {
    ...login,
    area: 'afterSales',
    changes: ['afterSale', 'order', 'goods'],
    input: () => z.object({ afterSaleId: Id(), carrier: line(20), trackingNo: codeLine(40) }),
    output: Nothing,
  }),
  /** Computes what `refundOrder` would refund for the same input; changes nothing. */
  quoteRefund: post('/mall/v1/backOffice/quoteRefund', {
    ...login,
    area: 'refunds',
    action: 'see',
    shows: ['afterSale', 'order'],
    input: () => z.object(undelivered()),
    output: () =>
      z.object({
        pieces: Count(),
        /** Refunded amounts in words; for a gift, the picks that are given back. */
        back: z.string(),
        /** Refunded freight in words; '' for none. */
        freight: z.string(),
      }),
  }),
  /**
   * Refunds unshipped pieces of a paid order, and at the same time grants the buyer's pending applications for
   * them.
   */
  refundOrder: post('/mall/v1/backOffice/refundOrder', {
    ...login,
    area: 'refunds',
    changes: ['afterSale', 'order', 'payment', 'points', 'giftCard', 'coupon', 'goods', 'activity', 'sms'],
    input: () =>
      z.object({
        ...undelivered(),
        text: z._default(lines(200), ''),
      }),
    output: () => z.object({ afterSaleIds: z.array(z.string()) }),
  }),
}
