import { and, desc, eq } from 'drizzle-orm'
import { getCheckoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'
import { parseRate } from '#schemas/money/points.ts'
import { listDeliveryDays } from '#schemas/trade/checkout/delivery-windows.ts'
import type { CheckoutRequest } from '#schemas/trade/checkout/entities.ts'
import { getAccountKind } from '#schemas/trade/checkout/virtual-account.ts'
import { loadRunningPromotions } from '#server/catalog/activities/promotions.ts'
import { getPathKey, findStandingRegions } from '#server/people/accounts/addresses/standing-regions.ts'
import { addresses } from '#server/people/accounts/addresses/tables.ts'
import { loadOrderTerms } from '#server/people/store-info/order-terms.ts'
import { loadGiveRate, loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { findBuyerRule } from '#server/trade/approvals/rule.ts'
import { loadBoughtPieces, type CheckoutLine } from './checkout-lines.ts'
import { loadOwnCards, loadOwnCoupons, getSpendablePoints } from './offers.ts'
import { listDeliveryTypes } from './problem.ts'

export type AddressRow = typeof addresses.$inferSelect

export interface ShopGroup {
  shop: CheckoutLine['shop']
  lines: CheckoutLine[]
  deliveryTypes: number[]
  /** 1 express, 2 self-pickup, 3 nothing to deliver. */
  deliveryType: number
}

async function chosenAddress(
  { db, user }: Context<Member>,
  addressId: string | undefined,
): Promise<AddressRow | null> {
  const own = eq(addresses.userId, user.id)
  const chosen = addressId === undefined ? own : and(own, eq(addresses.id, addressId))
  const [row] = await db
    .select()
    .from(addresses)
    .where(chosen)
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt))
    .limit(1)
  if (!row && addressId !== undefined) throw reject('ADDRESS_REQUIRED', '所选收货地址不存在，请重新选择')
  return row ?? null
}

function groupByShop(checkoutLines: readonly CheckoutLine[], { deliveries }: CheckoutRequest): ShopGroup[] {
  const groups = new Map<string, ShopGroup>()
  for (const line of checkoutLines) {
    const { shop } = line
    const group = groups.get(shop.id) ?? { shop, lines: [], deliveryTypes: [], deliveryType: 1 }
    group.lines.push(line)
    groups.set(shop.id, group)
  }
  for (const group of groups.values()) {
    group.deliveryTypes = listDeliveryTypes(group.lines)
    const requested = deliveries.find(({ shopId }) => shopId === group.shop.id)?.deliveryType
    const offered = requested !== undefined && group.deliveryTypes.includes(requested)
    group.deliveryType = offered ? requested : (group.deliveryTypes[0] ?? 0)
  }
  return [...groups.values()]
}

/** Returns the kind of account that virtual goods are delivered to; null if all goods are shipped or picked up. */
function accountOf(groups: readonly ShopGroup[]) {
  const virtual = groups.filter(({ deliveryType }) => deliveryType === 3).flatMap(({ lines }) => lines)
  return virtual.length > 0 ? getAccountKind(virtual.map(({ goods }) => goods)) : null
}

async function stands(context: Context<Member>, address: AddressRow | null): Promise<boolean> {
  if (!address) return false
  return (await findStandingRegions(context, [address.regionIds])).has(getPathKey(address.regionIds))
}

/** Loads everything that the price of a request depends on. */
export async function loadCheckout(
  context: Context<Member>,
  request: CheckoutRequest,
  checkoutLines: readonly CheckoutLine[],
) {
  const groups = groupByShop(checkoutLines, request)
  const shopIds = groups.map(({ shop }) => shop.id)
  // Sequential queries: inside a transaction there is only one connection.
  const address = await chosenAddress(context, request.addressId)
  const info = await loadPlatformInfo(context)
  const kinds = new Set(checkoutLines.map(({ goods }) => getCheckoutKind(goods.goodsType)))
  const now = context.clock.now()
  const quoted = checkoutLines.find((line) => line.quoted)?.quoted ?? null
  const buyerRule = await findBuyerRule(context)
  return {
    checkoutLines: groups.flatMap(({ lines }) => lines),
    groups,
    kinds,
    deliveryDays: listDeliveryDays(kinds, now),
    needsAddress: groups.some(({ deliveryType }) => deliveryType === 1),
    account: accountOf(groups),
    address,
    regionStands: await stands(context, address),
    before: await loadBoughtPieces(context, checkoutLines),
    quoted,
    // Quoted prices get no discounts.
    promotions: quoted ? [] : await loadRunningPromotions(context, shopIds),
    coupons: quoted ? [] : await loadOwnCoupons(context),
    cards: await loadOwnCards(context),
    available: await getSpendablePoints(context),
    scoreRate: parseRate(info.scoreRate),
    scoreName: info.scoreName,
    giveRate: await loadGiveRate(context),
    buyerRule,
    /** Time limit of an unpaid order, min; null if no approval rule needs it. */
    payMinutes: buyerRule && (await loadOrderTerms(context)).payMinutes,
    now,
  }
}
export type LoadedCheckout = Awaited<ReturnType<typeof loadCheckout>>
