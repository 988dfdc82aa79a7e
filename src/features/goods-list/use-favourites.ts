import { useCallback, useState } from 'react'
import { useReadable } from '#registry/readable.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { goods } from '#schemas/api/goods.ts'
import { call } from '#src/api/client.ts'
import { viewer } from '#src/session/viewer.ts'
import { setFavourite } from '../favourite.ts'

export interface Favourites {
  has(goodsId: string): boolean
  toggle(goodsId: string): void
}

/** Hearts of a list. Null where the backend does not tell which goods are favourites: then there are none to press. */
export function useFavourites(goodsIds: readonly string[]): Favourites | null {
  const { member } = useReadable(viewer)
  const ids = member ? goodsIds : []
  const known = useLoaded(`${member} ${ids.join(' ')}`, (signal) =>
    ids.length === 0 ? Promise.resolve([]) : call(goods.favouritesAmong, { goodsIds: [...ids] }, { signal }),
  )
  // What was pressed since, over what the server told.
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const told = known.state === 'ready' ? known.data : null
  const has = useCallback(
    (goodsId: string) => member && (pressed.get(goodsId) ?? told?.includes(goodsId) ?? false),
    [member, pressed, told],
  )
  const toggle = useCallback(
    (goodsId: string) =>
      void setFavourite(goodsId, !has(goodsId), (favourite) =>
        setPressed((before) => new Map(before).set(goodsId, favourite)),
      ),
    [has],
  )
  return known.state === 'failed' ? null : { has, toggle }
}
