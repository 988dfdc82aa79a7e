import { useAtomValue } from 'jotai'
import { goods } from '#schemas/api/goods.ts'
import type { Out } from '#schemas/endpoint.ts'
import type { Region } from '#schemas/address/region.ts'
import { call } from '#src/api/client.ts'
import { useFresh } from '#src/features/use-fresh.ts'
import { mallStore, tokenAtom } from '#src/session/store.ts'

export type Delivery = Out<typeof goods.delivery>

interface Wanted {
  region: Region
  skuId: string
  quantity: number
}

/** GD8: asked anew for another region, SKU, quantity or viewer; `answer` is null without a region. */
export function useDelivery({ region, skuId, quantity }: Wanted) {
  const token = useAtomValue(tokenAtom, { store: mallStore })
  const regionId = region.ids.at(-1)
  const asked = useFresh(`${token ?? ''} ${regionId ?? ''} ${skuId} ${quantity}`, (signal) =>
    regionId === undefined
      ? Promise.resolve(null)
      : call(goods.delivery, { regionId, skuId, quantity }, { signal }),
  )
  const answer: Delivery | null = asked.state === 'ready' ? asked.data : null
  return { answer, busy: asked.busy, failed: asked.state === 'failed' }
}
