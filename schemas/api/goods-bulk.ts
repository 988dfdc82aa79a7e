import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, text } from '#schemas/base/wire.ts'

const login = { access: 'login', area: 'goods' } as const
/** Goods of one request. */
export const BULK_MOST = 100

/** How prices move: signed, at most two decimals. */
const move = later(() => ({
  part: z.enum(['cash', 'goodsPrice', 'both']),
  by: z.enum(['percent', 'amount']),
  value: text(16),
}))
const ids = later(() => z.array(Id()).check(z.minLength(1), z.maxLength(BULK_MOST)))
const pair = later(() => z.object({ cash: Cash(), goodsPrice: Cash() }))

/** Several goods at once: all of them, or none. */
export const goodsBulk = {
  /** What a move of prices comes to, of the cheapest SKU of each; changes nothing. */
  checkPrices: post('/mall/v1/backOffice/goods/bulk/check', {
    ...login,
    shows: ['goods'],
    input: () => z.object({ goodsIds: ids(), ...move() }),
    output: () =>
      z.object({
        rows: z.array(
          z.object({
            goodsId: z.string(),
            name: z.string(),
            version: z.string(),
            before: pair(),
            after: pair(),
            /** Why it cannot be sold so; '' where it can. */
            fault: z.string(),
          }),
        ),
      }),
  }),
  /** As they were seen. */
  movePrices: post('/mall/v1/backOffice/goods/bulk/prices', {
    ...login,
    changes: ['goods'],
    input: () =>
      z.object({
        goods: z
          .array(z.object({ goodsId: Id(), version: text(64) }))
          .check(z.minLength(1), z.maxLength(BULK_MOST)),
        ...move(),
      }),
    output: () => z.object({ changed: Count() }),
  }),
  /** Another category, and labels that are put on or taken off. */
  placeGoods: post('/mall/v1/backOffice/goods/bulk/place', {
    ...login,
    changes: ['goods'],
    input: () =>
      z.object({
        goodsIds: ids(),
        /** The leaf; null leaves each where it stands. */
        catId: z.nullable(Id()),
        add: z.array(text(40)).check(z.maxLength(50)),
        remove: z.array(text(40)).check(z.maxLength(50)),
      }),
    output: () => z.object({ changed: Count() }),
  }),
}
