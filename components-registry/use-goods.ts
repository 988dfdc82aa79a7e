import { useEffect } from 'react'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { goodsCount } from '#schemas/catalog/goods/count.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { WhenEmpty } from '#schemas/widgets/parts/goods-card-fields.ts'
import { useServices, useViewer } from './services.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

/** The goods of a source as the present viewer may see them; another viewer loads again. */
export function useGoods(source: GoodsSource, { empty, substitute }: WhenEmpty): Loaded<GoodsCard[]> {
  const { loadGoods } = useServices()
  const { member } = useViewer()
  const instead = empty === 'substitute' ? substitute : undefined
  return useLoaded(`${member} ${JSON.stringify([source, instead])}`, async () => {
    const found = await loadGoods(source)
    return found.length === 0 && instead ? loadGoods(instead) : found
  })
}

/** Tells whoever looks after the page that a source fills fewer places than the widget has. */
export function useShortfall(loaded: Loaded<GoodsCard[]>, source: GoodsSource, most = Infinity): void {
  const { report } = useServices()
  const places = Math.min(goodsCount(source), most)
  const found = loaded.state === 'ready' ? loaded.data.length : places
  useEffect(() => {
    if (found < places) report('GOODS_FEWER', `${found} of ${places} goods: ${JSON.stringify(source)}`)
    // A source is data of the page: its text says whether it is another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found, places, JSON.stringify(source), report])
}
