import * as z from 'zod/mini'
import { type Completion, completeAnswer, isAccepted } from '#schemas/base/complete-answer.ts'
import { DEFAULT_SCORE_NAME, MINUTE_MS } from '#schemas/base/constants.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { parseExactJson } from '#schemas/base/exact-json.ts'
import { isRecord } from '#schemas/base/record.ts'
import { UNKNOWN_STOCK } from '#schemas/catalog/goods/goods-limits.ts'
import { CurrentUser, MenuItem } from '#schemas/people/accounts/entities.ts'
import { completeCart, completeCheckout, completeOrder } from './complete-sums.ts'
import { nestPrices, PRICE } from './other-fields.ts'

const NO_TENDER = { points: '0', cash: '0', giftCard: '0' }
/** Zero is neutral for these only; for any other amount, such as freight, it would be a claim. */
const EXTRAS = [
  ...['promotion', 'coupon', 'topUp', 'giftCard', 'pointsCash', 'discount', 'saved', 'given'],
  ...['available', 'required', 'max', 'expiringSoon', 'frozen', 'off', 'used'],
]

/** Keys that an object must have if it has all keys in `of`. */
interface Needs {
  of: readonly string[]
  needs?: readonly string[]
  /** Keys that are computed from groups of keys, of which one must be present; without groups, from the rest. */
  computed?: Readonly<Record<string, readonly (readonly string[])[]>>
}

/** Order counts by state; all are required, because a missing count is not zero. */
const STAT = ['all', 'unpaid', 'unshipped', 'shipped', 'completed', 'cancelled', 'afterSale']

const byPrice = [['price'], PRICE]

/**
 * Keys without which an answer is unreadable: those named in sections 3 and 7, and the subject, because a cart
 * without goods, for example, would be shown as empty. The first matching row applies.
 */
const NEEDS: readonly Needs[] = [
  { of: ['token', 'menuItems'], needs: ['token', 'menuItems'] },
  { of: ['roles', 'certification'], needs: ['roles', 'name'] },
  { of: ['icon', 'scoreName'], needs: ['name', 'icon'] },
  { of: ['id', 'pageConfig'], needs: ['id', 'pageConfig'], computed: { revision: [] } },
  { of: ['pageConfig'], needs: ['pageConfig'] },
  { of: ['payModel', 'goodsPrice'], needs: PRICE },
  {
    of: ['cartId', 'price'],
    needs: ['cartId', 'goodsId', 'quantity', 'price'],
    computed: { price: [PRICE], amount: [] },
  },
  { of: ['goodsId', 'price'], needs: ['goodsId', 'price'], computed: { price: [PRICE] } },
  { of: ['skuId', 'price'], needs: ['skuId', 'price'], computed: { price: [PRICE] } },
  {
    of: ['goodsId', 'subtotal'],
    needs: ['goodsId', 'quantity', 'unit', 'subtotal'],
    computed: { unit: byPrice, subtotal: [], payModel: [] },
  },
  { of: ['list', 'total'], needs: ['list', 'total'], computed: { pageNum: [], pageSize: [] } },
  { of: ['specs', 'skus'], needs: ['skus'] },
  { of: ['shops', 'kinds'], needs: ['shops'], computed: { total: [], count: [], kinds: [], checkouts: [] } },
  { of: ['shops', 'sums'], needs: ['shops'], computed: { sums: [], count: [] } },
  { of: ['goods', 'pointsCash'], computed: { goods: [], points: [], cash: [] } },
  { of: ['orderId', 'lines'], needs: ['orderId'], computed: { payable: [], sums: [], count: [] } },
  { of: ['lineId', 'paid'], needs: ['quantity', 'unit'], computed: { unit: byPrice, paid: [] } },
  { of: ['shopId', 'lines'], needs: ['lines'], computed: { sums: [] } },
  { of: ['tradeId', 'orders', 'paid'], needs: ['tradeId', 'orders'], computed: { payable: [] } },
  { of: ['giftCardOrderId', 'quantity'], needs: ['giftCardOrderId'] },
  { of: ['giftCardOrderId', 'tradeId'], needs: ['tradeId'], computed: { payable: [] } },
  { of: ['balance', 'expiringSoon'], needs: ['balance'], computed: { available: [] } },
  { of: STAT, needs: STAT },
  { of: ['code', 'usedAt'], needs: ['code'] },
  { of: ['kinds', 'missed'], needs: ['kinds'] },
  { of: ['proof'], needs: ['proof'] },
]
/** Ids that only group or label the keys next to them, so they may be missing; any other first id is required. */
const LABELS = ['userId', 'shopId', 'lineId', 'shipmentId']

