import { type ShopCard, shops } from '#schemas/api/shops.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { useServices } from '../services.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'

type Wanted = Pick<
  PropsOf<'shop-list'>,
  'from' | 'shops' | 'order' | 'kind' | 'category' | 'count' | 'pictures'
>

/** The shops that were chosen by hand or that a rule finds, each with as many goods as pictures are shown. */
export function useShops(wanted: Wanted): Loaded<ShopCard[]> {
  const { call } = useServices()
  const asked = { ...choiceOf(wanted), goodsOfEach: wanted.pictures }
  return useLoaded(JSON.stringify(asked), async (signal) =>
    wanted.from === 'hand' && wanted.shops.length === 0 ? [] : call(shops.list, asked, { signal }),
  )
}

function choiceOf({ from, shops: shopIds, order, kind, category, count }: Wanted) {
  if (from === 'hand') return { shopIds, count: Math.max(1, shopIds.length) }
  return { orderBy: order, count, ...(kind !== 'all' && { kind }), ...(category && { catId: category }) }
}
