import * as z from 'zod/mini'
import { piecesInput, rateInput } from '#schemas/base/amount-input.ts'
import { Confirmation, Unusual } from '#schemas/base/confirmation.ts'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, codeLine, Count, Id, lines, IdempotencyKey, text } from '#schemas/base/wire.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { OFFICE_GOODS_STATES } from './entities.ts'

const login = { access: 'login', area: 'goods' } as const
export const MAX_BULK_ITEMS = 100
export const BULK_SKUS = 500

/** Change of prices: signed, at most two decimals. */
const move = later(() => ({
  part: z.enum(['cash', 'goodsPrice', 'both']),
  by: z.enum(['percent', 'amount']),
  value: rateInput(codeLine(16)),
}))
const ids = later(() => z.array(Id()).check(z.minLength(1), z.maxLength(MAX_BULK_ITEMS)))
const stockMove = later(() => ({
  by: z.enum(['set', 'add']),
  /** Number of pieces; signed if the pieces are added to the stock. */
  pieces: piecesInput(z.int().check(z.minimum(-GOODS_LIMITS.stock), z.maximum(GOODS_LIMITS.stock))),
}))
const status = later(() => z.enum(getTypedKeys(OFFICE_GOODS_STATES)))
const pair = later(() => z.object({ cash: Cash(), goodsPrice: Cash() }))

/** Changes of several goods at once, all or none. */
export const goodsBulk = {
  /** Previews a change of prices for the cheapest SKU of each of the goods; changes nothing. */
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
            /** Reason why the SKU cannot be sold at this price; '' if it can. */
            fault: z.string(),
            /** Finding that needs a confirmation; null for a usual price. */
            unusual: z.nullable(Unusual()),
          }),
        ),
      }),
  }),
  /** Changes prices, once per key, if they still are as the user saw them; unusual prices must be confirmed. */
  movePrices: post('/mall/v1/backOffice/goods/bulk/prices', {
    ...login,
    changes: ['goods'],
    input: () =>
      z.object({
        goods: z
          .array(z.object({ goodsId: Id(), version: text(64) }))
          .check(z.minLength(1), z.maxLength(MAX_BULK_ITEMS)),
        ...move(),
        idempotencyKey: IdempotencyKey(),
        confirm: Confirmation(),
      }),
    output: () => z.object({ changed: Count() }),
  }),
  placeGoods: post('/mall/v1/backOffice/goods/bulk/place', {
    ...login,
    changes: ['goods'],
    input: () =>
      z.object({
        goodsIds: ids(),
        /** Leaf category; null keeps the category of each product. */
        catId: z.nullable(Id()),
        add: z.array(codeLine(40)).check(z.maxLength(50)),
        remove: z.array(codeLine(40)).check(z.maxLength(50)),
      }),
    output: () => z.object({ changed: Count() }),
  }),
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
            same: z.boolean(),
            /** Reason why the change is impossible; '' if it is possible. */
            fault: z.string(),
          }),
        ),
      }),
  }),
  /** Previews a change of stock for every SKU on sale; changes nothing. */
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
            /** Pieces on hand (`seen`), `reserved` by orders and activities, and on hand `after` the change. */
            seen: Count(),
            reserved: Count(),
            after: z.int(),
            fault: z.string(),
          }),
        ),
      }),
  }),
  /** Changes stock. Rejected unless the stock is `seen`; stock set to 0 needs a confirmation (CONFIRM_NEEDED). */
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
