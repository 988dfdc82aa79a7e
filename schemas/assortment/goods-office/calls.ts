import * as z from 'zod/mini'
import { piecesInput } from '#schemas/base/amount-input.ts'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import {
  Count,
  Empty,
  Id,
  lines,
  Nothing,
  IdempotencyKey,
  pageSchema,
  paging,
  text,
  Time,
} from '#schemas/base/wire.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { SPEC_LIMITS } from '#schemas/catalog/goods/sku-table.ts'
import {
  OfficeGoods,
  GoodsSpecs,
  goodsTerms,
  goodsTexts,
  KeptSku,
  newGoods,
  NewSku,
  MOVEMENT_KINDS,
  PriceTiers,
  skuPrices,
} from './entities.ts'

const facts = { access: 'login', area: 'goods' } as const
const writes = { ...facts, changes: ['goods'] } as const
const seen = later(() => ({ goodsId: Id(), version: text(64) }))
const token = later(() => IdempotencyKey())
const named = later(() => z.array(z.object({ id: z.string(), name: z.string() })))

/** Goods as the platform edits them; suppliers edit the stock of their own goods. */
export const officeGoods = {
  goods: get('/mall/v1/backOffice/goods/detail', {
    ...facts,
    shows: ['goods', 'shop'],
    input: () => z.object({ goodsId: Id() }),
    output: OfficeGoods,
  }),
  /** Returns the choices for goods. Categories are leaves with their path from the top. */
  goodsOptions: get('/mall/v1/backOffice/goods/options', {
    ...facts,
    input: Empty,
    output: () =>
      z.object({
        brands: named(),
        categories: named(),
        labels: named(),
        regions: named(),
        /** Shops for which the caller may create goods. */
        shops: named(),
      }),
  }),
  /** Creates unlisted goods; those of a supplier are under review. */
  createGoods: post('/mall/v1/backOffice/goods/create', {
    ...writes,
    input: () => z.object({ ...newGoods(), idempotencyKey: token(), confirm: Confirmation() }),
    output: () => z.object({ goodsId: z.string() }),
  }),
  /** Stores the SKUs of goods. Existing SKUs that the list omits are deleted, or disabled if they were used. */
  setGoodsSkus: post('/mall/v1/backOffice/goods/skus', {
    ...writes,
    input: () =>
      z.object({
        ...seen(),
        specs: GoodsSpecs(),
        kept: z.array(KeptSku()).check(z.maxLength(SPEC_LIMITS.skus)),
        added: z.array(NewSku()).check(z.maxLength(SPEC_LIMITS.skus)),
        confirm: Confirmation(),
      }),
    output: () => z.object({ added: Count(), removed: Count(), disabled: Count() }),
  }),
  editGoods: post('/mall/v1/backOffice/goods/edit', {
    ...writes,
    input: () => z.object({ ...seen(), ...goodsTexts() }),
    output: Nothing,
  }),
  setGoodsTerms: post('/mall/v1/backOffice/goods/terms', {
    ...writes,
    input: () =>
      z.object({
        ...seen(),
        ...goodsTerms(),
        /** Freight template of its shop; null for the shop's own fees, absent to keep the current one. */
        freightTemplateId: z.optional(z.nullable(Id())),
      }),
    output: Nothing,
  }),
  /** Sets the prices of all SKUs, none left out; unusual prices need a confirmation (CONFIRM_NEEDED). */
  priceGoods: post('/mall/v1/backOffice/goods/price', {
    ...writes,
    input: () =>
      z.object({
        ...seen(),
        payModel: z.int(),
        skus: z.array(z.object(skuPrices())).check(z.minLength(1), z.maxLength(200)),
        tiers: PriceTiers(),
        confirm: Confirmation(),
      }),
    output: Nothing,
  }),
  /** Lists or unlists goods (ON ↔ OFF), all of them or none. */
  shelveGoods: post('/mall/v1/backOffice/goods/shelve', {
    ...writes,
    input: () =>
      z.object({
        goodsIds: z.array(Id()).check(z.minLength(1), z.maxLength(100)),
        on: z.boolean(),
        reason: z._default(lines(100), ''),
      }),
    /** Number of goods that changed; the other goods already had that state. */
    output: () => z.object({ changed: Count() }),
  }),
  /** Sets the counted stock on hand and the part that is never sold; stock set to 0 needs a confirmation. */
  adjustStock: post('/mall/v1/backOffice/goods/stock', {
    ...writes,
    input: () =>
      z.object({
        skuId: Id(),
        /** Stock on hand that the user saw; rejected if it has changed. */
        seen: Count(),
        onHand: piecesInput(z.int().check(z.minimum(0), z.maximum(GOODS_LIMITS.stock))),
        threshold: piecesInput(z.int().check(z.minimum(0), z.maximum(GOODS_LIMITS.stock))),
        reason: lines(100),
        confirm: Confirmation(),
      }),
    output: Nothing,
  }),
  /** Lists the stock movements, latest first. */
  stockMovements: get('/mall/v1/backOffice/goods/movements', {
    ...facts,
    shows: ['goods'],
    input: () => z.object({ skuId: Id(), ...paging() }),
    output: () =>
      pageSchema(
        z.object({
          id: z.string(),
          kind: z.enum(getTypedKeys(MOVEMENT_KINDS)),
          /** Number of pieces, signed for stock counts. */
          quantity: z.int(),
          /** Id of the order or stock count. */
          bizId: z.string(),
          createdAt: Time(),
        }),
      ),
  }),
}
