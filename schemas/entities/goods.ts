import * as z from 'zod/mini'
import { Cash, Count, Points, Time } from '../wire.ts'

/** §3: what a price is read from; amounts are decimal strings. `goodsPrice` is what a guest sees of payModel 2. */
export const Price = z.object({
  payModel: z.int(),
  cash: Cash,
  integral: Points,
  goodsPrice: Cash,
  marketPrice: z.nullable(Cash),
})
export type Price = z.output<typeof Price>

/** One card in a list. */
export const GoodsCard = z.object({
  goodsId: z.string(),
  skuId: z.string(),
  skuCount: Count,
  name: z.string(),
  subtitle: z.string(),
  picture: z.nullable(z.string()),
  price: Price,
  goodsType: z.int(),
  shopId: z.string(),
  shopName: z.string(),
  brandName: z.string(),
  labels: z.array(z.string()),
  minNumber: z.int(),
  deliveryType: z.int(),
  sales: Count,
  soldOut: z.boolean(),
  onShelf: z.boolean(),
})
export type GoodsCard = z.output<typeof GoodsCard>

export const GoodsSku = z.object({
  skuId: z.string(),
  code: z.string(),
  specValues: z.array(z.string()),
  price: Price,
  stock: Count,
  picture: z.nullable(z.string()),
})
export type GoodsSku = z.output<typeof GoodsSku>

export const GoodsSpec = z.object({
  name: z.string(),
  values: z.array(z.object({ value: z.string(), picture: z.nullable(z.string()) })),
})

export const GoodsDetail = z.extend(GoodsCard, {
  pictures: z.array(z.string()),
  video: z.nullable(z.string()),
  /** Sanitised HTML. */
  detail: z.string(),
  params: z.array(z.object({ name: z.string(), value: z.string() })),
  services: z.array(z.string()),
  categoryPath: z.array(z.object({ catId: z.string(), name: z.string() })),
  brandId: z.string(),
  unit: z.int(),
  step: z.int(),
  limitNumber: z.nullable(z.int()),
  distributionMode: z.int(),
  favourite: z.boolean(),
  favouriteCount: Count,
  volumePrices: z.array(z.object({ from: z.int(), cash: Cash })),
  areaLimit: z.array(z.string()),
  publishedAt: Time,
})
export type GoodsDetail = z.output<typeof GoodsDetail>

export interface CategoryNode {
  catId: string
  name: string
  level: number
  picture: string | null
  children: CategoryNode[]
}
export const CategoryNode: z.ZodMiniType<CategoryNode> = z.object({
  catId: z.string(),
  name: z.string(),
  level: z.int(),
  picture: z.nullable(z.string()),
  children: z.array(z.lazy(() => CategoryNode)),
})

/** One value of a facet with the number of goods under the other active filters. */
export const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: Count,
  picture: z.nullable(z.string()),
})
export const Facets = z.object({
  categories: z.array(FacetValue),
  brands: z.array(FacetValue),
  shops: z.array(FacetValue),
  goodsTypes: z.array(FacetValue),
  deliveryTypes: z.array(FacetValue),
  payModels: z.array(FacetValue),
  labels: z.array(FacetValue),
  specs: z.array(z.object({ name: z.string(), values: z.array(FacetValue) })),
  priceBands: z.array(z.object({ from: Cash, to: z.nullable(Cash), count: Count })),
  inStock: Count,
})
export type Facets = z.output<typeof Facets>
