import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { goods } from '#schemas/api/goods.ts'
import type { GoodsDetail } from '#schemas/entities/goods-detail.ts'
import { call } from '#src/api/client.ts'
import { rememberCategory } from '#src/features/lately-viewed.ts'
import { setDescription, setTitle } from '#src/lib/title.ts'
import { mallStore, tokenAtom } from '#src/session/store.ts'

/** GD14: an open page is recorded once for a member, and its category once for this browser; the title is its name. */
export function useSeen({ goodsId, name, subtitle, categoryPath }: GoodsDetail): void {
  const member = useAtomValue(tokenAtom, { store: mallStore }) !== null
  const recorded = useRef(false)
  const catId = categoryPath.at(-1)?.catId
  useEffect(() => {
    setTitle(name)
    setDescription(subtitle)
    return () => setDescription('')
  }, [name, subtitle])
  useEffect(() => rememberCategory(catId), [catId])
  useEffect(() => {
    if (!member || recorded.current) return
    recorded.current = true
    // A view that is not recorded concerns nobody.
    call(goods.browseAdd, { goodsId }).catch(() => undefined)
  }, [member, goodsId])
}
