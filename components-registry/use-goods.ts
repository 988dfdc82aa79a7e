import { useEffect } from 'react'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { getGoodsCount } from '#schemas/catalog/goods/count.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { WhenEmpty } from '#schemas/widgets/parts/goods-card-fields.ts'
import { useServices, useViewer } from './services.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

/** Loads the goods of a source as the current viewer may see them, and again if the viewer changes. */
export function useGoods(source: GoodsSource, { empty, substitute }: WhenEmpty): Loaded<GoodsCard[]> {
  const { loadGoods } = useServices()
  const { member } = useViewer()
  const instead = empty === 'substitute' ? substitute : undefined
  return useLoaded(`${member} ${JSON.stringify([source, instead])}`, async () => {
    const found = await loadGoods(source)
    return found.length === 0 && instead ? loadGoods(instead) : found
  })
}

/** Reports a source that has fewer goods than the widget has places. */
export function useShortfall(loaded: Loaded<GoodsCard[]>, source: GoodsSource, most = Infinity): void {
  const { report } = useServices()
  const places = Math.min(getGoodsCount(source), most)
  const found = loaded.state === 'ready' ? loaded.data.length : places
  useEffect(() => {
    if (found < places) report('GOODS_FEWER', `${found} of ${places} goods: ${JSON.stringify(source)}`)
    // The source is compared as text, because it is a plain object of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found, places, JSON.stringify(source), report])
}
