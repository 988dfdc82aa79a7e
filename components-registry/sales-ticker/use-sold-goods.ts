import type { GoodsCard } from '#schemas/entities/goods-card.ts'
import type { GoodsSource } from '#schemas/goods/source.ts'
import { useServices, useViewer } from '../services.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'

const isSold = ({ sales }: GoodsCard) => sales > 0

/** The goods of a source that were sold, else those of the substitute. */
export function useSoldGoods(source: GoodsSource, substitute?: GoodsSource): Loaded<GoodsCard[]> {
  const { loadGoods } = useServices()
  const { member } = useViewer()
  return useLoaded(`${member} ${JSON.stringify([source, substitute])}`, async () => {
    const sold = (await loadGoods(source)).filter(isSold)
    if (sold.length > 0 || !substitute) return sold
    return (await loadGoods(substitute)).filter(isSold)
  })
}
