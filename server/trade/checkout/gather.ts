import { and, desc, eq } from 'drizzle-orm'
import { checkoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'
import { rateOf } from '#schemas/money/points.ts'
import { deliveryDays } from '#schemas/trade/checkout/delivery-windows.ts'
import type { CheckoutRequest } from '#schemas/trade/checkout/entities.ts'
import { accountKind } from '#schemas/trade/checkout/virtual-account.ts'
import { promotionsNow } from '#server/catalog/activities/promotions.ts'
import { pathKey, standingRegions } from '#server/people/accounts/addresses/standing-regions.ts'
import { addresses } from '#server/people/accounts/addresses/tables.ts'
import { orderTerms } from '#server/people/store-info/order-terms.ts'
import { giveRate, platformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { findBuyerRule } from '#server/trade/approvals/rule.ts'
import { boughtBefore, type CheckoutLine } from './checkout-lines.ts'
import { ownCards, ownCoupons, spendablePoints } from './offers.ts'
import { deliveryTypesOf } from './problem.ts'

export type AddressRow = typeof addresses.$inferSelect

/** The lines of one shop, which become one order. */
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
  if (!row && addressId !== undefined) throw refuse('ADDRESS_REQUIRED', '所选收货地址不存在，请重新选择')
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
    group.deliveryTypes = deliveryTypesOf(group.lines)
    const requested = deliveries.find(({ shopId }) => shopId === group.shop.id)?.deliveryType
    const offered = requested !== undefined && group.deliveryTypes.includes(requested)
    group.deliveryType = offered ? requested : (group.deliveryTypes[0] ?? 0)
  }
  return [...groups.values()]
}

/** What the goods that are handed out go to; null when all are shipped or picked up. */
function accountOf(groups: readonly ShopGroup[]) {
  const virtual = groups.filter(({ deliveryType }) => deliveryType === 3).flatMap(({ lines }) => lines)
  return virtual.length > 0 ? accountKind(virtual.map(({ goods }) => goods)) : null
}

/** Whether the region of an address still is one. */
async function stands(context: Context<Member>, address: AddressRow | null): Promise<boolean> {
  if (!address) return false
  return (await standingRegions(context, [address.regionIds])).has(pathKey(address.regionIds))
}

/** Everything that the price of a request depends on, as it is now. */
export async function gather(
  context: Context<Member>,
  request: CheckoutRequest,
  checkoutLines: readonly CheckoutLine[],
) {
  const groups = groupByShop(checkoutLines, request)
  const shopIds = groups.map(({ shop }) => shop.id)
  // One after the other: it runs inside a transaction, which is one connection.
  const address = await chosenAddress(context, request.addressId)
  const info = await platformInfo(context)
  const kinds = new Set(checkoutLines.map(({ goods }) => checkoutKind(goods.goodsType)))
  const now = context.clock.now()
  const quoted = checkoutLines.find((line) => line.quoted)?.quoted ?? null
  const buyerRule = await findBuyerRule(context)
  return {
    checkoutLines: groups.flatMap(({ lines }) => lines),
    groups,
    kinds,
    deliveryDays: deliveryDays(kinds, now),
    needsAddress: groups.some(({ deliveryType }) => deliveryType === 1),
    account: accountOf(groups),
    address,
    regionStands: await stands(context, address),
    before: await boughtBefore(context, checkoutLines),
    quoted,
    // Nothing goes off a price that was agreed upon.
    promotions: quoted ? [] : await promotionsNow(context, shopIds),
    coupons: quoted ? [] : await ownCoupons(context),
    cards: await ownCards(context),
    available: await spendablePoints(context),
    scoreRate: rateOf(info.scoreRate),
    scoreName: info.scoreName,
    giveRate: await giveRate(context),
    buyerRule,
    /** Of an unpaid order; null where no rule asks how long it is held. */
    payMinutes: buyerRule && (await orderTerms(context)).payMinutes,
    now,
  }
}
export type Gathered = Awaited<ReturnType<typeof gather>>
