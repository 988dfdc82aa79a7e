import * as z from 'zod/mini'
import { piecesInput } from '#schemas/base/amount-input.ts'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Count, Empty, Id, lines, Nothing, OnceKey, pageOf, paging, text, Time } from '#schemas/base/wire.ts'
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
const token = later(() => OnceKey())
const named = later(() => z.array(z.object({ id: z.string(), name: z.string() })))

/** Goods as the platform's people work on them, and a supplier on the stock of his own. */
export const officeGoods = {
  goods: get('/mall/v1/backOffice/goods/detail', {
    ...facts,
    shows: ['goods', 'shop'],
    input: () => z.object({ goodsId: Id() }),
    output: OfficeGoods,
  }),
  /** What the forms choose from; categories are leaves with their way from the top. */
  goodsOptions: get('/mall/v1/backOffice/goods/options', {
    ...facts,
    input: Empty,
    output: () =>
      z.object({
        brands: named(),
        categories: named(),
        labels: named(),
        regions: named(),
        /** Those that the asker enters goods for. */
        shops: named(),
      }),
  }),
  /** They stand off the shelf; a supplier's under review. */
  createGoods: post('/mall/v1/backOffice/goods/create', {
    ...writes,
    input: () => z.object({ ...newGoods(), idempotencyKey: token(), confirm: Confirmation() }),
    output: () => z.object({ goodsId: z.string() }),
  }),
  /** Which SKUs there are. Whoever stands and is not named is taken away, or disabled where something came of it. */
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
  /** Texts, pictures and where it stands in the mall. */
  editGoods: post('/mall/v1/backOffice/goods/edit', {
    ...writes,
    input: () => z.object({ ...seen(), ...goodsTexts() }),
    output: Nothing,
  }),
  /** How it is sold and sent. */
  setGoodsTerms: post('/mall/v1/backOffice/goods/terms', {
    ...writes,
    input: () =>
      z.object({
        ...seen(),
        ...goodsTerms(),
        /** A template of its shop, null for the shop's own fees; absent to leave it. */
        freightTemplateId: z.optional(z.nullable(Id())),
      }),
    output: Nothing,
  }),
  /** Every SKU's, none left out; unusual prices need a confirmation (CONFIRM_NEEDED). */
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
  /** ON ↔ OFF, of all of them or of none. */
  shelveGoods: post('/mall/v1/backOffice/goods/shelve', {
    ...writes,
    input: () =>
      z.object({
        goodsIds: z.array(Id()).check(z.minLength(1), z.maxLength(100)),
        on: z.boolean(),
        reason: z._default(lines(100), ''),
      }),
    /** How many changed; the others stood so already. */
    output: () => z.object({ changed: Count() }),
  }),
  /** What was counted in the house, and how much of it is never sold; stock that is set to 0 needs a confirmation. */
  adjustStock: post('/mall/v1/backOffice/goods/stock', {
    ...writes,
    input: () =>
      z.object({
        skuId: Id(),
        /** Pieces in the house as they were seen: refused where it is another number by now. */
        seen: Count(),
        onHand: piecesInput(z.int().check(z.minimum(0), z.maximum(GOODS_LIMITS.stock))),
        threshold: piecesInput(z.int().check(z.minimum(0), z.maximum(GOODS_LIMITS.stock))),
        reason: lines(100),
        confirm: Confirmation(),
      }),
    output: Nothing,
  }),
  /** What came and went of a SKU, the latest first. */
  stockMovements: get('/mall/v1/backOffice/goods/movements', {
    ...facts,
    shows: ['goods'],
    input: () => z.object({ skuId: Id(), ...paging() }),
    output: () =>
      pageOf(
        z.object({
          id: z.string(),
          kind: z.enum(typedKeys(MOVEMENT_KINDS)),
          /** Pieces, signed where they are counted anew. */
          quantity: z.int(),
          /** The order or the counting. */
          bizId: z.string(),
          createdAt: Time(),
        }),
      ),
  }),
}
