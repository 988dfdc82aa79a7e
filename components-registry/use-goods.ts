import type { GoodsCard } from '#schemas/entities/goods.ts'
import type { GoodsSource } from '#schemas/goods-source.ts'
import { useServices, useViewer } from './services.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

/** The goods of a source as the present viewer may see them; another viewer loads again. */
export function useGoods(source: GoodsSource): Loaded<GoodsCard[]> {
  const { loadGoods } = useServices()
  const { member } = useViewer()
  return useLoaded(`${member} ${JSON.stringify(source)}`, () => loadGoods(source))
}
