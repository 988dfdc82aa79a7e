import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Count, Id, line, lines, Nothing, Time } from '#schemas/base/wire.ts'

const login = { access: 'login' } as const

/** Fields of tracking events; the tracking number keeps events from being applied to a corrected number. */
const track = later(() => ({
  trackingNo: codeLine(40),
  events: z
    .array(
      z.object({
        at: Time(),
        text: lines(200),
        place: z._default(line(60), ''),
        /** True if the parcel was handed over. */
        signed: z._default(z.boolean(), false),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
}))

export const officeOrders = {
  ship: post('/mall/v1/backOffice/ship', {
    ...login,
    area: 'shipping',
    changes: ['order', 'goods'],
    input: () =>
      z.object({
        orderId: Id(),
        carrier: line(20),
        trackingNo: codeLine(40),
        /** Lines and quantities to ship; defaults to everything that can be shipped. */
        lines: z.optional(
          z.array(z.object({ lineId: Id(), quantity: z.int().check(z.minimum(1)) })).check(z.maxLength(120)),
        ),
      }),
    output: () => z.object({ shipmentId: z.string() }),
  }),
  /** Corrects a parcel's number until the parcel is signed for; events of the wrong number are dropped. */
  correctParcel: post('/mall/v1/backOffice/parcel/correct', {
    ...login,
    area: 'shipping',
    changes: ['order', 'afterSale'],
    input: () =>
      z.object({ shipmentId: Id(), carrier: line(20), trackingNo: codeLine(40), reason: lines(200) }),
    output: Nothing,
  }),
  /** Withdraws a parcel until it is signed for; its pieces can be shipped again. */
  withdrawParcel: post('/mall/v1/backOffice/parcel/withdraw', {
    ...login,
    area: 'shipping',
    changes: ['order', 'goods'],
    input: () => z.object({ shipmentId: Id(), reason: lines(200) }),
    output: Nothing,
  }),
  verifyPickup: post('/mall/v1/backOffice/verifyPickup', {
    ...login,
    area: 'shipping',
    changes: ['order', 'points', 'goods'],
    input: () => z.object({ code: codeLine(20) }),
    output: () => z.object({ orderId: z.string() }),
  }),
  /** Cancels all orders of an unpaid trade. */
  cancel: post('/mall/v1/backOffice/cancel', {
    ...login,
    area: 'trades',
    changes: ['order', 'payment', 'points', 'giftCard', 'coupon', 'goods', 'activity', 'inquiry'],
    input: () =>
      z.object({
        orderId: Id(),
        reason: z._default(z.enum(['ADMIN', 'OUT_OF_STOCK']), 'ADMIN'),
        /** Reason shown to the buyer; a standard text if empty. */
        text: z._default(lines(200), ''),
      }),
    output: Nothing,
  }),
  /** Adds tracking events to a package or to an after-sale's newest parcel; known events are not added twice. */
  track: post('/mall/v1/backOffice/track', {
    ...login,
    area: 'shipping',
    changes: ['order', 'afterSale'],
    input: () =>
      z.union([
        z.object({ shipmentId: Id(), ...track() }),
        z.object({
          afterSaleId: Id(),
          /** Direction of the after-sale's parcel: BACK to the shop, RESHIP to the buyer. */
          direction: z._default(z.enum(['BACK', 'RESHIP']), 'BACK'),
          ...track(),
        }),
      ]),
    output: () => z.object({ added: Count() }),
  }),
}
