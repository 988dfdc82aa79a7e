import type { FreightRule } from '#schemas/trade/checkout/quote/freight.ts'
import type { shops } from './tables.ts'

type Columns = 'freight' | 'freightFree' | 'remoteFreight' | 'remoteProvinces'

/** A shop's own columns as the rule that both the goods page and the checkout reckon with. */
export function freightRuleOf(shop: Pick<typeof shops.$inferSelect, Columns>): FreightRule {
  const { freight, freightFree, remoteFreight, remoteProvinces } = shop
  return { base: freight, freeFrom: freightFree, remoteSurcharge: remoteFreight, remoteProvinces }
}
