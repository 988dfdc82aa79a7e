import type { FreightRule } from '#schemas/trade/checkout/quote/freight.ts'
import type { freightTemplates, shops } from './tables.ts'

export type FreightTemplate = typeof freightTemplates.$inferSelect
type Columns = 'freight' | 'freightFree' | 'remoteFreight' | 'remoteProvinces'

/** Takes the fees of the template, or of the shop without one. */
export function buildFreightRule(
  shop: Pick<typeof shops.$inferSelect, Columns>,
  template: FreightTemplate | null,
): FreightRule {
  const { freight, freightFree, remoteFreight } = template ?? shop
  const fees = { base: freight, freeFrom: freightFree, remoteSurcharge: remoteFreight }
  return { ...fees, remoteProvinces: shop.remoteProvinces, ...(template && { ofTemplate: true }) }
}
