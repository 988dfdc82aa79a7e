import * as z from 'zod/mini'
import { piecesInput, rateInput } from '#schemas/base/amount-input.ts'
import { Confirmation, Unusual } from '#schemas/base/confirmation.ts'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, codeLine, Count, Id, lines, OnceKey, text } from '#schemas/base/wire.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { OFFICE_GOODS_STATES } from './entities.ts'

const login = { access: 'login', area: 'goods' } as const
/** Goods of one request, and their SKUs. */
export const BULK_MOST = 100
export const BULK_SKUS = 500

/** How prices move: signed, at most two decimals. */
const move = later(() => ({
  part: z.enum(['cash', 'goodsPrice', 'both']),
  by: z.enum(['percent', 'amount']),
  value: rateInput(codeLine(16)),
}))
const ids = later(() => z.array(Id()).check(z.minLength(1), z.maxLength(BULK_MOST)))
const stockMove = later(() => ({
  by: z.enum(['set', 'add']),
  /** Signed where they are added. */
  pieces: piecesInput(z.int().check(z.minimum(-GOODS_LIMITS.stock), z.maximum(GOODS_LIMITS.stock))),
}))
const status = later(() => z.enum(typedKeys(OFFICE_GOODS_STATES)))
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
            /** What needs a confirmation; null for a usual price. */
            unusual: z.nullable(Unusual()),
          }),
        ),
      }),
  }),
  /** As they were seen, once a key; unusual prices only where they are confirmed. */
  movePrices: post('/mall/v1/backOffice/goods/bulk/prices', {
    ...login,
    changes: ['goods'],
    input: () =>
      z.object({
        goods: z
          .array(z.object({ goodsId: Id(), version: text(64) }))
          .check(z.minLength(1), z.maxLength(BULK_MOST)),
        ...move(),
        idempotencyKey: OnceKey(),
        confirm: Confirmation(),
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
        add: z.array(codeLine(40)).check(z.maxLength(50)),
        remove: z.array(codeLine(40)).check(z.maxLength(50)),
      }),
    output: () => z.object({ changed: Count() }),
  }),
  /** What putting goods on the shelf, or taking them off, comes to; changes nothing. */
  checkShelf: post('/mall/v1/backOffice/goods/bulk/checkShelf', {
    ...login,
    shows: ['goods'],
    input: () => z.object({ goodsIds: ids(), on: z.boolean() }),
    output: () =>
      z.object({
        rows: z.array(
          z.object({
            goodsId: z.string(),
            name: z.string(),
            status: z.nullable(status()),
            /** It stands so already. */
            same: z.boolean(),
            /** Why it cannot; '' where it can. */
            fault: z.string(),
          }),
        ),
      }),
  }),
  /** What a move of stock comes to, of every SKU that is offered; changes nothing. */
  checkStock: post('/mall/v1/backOffice/goods/bulk/checkStock', {
    ...login,
    shows: ['goods'],
    input: () => z.object({ goodsIds: ids(), ...stockMove() }),
    output: () =>
      z.object({
        rows: z.array(
          z.object({
            goodsId: z.string(),
            skuId: z.string(),
            name: z.string(),
            specText: z.string(),
            /** Pieces in the house, those that orders and activities hold, and what there will be. */
            seen: Count(),
            reserved: Count(),
            after: z.int(),
            fault: z.string(),
          }),
        ),
      }),
  }),
  /** As they were seen, each with a movement of its own; stock that is set to 0 needs a confirmation (CONFIRM_NEEDED). */
  adjustStocks: post('/mall/v1/backOffice/goods/bulk/stock', {
    ...login,
    changes: ['goods'],
    input: () =>
      z.object({
        skus: z.array(z.object({ skuId: Id(), seen: Count() })).check(z.minLength(1), z.maxLength(BULK_SKUS)),
        ...stockMove(),
        reason: lines(100),
        confirm: Confirmation(),
      }),
    output: () => z.object({ changed: Count() }),
  }),
}
