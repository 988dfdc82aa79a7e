import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count } from '#schemas/base/wire.ts'

/** One value of a facet with the number of goods under the other active filters. */
export const FacetValue = later(() =>
  z.object({
    value: z.string(),
    label: z.string(),
    count: Count(),
    picture: z.nullable(z.string()),
  }),
)
export const Facets = later(() =>
  z.object({
    categories: z.array(FacetValue()),
    brands: z.array(FacetValue()),
    shops: z.array(FacetValue()),
    goodsTypes: z.array(FacetValue()),
    deliveryTypes: z.array(FacetValue()),
    payModels: z.array(FacetValue()),
    labels: z.array(FacetValue()),
    specs: z.array(z.object({ name: z.string(), values: z.array(FacetValue()) })),
    priceBands: z.array(z.object({ from: Cash(), to: z.nullable(Cash()), count: Count() })),
    inStock: Count(),
  }),
)
export type Facets = z.output<ReturnType<typeof Facets>>
