import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { goods } from '#schemas/api/goods.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { setFavourite } from '../favourite.ts'
import { useMall } from '../mall.ts'
import { useCall } from '../use-call.ts'

export interface Favourites {
  has(goodsId: string): boolean
  toggle(goodsId: string): void
}

/** Hearts of a list. Null where the backend does not tell which goods are favourites: then there are none to press. */
export function useFavourites(goodsIds: readonly string[]): Favourites | null {
  const mall = useMall()
  const { member } = useAtomValue(viewerAtom)
  const asks = member && goodsIds.length > 0
  const known = useCall(goods.favouritesAmong, asks ? { goodsIds: [...goodsIds] } : null)
  const told = known.state === 'ready' ? known.data : null
  const has = useCallback((goodsId: string) => told?.includes(goodsId) ?? false, [told])
  // A press that succeeded makes the mall tell anew.
  const toggle = useCallback(
    (goodsId: string) => setFavourite(mall, goodsId, !has(goodsId), () => undefined),
    [mall, has],
  )
  return known.state === 'failed' ? null : { has, toggle }
}
