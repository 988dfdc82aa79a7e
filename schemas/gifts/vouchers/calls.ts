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
  OnceKey,
  pageOf,
  paging,
  Time,
} from '#schemas/base/wire.ts'
import { REMARK_MAX } from '#schemas/trade/checkout/entities.ts'
import { ACCOUNT_KINDS } from '#schemas/trade/checkout/virtual-account.ts'
import { OrderCard } from '#schemas/trade/orders/entities.ts'
import { PICKS_MAX } from './picks.ts'

const login = { access: 'login' } as const

/** A voucher or book of the member; its code is never shown, only its end. */
export const OwnVoucher = later(() =>
  z.object({
    voucherId: z.string(),
    kind: z.enum(['VOUCHER', 'BOOK']),
    levelId: z.string(),
    name: z.string(),
    intro: z.string(),
    picture: z.string(),
    last4: z.string(),
    /** Pieces: all, and what is left of them. */
    picks: Count(),
    left: Count(),
    status: z.enum(['ACTIVE', 'USED', 'EXPIRED', 'DISABLED']),
    statusText: z.string(),
    /** Why nothing can be picked now; null when something can. */
    reason: z.nullable(z.string()),
    /** Of a book: the published page that it is drawn from; null for one composed of its goods. */
    pageId: z.nullable(z.string()),
    /** Parcels that were ordered of it. */
    orders: Count(),
    expiresAt: Time(),
  }),
)
export type OwnVoucher = z.output<ReturnType<typeof OwnVoucher>>

/** What was picked or came back, with its order. */
export const VoucherEntry = later(() =>
  z.object({
    entryId: z.string(),
    title: z.string(),
    /** Pieces; below 0 what was picked. */
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
    /** Why it cannot be picked now; null when it can. */
    problem: z.nullable(z.string()),
  }),
)
export type PickSku = z.output<ReturnType<typeof PickSku>>

/** Goods of a level with those of its SKUs that can be picked; never a price. */
export const PickGoods = later(() =>
  z.object({
    goodsId: z.string(),
    name: z.string(),
    subtitle: z.string(),
    picture: z.nullable(z.string()),
    /** What they are handed out to where nothing is sent; null for all else. */
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
    /** The phone or account that virtual goods are delivered to. */
    account: z._default(codeLine(60), ''),
    /** Made by the client once per choice; the same token gives the same orders. */
    submitToken: OnceKey(),
  }),
)
export type PickWish = z.output<ReturnType<typeof PickWish>>

const one = later(() => z.object({ voucherId: Id() }))
const shown = { ...login, shows: ['giftVoucher'] } as const

/** Picking goods with vouchers and books. */
export const giftVouchers = {
  /** Those that something can be picked with now, those that end first in front. */
  usable: get('/activity/v1/gift/voucher/my/usable', {
    ...shown,
    quiet: true,
    input: Empty,
    output: () => z.array(OwnVoucher()),
  }),
  /** The goods of a level; whoever knows its id may look. */
  goodsPage: post('/product/v1/activity/gift/goods/page', {
    access: 'either',
    shows: ['goods'],
    input: () => z.object({ ...paging(), levelId: Id() }),
    output: () => pageOf(PickGoods()),
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
      z.extend(pageOf(OwnVoucher()), {
        counts: z.object({ usable: Count(), used: Count(), ended: Count() }),
      }),
  }),
  detail: get('/mall/v1/giftVouchers/detail', { ...shown, input: one, output: OwnVoucher }),
  entries: get('/mall/v1/giftVouchers/entries', {
    ...shown,
    input: () => z.object({ voucherId: Id(), ...paging() }),
    output: () => pageOf(VoucherEntry()),
  }),
  /** The parcels of one, the newest first. */
  orders: get('/mall/v1/giftVouchers/orders', {
    ...login,
    shows: ['giftVoucher', 'order', 'afterSale'],
    input: () => z.object({ voucherId: Id(), ...paging() }),
    output: () => z.extend(pageOf(OrderCard()), { now: Time() }),
  }),
  /** One submit token makes one set of orders, which cost nothing and are paid at once. */
  submit: post('/mall/v1/giftVouchers/submit', {
    ...login,
    changes: ['giftVoucher', 'order', 'payment', 'goods'],
    input: PickWish,
    output: () =>
      z.object({
        orders: z.array(z.object({ orderId: z.string(), shopName: z.string() })),
        /** Pieces that can still be picked. */
        left: Count(),
      }),
  }),
  /** Sends what was handed out for the virtual goods of an own order to the phone of that order once more. */
  sendSms: post('/product/v1/supplier/virtual/sendSms', {
    access: 'either',
    changes: ['sms'],
    input: () => z.object({ orderId: Id() }),
    output: Nothing,
  }),
}
