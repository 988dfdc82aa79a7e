import { useServices } from '#registry/services.ts'
import { type Loaded, useLoaded } from '#registry/use-loaded.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { BrandTile } from './brand-tile.tsx'

/** Loads the brands with the most goods on sale, of one category or of all, with links to their goods. */
export function useRuledBrands(category: string | undefined, count: number): Loaded<BrandTile[]> {
  const { call } = useServices()
  return useLoaded(`${count} ${category ?? ''}`, async (signal) => {
    const query = { pageNum: 1, pageSize: count, ...(category && { catIdList: [category] }) }
    const { list } = await call(goods.queryGoodBrandPage, query, { signal })
    return list.map(({ brandId, name, logo }) => ({
      name,
      logo: logo || undefined,
      link: { jump: 'ProductList', query: { brandId } },
    }))
  })
}
