import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import {
  codeLine,
  Count,
  Empty,
  Id,
  lines,
  Nothing,
  IdempotencyKey,
  pageSchema,
  paging,
  Time,
} from '#schemas/base/wire.ts'
import { REMARK_MAX } from '#schemas/trade/checkout/entities.ts'
import { ACCOUNT_KINDS } from '#schemas/trade/checkout/virtual-account.ts'
import { OrderCard } from '#schemas/trade/orders/entities.ts'
import { PICKS_MAX } from './picks.ts'

const login = { access: 'login' } as const

/** A member's voucher or book, with only the end of its code. */
export const OwnVoucher = later(() =>
  z.object({
    voucherId: z.string(),
    kind: z.enum(['VOUCHER', 'BOOK']),
    levelId: z.string(),
    name: z.string(),
    intro: z.string(),
    picture: z.string(),
    last4: z.string(),
    /** Total number of pieces to pick; `left` is the remaining number. */
    picks: Count(),
    left: Count(),
    status: z.enum(['ACTIVE', 'USED', 'EXPIRED', 'DISABLED']),
    statusText: z.string(),
    /** Reason why nothing can be picked now; null if something can be picked. */
    reason: z.nullable(z.string()),
    /** Published page of a book; null if the book's page is generated from its goods. */
    pageId: z.nullable(z.string()),
    /** Number of parcels ordered with the voucher or book. */
    orders: Count(),
    expiresAt: Time(),
  }),
)
export type OwnVoucher = z.output<ReturnType<typeof OwnVoucher>>

export const VoucherEntry = later(() =>
  z.object({
    entryId: z.string(),
    title: z.string(),
    /** Number of pieces, negative for picked ones. */
    amount: z.int(),
    leftAfter: Count(),
    orderIds: z.array(z.string()),
    createdAt: Time(),
  }),
)
export type VoucherEntry = z.output<ReturnType<typeof VoucherEntry>>

const PickSku = later(() =>
  z.object({
    skuId: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    /** Pieces that can be picked now. */
    stock: Count(),
    /** Reason why the SKU cannot be picked now; null if it can. */
    problem: z.nullable(z.string()),
  }),
)
export type PickSku = z.output<ReturnType<typeof PickSku>>

/** Goods of a level with the SKUs that can be picked, without prices. */
export const PickGoods = later(() =>
  z.object({
    goodsId: z.string(),
    name: z.string(),
    subtitle: z.string(),
    picture: z.nullable(z.string()),
    /** Kind of account that receives virtual goods; null for all other goods. */
    account: z.nullable(z.enum(ACCOUNT_KINDS)),
    skus: z.array(PickSku()),
  }),
)
export type PickGoods = z.output<ReturnType<typeof PickGoods>>

export const PickGoodsDetail = later(() =>
  z.extend(PickGoods(), {
    pictures: z.array(z.string()),
    /** Sanitised HTML. */
    detail: z.string(),
    params: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
)
export type PickGoodsDetail = z.output<ReturnType<typeof PickGoodsDetail>>

const PickWish = later(() =>
  z.object({
    voucherId: Id(),
    picks: z
      .array(z.object({ skuId: Id(), quantity: z.int().check(z.minimum(1), z.maximum(PICKS_MAX)) }))
      .check(z.minLength(1), z.maxLength(120)),
    addressId: z.optional(Id()),
    remark: z._default(lines(REMARK_MAX), ''),
    /** Phone or account that receives virtual goods. */
    account: z._default(codeLine(60), ''),
    /** Idempotency key that the client makes once per choice. */
    submitToken: IdempotencyKey(),
  }),
)
export type PickWish = z.output<ReturnType<typeof PickWish>>

const one = later(() => z.object({ voucherId: Id() }))
const shown = { ...login, shows: ['giftVoucher'] } as const

export const giftVouchers = {
  /** Lists the vouchers and books with which something can be picked now, those that expire soonest first. */
  usable: get('/activity/v1/gift/voucher/my/usable', {
    ...shown,
    quiet: true,
    input: Empty,
    output: () => z.array(OwnVoucher()),
  }),
  /** Returns the goods of a level to anyone who knows its id. */
  goodsPage: post('/product/v1/activity/gift/goods/page', {
    access: 'either',
    shows: ['goods'],
    input: () => z.object({ ...paging(), levelId: Id() }),
    output: () => pageSchema(PickGoods()),
  }),
  goodsDetail: get('/product/v1/activity/gift/goods/detail', {
    access: 'either',
    shows: ['goods'],
    input: () => z.object({ levelId: Id(), goodsId: Id() }),
    output: PickGoodsDetail,
  }),
  page: get('/mall/v1/giftVouchers/page', {
    ...shown,
    input: () =>
      z.object({
        ...paging(),
        state: z._default(z.enum(['usable', 'used', 'ended']), 'usable'),
        kind: z.optional(z.enum(['VOUCHER', 'BOOK'])),
      }),
    output: () =>
      z.extend(pageSchema(OwnVoucher()), {
        counts: z.object({ usable: Count(), used: Count(), ended: Count() }),
      }),
  }),
  detail: get('/mall/v1/giftVouchers/detail', { ...shown, input: one, output: OwnVoucher }),
  entries: get('/mall/v1/giftVouchers/entries', {
    ...shown,
    input: () => z.object({ voucherId: Id(), ...paging() }),
    output: () => pageSchema(VoucherEntry()),
  }),
  /** Lists the orders of a voucher or book, newest first. */
  orders: get('/mall/v1/giftVouchers/orders', {
    ...login,
    shows: ['giftVoucher', 'order', 'afterSale'],
    input: () => z.object({ voucherId: Id(), ...paging() }),
    output: () => z.extend(pageSchema(OrderCard()), { now: Time() }),
  }),
  /** Creates the orders of a choice, once per submit token; the orders cost nothing and count as paid at once. */
  submit: post('/mall/v1/giftVouchers/submit', {
    ...login,
    changes: ['giftVoucher', 'order', 'payment', 'goods'],
    input: PickWish,
    output: () =>
      z.object({
        orders: z.array(z.object({ orderId: z.string(), shopName: z.string() })),
        left: Count(),
      }),
  }),
  /** Sends the codes of virtual goods of an own order to the phone of that order again. */
  sendSms: post('/product/v1/supplier/virtual/sendSms', {
    access: 'either',
    changes: ['sms'],
    input: () => z.object({ orderId: Id() }),
    output: Nothing,
  }),
}
