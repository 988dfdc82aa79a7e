import { useEffect } from 'react'
import { performJumpUrl } from '#schemas/jump/perform.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { openedWordAtom } from '#src/session/opened-word.ts'
import { buildListAddress, type GoodsListState } from './list-address.ts'

/** Opens `url` (null for none); the list stays in the history before it, so that Back shows the goods. */
export function useRedirect(state: GoodsListState, url: string | null): void {
  const mall = useMall()
  const { goodsName: word, asTyped } = state.filter
  const list = buildListAddress(state, { filter: { ...state.filter, asTyped: true } })
  useEffect(() => {
    if (url === null || word === undefined || asTyped) return
    mall.navigate(list, { replace: true })
    performJumpUrl(url, mall.effects)
    mall.store.set(openedWordAtom, { word, list, url, key: mall.history.place().key })
  }, [mall, url, word, asTyped, list])
}
