import { getPromisedFreeFrom, type ShopFreight } from '#schemas/trade/checkout/quote/freight.ts'
import { buildFreightRule } from '#server/people/shops/freight-rule.ts'
import type { CheckoutLine } from './checkout-lines.ts'
import type { LoadedCheckout, ShopGroup } from './load-checkout.ts'

function groupByTemplate(lines: readonly CheckoutLine[]): CheckoutLine[][] {
  const groups = new Map<string | null, CheckoutLine[]>()
  for (const line of lines) {
    const id = line.freightTemplate?.id ?? null
    groups.set(id, [...(groups.get(id) ?? []), line])
  }
  return [...groups.values()]
}

/** Returns a row per freight template, or one row of 0 fen if nothing is shipped or the destination is unknown. */
export function listShopFreight(
  { shop, lines, deliveryType }: ShopGroup,
  { address }: Pick<LoadedCheckout, 'address'>,
): ShopFreight[] {
  const shopId = shop.id
  const [provinceId] = address?.regionIds ?? []
  if (deliveryType !== 1 || provinceId === undefined) return [{ shopId, fen: 0 }]
  const groups = groupByTemplate(lines)
  return groups.map((own) => ({
    shopId,
    rule: buildFreightRule(shop, own[0]?.freightTemplate ?? null),
    provinceId,
    promised: getPromisedFreeFrom(own.map(({ labels }) => labels)),
    // A single rule for all lines is stored without line ids, as older processes read it, too.
    ...(groups.length > 1 && { lineIds: own.map(({ id }) => id) }),
  }))
}
