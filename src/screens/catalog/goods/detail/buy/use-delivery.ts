import type { Region } from '#schemas/address/region.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'

export type Delivery = Out<typeof goods.delivery>

interface DeliveryQuery {
  region: Region
  skuId: string
  quantity: number
}

/** Loads stock and freight again for another region, SKU, quantity or viewer. `answer` is null without a region. */
export function useDelivery({ region, skuId, quantity }: DeliveryQuery) {
  const regionId = region.ids.at(-1)
  const query = useCall(goods.delivery, regionId === undefined ? null : { regionId, skuId, quantity })
  const answer: Delivery | null = query.state === 'ready' ? query.data : null
  return { answer, busy: query.busy, failed: query.state === 'failed' }
}
