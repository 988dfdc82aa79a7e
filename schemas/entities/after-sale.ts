import * as z from 'zod/mini'
import { Count, Time } from '../wire.ts'
import { Package, TenderText } from './order.ts'

/** The buyer's buttons (schemas/after-sale-states.ts says which). */
export const AfterSaleOperation = z.enum([
  'cancel',
  'sendBack',
  'editSendBack',
  'applyAgain',
  'sign',
  'done',
  'delete',
])
export type AfterSaleOperation = z.output<typeof AfterSaleOperation>

export const AfterSaleCard = z.object({
  afterSaleId: z.string(),
  orderId: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  type: z.int(),
  typeText: z.string(),
  status: z.int(),
  statusText: z.string(),
  createdAt: Time,
  line: z.object({
    lineId: z.string(),
    goodsId: z.string(),
    skuId: z.string(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
  }),
  quantity: Count,
  applied: TenderText,
  granted: z.nullable(TenderText),
  /** What ends this state by itself, and when. */
  deadline: z.nullable(Time),
  operations: z.array(AfterSaleOperation),
})
export type AfterSaleCard = z.output<typeof AfterSaleCard>

export const AfterSaleLogEntry = z.object({
  at: Time,
  text: z.string(),
  operator: z.string(),
  pictures: z.array(z.string()),
})

/** AS5 */
export const AfterSaleDetail = z.extend(AfterSaleCard, {
  reason: z.string(),
  description: z.string(),
  pictures: z.array(z.string()),
  sellerText: z.string(),
  returnAddress: z.string(),
  steps: z.array(z.object({ title: z.string(), at: z.nullable(Time), done: z.boolean() })),
  packages: z.array(Package),
  refund: z.nullable(
    z.object({
      status: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
      parts: TenderText,
      finishedAt: z.nullable(Time),
    }),
  ),
  log: z.array(AfterSaleLogEntry),
  now: Time,
})
export type AfterSaleDetail = z.output<typeof AfterSaleDetail>

/** What can be applied for on a line (AS1, AS2): types by state, the pieces left, and the most that goes back for n of them. */
export const AfterSaleOffer = z.object({
  orderId: z.string(),
  lineId: z.string(),
  name: z.string(),
  specText: z.string(),
  picture: z.nullable(z.string()),
  /** Shipped and not yet shipped pieces are applied for apart. */
  types: z.array(z.object({ type: z.int(), title: z.string(), max: Count, hint: z.string() })),
  reasons: z.array(z.string()),
  /** By quantity from 1 on: what would go back per tender for an application for shipped, and for unshipped pieces. */
  amounts: z.array(z.object({ quantity: Count, shipped: TenderText, unshipped: TenderText })),
  /** Why nothing can be applied for; null when something can. */
  refusal: z.nullable(z.string()),
})
export type AfterSaleOffer = z.output<typeof AfterSaleOffer>
