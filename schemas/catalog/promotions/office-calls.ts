import * as z from 'zod/mini'
import { rateInput } from '#schemas/base/amount-input.ts'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, Empty, Id, line, lines, Nothing, text, Time } from '#schemas/base/wire.ts'
import { PROMOTION_KINDS, PROMOTION_LIMITS, PROMOTION_STATES } from './rules.ts'

const facts = { access: 'login', area: 'shops' } as const
const writes = { ...facts, changes: ['shopPromotion'] } as const
const seen = later(() => ({ promotionId: Id(), version: text(64) }))

const terms = later(() => ({
  name: line(PROMOTION_LIMITS.name),
  kind: z.enum(getTypedKeys(PROMOTION_KINDS)),
  /** Goods cash from which the promotion applies. */
  threshold: Cash(),
  /** Amount off for 满减; ignored for 满折. */
  off: Cash(),
  /** Percentage off for 满折, 15 for 8.5 折; ignored for 满减. */
  percent: rateInput(z.int()),
  startsAt: Time(),
  /** End of the promotion, exclusive. */
  endsAt: Time(),
}))

/** Promotions in the back office; suppliers can only edit the promotions of their own shop. */
export const officePromotions = {
  shopPromotion: get('/mall/v1/backOffice/shopPromotion/detail', {
    ...facts,
    shows: ['shopPromotion', 'shop'],
    input: () => z.object({ promotionId: Id() }),
    output: () =>
      z.object({
        promotionId: z.string(),
        version: z.string(),
        shopId: z.string(),
        shopName: z.string(),
        ...terms(),
        state: z.enum(getTypedKeys(PROMOTION_STATES)),
      }),
  }),
  promotionShops: get('/mall/v1/backOffice/shopPromotion/shops', {
    ...facts,
    shows: ['shop'],
    input: Empty,
    output: () => z.array(z.object({ shopId: z.string(), name: z.string() })),
  }),
  /** Creates a promotion that starts at `startsAt`. More than half off needs a confirmation (CONFIRM_NEEDED). */
  createPromotion: post('/mall/v1/backOffice/shopPromotion/create', {
    ...writes,
    input: () => z.object({ shopId: Id(), ...terms(), confirm: Confirmation() }),
    output: () => z.object({ promotionId: z.string() }),
  }),
  /** Edits a promotion that has not started yet. */
  editPromotion: post('/mall/v1/backOffice/shopPromotion/edit', {
    ...writes,
    input: () => z.object({ ...seen(), ...terms(), confirm: Confirmation() }),
    output: Nothing,
  }),
  /** Ends a running promotion; submitted orders keep their discount. */
  endPromotion: post('/mall/v1/backOffice/shopPromotion/end', {
    ...writes,
    input: () => z.object({ ...seen(), reason: lines(PROMOTION_LIMITS.reason) }),
    output: Nothing,
  }),
  /** Deletes a promotion that never ran. */
  deletePromotion: post('/mall/v1/backOffice/shopPromotion/delete', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
}