const rowOf = (keys: readonly string[]) => NEEDS.find(({ of }) => of.every((key) => keys.includes(key)))

/** Returns the keys that are computed when an object with these keys omits them. */
export const getComputedFields = (keys: readonly string[]) => rowOf(keys)?.computed ?? {}

function needsOf(keys: readonly string[]): readonly string[] {
  const row = rowOf(keys)
  if (row) return row.needs ?? []
  const [first = ''] = keys
  return /^id$|Id$/.test(first) && !LABELS.includes(first) ? [first] : []
}

/** Keys that another backend (`MALL_API`) may omit because section 7 does not name them, with their defaults. */
export const COMPLETION: Completion = {
  needsOf,
  defaults: {
    ...Object.fromEntries(EXTRAS.map((key) => [key, ['0']])),
    scoreName: [DEFAULT_SCORE_NAME],
    scoreRate: ['1'],
    priceMode: ['cash'],
    roles: [['buyer']],
    retryAfterMs: [MINUTE_MS],
    skuCount: [1],
    minNumber: [1],
    quantity: [1],
    step: [1],
    onShelf: [true],
    available: [true, '0'],
    checked: [true],
    deliveryType: [1],
    deliveryTypes: [[1]],
    stock: [UNKNOWN_STOCK],
    most: [UNKNOWN_STOCK],
    maxKinds: [120],
    kind: ['ship', 'SHOP'],
    needs: ['ADDRESS'],
    chosen: ['NONE'],
    decidedBy: ['seller'],
    refunded: [NO_TENDER],
  },
}

/** Adds a missing revision to a page: a checksum of its document, so that both change together. */
function numberPage(data: unknown): unknown {
  if (!isRecord(data) || typeof data.pageConfig !== 'string') return data
  return { ...data, revision: data.revision ?? checksum(data.pageConfig) }
}

/** Returns the FNV-1a checksum of a text, 31 bits. */
function checksum(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 1
}

/** Drops a user's menu items and certification that this mall's schema rejects; section 3 does not define them. */
function readUser(data: unknown): unknown {
  if (!isRecord(data)) return data
  const { menuItems, certification } = data
  return {
    ...data,
    menuItems: Array.isArray(menuItems)
      ? menuItems.filter((item) => isAccepted(MenuItem(), item))
      : menuItems,
    certification: isAccepted(CurrentUser()._zod.def.shape.certification, certification)
      ? certification
      : null,
  }
}

/** Adds the amount shown to the buyer to an accepted order; an order with another amount is rejected. */
const keepShown: Derivation = (data, input) =>
  isRecord(data) && isRecord(input) ? { payable: input.payable, ...data } : data

/** Adds `specOnly`, because other backends also lack this mall's own calls. */
const markSpecOnly: Derivation = (data) => (isRecord(data) ? { specOnly: true, ...data } : data)

const readPoints = (data: unknown) => (isRecord(data) ? { available: data.balance, ...data } : data)
const inPart = (key: string, read: Derivation) => (data: unknown) =>
  isRecord(data) ? { ...data, [key]: read(data[key]) } : data
const inEach =
  (key: string, read: Derivation): Derivation =>
  (data) =>
    isRecord(data) && Array.isArray(data[key]) ? { ...data, [key]: data[key].map((one) => read(one)) } : data

