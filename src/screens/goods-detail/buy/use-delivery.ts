import { goods } from '#schemas/api/goods.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { Region } from '#schemas/address/region.ts'
import { useCall } from '#src/features/use-call.ts'

export type Delivery = Out<typeof goods.delivery>

interface Wanted {
  region: Region
  skuId: string
  quantity: number
}

/** Asked anew for another region, SKU, quantity or viewer; `answer` is null without a region. */
export function useDelivery({ region, skuId, quantity }: Wanted) {
  const regionId = region.ids.at(-1)
  const asked = useCall(goods.delivery, regionId === undefined ? null : { regionId, skuId, quantity })
  const answer: Delivery | null = asked.state === 'ready' ? asked.data : null
  return { answer, busy: asked.busy, failed: asked.state === 'failed' }
}
