import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { goods } from '#schemas/api/goods.ts'
import type { GoodsDetail } from '#schemas/entities/goods-detail.ts'
import { rememberCategory } from '#src/features/lately-viewed.ts'
import { useMall } from '#src/features/mall.ts'
import { tokenAtom } from '#src/session/atoms.ts'

/** GD14: an open page is recorded once for a member, and its category once for this browser; the title is its name. */
export function useSeen({ goodsId, name, subtitle, categoryPath }: GoodsDetail): void {
  const mall = useMall()
  const member = useAtomValue(tokenAtom) !== null
  const recorded = useRef(false)
  const catId = categoryPath.at(-1)?.catId
  useEffect(() => {
    mall.title.setPage(name)
    mall.title.setDescription(subtitle)
    return () => mall.title.setDescription('')
  }, [mall, name, subtitle])
  useEffect(() => rememberCategory(mall, catId), [mall, catId])
  useEffect(() => {
    if (!member || recorded.current) return
    recorded.current = true
    // A view that is not recorded concerns nobody.
    mall.call(goods.browseAdd, { goodsId }).catch(() => undefined)
  }, [mall, member, goodsId])
}