type Derivation = (data: unknown, input?: unknown) => unknown

/** Derivations of missing fields, keyed by path so that they load without the schemas of the calls. */
export const derivations: Readonly<Record<string, Derivation>> = {
  '/store/v1/info': markSpecOnly,
  '/product/v1/page/findHomePage': numberPage,
  '/product/v1/page/findPageById': numberPage,
  '/product/v1/page/findPageByTypeAndSource': numberPage,
  '/product/v1/page/findOneByCondition': numberPage,
  '/user/v1/shop/scheme/findHomePage': numberPage,
  '/user/v1/user/login': readUser,
  '/b/user/sysuser/login': readUser,
  '/user/v1/sharePlatform/login': readUser,
  '/user/v1/sharePlatform/purchaser/register': readUser,
  '/user/v1/sharePlatform/supplier/register': readUser,
  '/user/v1/user/current': readUser,
  '/b/user/sysuser/current': readUser,
  '/user/v1/user/edit': readUser,
  '/user/v1/userAccount/findUserPoints': readPoints,
  '/order/v1/cart/shopCartDetails': completeCart,
  '/order/v1/cart/checked': completeCart,
  '/order/v1/cart/update': inPart('cart', completeCart),
  '/order/v1/cart/delete': inPart('cart', completeCart),
  '/order/v1/cart/queryCartClear': inPart('cart', completeCart),
  '/order/v1/order/findPrice': completeCheckout,
  '/order/v1/order/saveSingleOrder': keepShown,
  '/order/v1/order/saveMultipleOrder': keepShown,
  '/order/v1/giftCardOrder/giftCardSubmitOrder': keepShown,
  '/order/v1/order/queryOrder': inEach('list', completeOrder),
  '/order/v1/order/findOrderDetail': completeOrder,
  '/order/v1/order/findPcDetail': completeOrder,
}

function countPage(data: unknown, input: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data.list) || !isRecord(input)) return data
  const { pageNum = 1, pageSize = data.list.length } = input
  return { ...data, pageNum: data.pageNum ?? pageNum, pageSize: data.pageSize ?? pageSize }
}

/** Returns the `data` of an answer; ids that are numbers beyond 2^53 keep their digits. */
function exactData(text: string): unknown {
  const envelope = parseExactJson(text)
  return isRecord(envelope) ? (envelope.data ?? null) : null
}

/** Parses, completes and validates an answer; null, not an error, for writes that may answer nothing. */
export function readOther(row: Endpoint, text: string, input: unknown): z.core.util.SafeParseResult<unknown> {
  const given = exactData(text)
  const nothing = { success: true as const, data: null }
  if (row.mayAnswerNothing && (given === null || given === undefined)) return nothing
  const read = z.safeParse(row.output, completeOther(row, given, input))
  return read.success || !row.mayAnswerNothing ? read : nothing
}

/**
 * Adds missing fields to an answer that section 7 defines. Answers of this mall's own calls and empty answers of
 * reads stay unchanged; a write without output becomes null whatever it answers.
 */
export function completeOther(row: Endpoint, data: unknown, input: unknown = {}): unknown {
  if (row.own) return data
  if (row.output._zod.def.type === 'null') return null
  if (row.changes === undefined && (data === null || data === undefined)) return data
  // A write that answers a single word such as `true` carries no data.
  const isWord = row.changes !== undefined && row.output._zod.def.type === 'object' && !isRecord(data)
  const nested = isWord ? null : nestPrices(data)
  return completeAnswer(row.output, countPage(derive(row, nested, input), input), COMPLETION)
}

/** Derives missing fields of an answer; leaves out sums that cannot be computed, e.g. from a negative price. */
function derive({ path }: Endpoint, data: unknown, input: unknown): unknown {
  try {
    return derivations[path]?.(data, input) ?? data
  } catch (error) {
    if (error instanceof RangeError) return data
    throw error
  }
}
