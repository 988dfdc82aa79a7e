import { useAtomValue } from 'jotai'
import { type Loaded, useLoaded } from '#registry/use-loaded.ts'
import { goods } from '#schemas/api/goods.ts'
import type { Out } from '#schemas/endpoint.ts'
import type { GoodsDetail } from '#schemas/entities/goods-detail.ts'
import { call } from '#src/api/client.ts'
import { nullIfMissing } from '#src/api/failure.ts'
import { mallStore, tokenAtom } from '#src/session/store.ts'

export interface GoodsPage extends Out<typeof goods.findDetailSpec> {
  detail: GoodsDetail
}

async function loadPage(goodsId: string, signal: AbortSignal): Promise<GoodsPage | null> {
  const [detail, matrix] = await Promise.all([
    call(goods.findDetail, { goodsId }, { signal, quiet: true }).catch(nullIfMissing),
    call(goods.findDetailSpec, { goodsId }, { signal }).catch(nullIfMissing),
  ])
  return detail && matrix && { detail, ...matrix }
}

/**
 * The goods as this visitor sees them; null when there are none. GD6: after a login the member's prices take the place
 * of the guest's, which stay until then.
 */
export function useGoodsPage(goodsId: string): Loaded<GoodsPage | null> {
  const token = useAtomValue(tokenAtom, { store: mallStore })
  return useLoaded(`${goodsId} ${token ?? ''}`, (signal) => loadPage(goodsId, signal))
}
