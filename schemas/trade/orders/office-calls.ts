import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Count, Id, line, lines, Nothing, Time } from '#schemas/base/wire.ts'

const login = { access: 'login' } as const

/** What a carrier says of a package; the number is the parcel's, so that a corrected one is not taken for another. */
const track = later(() => ({
  trackingNo: codeLine(40),
  events: z
    .array(
      z.object({
        at: Time(),
        text: lines(200),
        place: z._default(line(60), ''),
        /** The package was handed over. */
        signed: z._default(z.boolean(), false),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
}))

/** The other side of the counter: what orders need of those who sell. */
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
        /** Everything that can be shipped when absent. */
        lines: z.optional(
          z.array(z.object({ lineId: Id(), quantity: z.int().check(z.minimum(1)) })).check(z.maxLength(120)),
        ),
      }),
    output: () => z.object({ shipmentId: z.string() }),
  }),
  /** Another carrier or number of a parcel to the buyer, until it is signed; what was said of the wrong number is dropped. */
  correctParcel: post('/mall/v1/backOffice/parcel/correct', {
    ...login,
    area: 'shipping',
    changes: ['order', 'afterSale'],
    input: () =>
      z.object({ shipmentId: Id(), carrier: line(20), trackingNo: codeLine(40), reason: lines(200) }),
    output: Nothing,
  }),
  /** A parcel of an order that never left, until it is signed: its pieces can be shipped again. */
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
  /** B.2: the platform cancels an unpaid trade, with all its orders. */
  cancel: post('/mall/v1/backOffice/cancel', {
    ...login,
    area: 'trades',
    changes: ['order', 'payment', 'points', 'giftCard', 'coupon', 'goods', 'activity', 'inquiry'],
    input: () =>
      z.object({
        orderId: Id(),
        reason: z._default(z.enum(['ADMIN', 'OUT_OF_STOCK']), 'ADMIN'),
        /** What the buyer reads as the reason; its own words when empty. */
        text: z._default(lines(200), ''),
      }),
    output: Nothing,
  }),
  /** OR9, B.3: events and signing of a package, or of the newest parcel of an after-sale; what is known is not written twice. */
  track: post('/mall/v1/backOffice/track', {
    ...login,
    area: 'shipping',
    changes: ['order', 'afterSale'],
    input: () =>
      z.union([
        z.object({ shipmentId: Id(), ...track() }),
        z.object({
          afterSaleId: Id(),
          /** BACK to the shop, RESHIP to the buyer. */
          direction: z._default(z.enum(['BACK', 'RESHIP']), 'BACK'),
          ...track(),
        }),
      ]),
    output: () => z.object({ added: Count() }),
  }),
}
