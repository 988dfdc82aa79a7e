import { promisedFreeFrom, type ShopFreight } from '#schemas/trade/checkout/quote/freight.ts'
import { freightRuleOf } from '#server/people/shops/freight-rule.ts'
import type { CheckoutLine } from './checkout-lines.ts'
import type { Gathered, ShopGroup } from './gather.ts'

/** The lines of each freight template, and those of none. */
function groupByTemplate(lines: readonly CheckoutLine[]): CheckoutLine[][] {
  const groups = new Map<string | null, CheckoutLine[]>()
  for (const line of lines) {
    const id = line.freightTemplate?.id ?? null
    groups.set(id, [...(groups.get(id) ?? []), line])
  }
  return [...groups.values()]
}

/**
 * The carriage of one shop's parcel to the address, a row for each freight template of its lines; none where nothing is
 * sent or nobody knows where to.
 */
export function shopFreight(
  { shop, lines, deliveryType }: ShopGroup,
  { address }: Pick<Gathered, 'address'>,
): ShopFreight[] {
  const shopId = shop.id
  const [provinceId] = address?.regionIds ?? []
  if (deliveryType !== 1 || provinceId === undefined) return [{ shopId, fen: 0 }]
  const groups = groupByTemplate(lines)
  return groups.map((own) => ({
    shopId,
    rule: freightRuleOf(shop, own[0]?.freightTemplate ?? null),
    provinceId,
    promised: promisedFreeFrom(own.map(({ labels }) => labels)),
    // One rule for all lines is stored as it always was: older processes read it, too.
    ...(groups.length > 1 && { lineIds: own.map(({ id }) => id) }),
  }))
}
