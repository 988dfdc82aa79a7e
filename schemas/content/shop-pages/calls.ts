import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Id, line, pageSchema, paging } from '#schemas/base/wire.ts'
import { Page } from '#schemas/content/pages/calls.ts'
import { ShopCard } from '#schemas/people/shops/calls.ts'
import { ShopKind, ShopOrder } from '#schemas/people/shops/orders-of-shops.ts'

export const ShopFacts = later(() =>
  z.object({
    shopId: z.string(),
    name: z.string(),
    kind: ShopKind(),
    logo: z.string(),
    sign: z.string(),
    intro: z.string(),
    telephone: z.string(),
    address: z.string(),
    licenceNumber: z.string(),
    licencePicture: z.nullable(z.string()),
    /** Reason why nothing can be bought in the shop now; null while the shop is open. */
    closed: z.nullable(z.string()),
    favourites: Count(),
    /** Number of listed goods. */
    goodsCount: Count(),
  }),
)
export type ShopFacts = z.output<ReturnType<typeof ShopFacts>>

interface CategoryOfShop {
  catId: string
  name: string
  /** Number of listed goods. */
  goodsCount: number
  /** Categories of the mall whose goods belong to this shop category. */
  catIds: string[]
  children: CategoryOfShop[]
}
export const ShopCategory = later((): z.ZodMiniType<CategoryOfShop> =>
  z.object({
    catId: z.string(),
    name: z.string(),
    goodsCount: Count(),
    catIds: z.array(z.string()),
    children: z.array(z.lazy(() => ShopCategory())),
  }),
)
export type ShopCategory = z.output<ReturnType<typeof ShopCategory>>

const ofShop = () => z.object({ shopId: Id() })

/** Calls about a shop; NOT_FOUND for an unknown shop. */
export const shopFacts = {
  /** Returns a shop, even a closed one, so that its buyers can still reach it. */
  queryById: get('/user/v1/shop/queryById', {
    access: 'public',
    quiet: true,
    shows: ['favouriteShop', 'shop'],
    input: ofShop,
    output: ShopFacts,
  }),
  /** Returns the top categories of the mall in which open shops have goods, to filter shops. */
  getShopCategoryList: get('/user/v1/shopCategory/getShopCategoryList', {
    access: 'public',
    quiet: true,
    keep: KEEP.edited,
    input: () => z.object({}),
    output: () => z.array(z.object({ catId: z.string(), name: z.string(), shopCount: Count() })),
  }),
  /** Returns the shop's own categories, or if it has none the mall's categories in which it has goods. */
  getShopTreeCategory: get('/product/v1/shop/getShopTreeCategory', {
    access: 'public',
    quiet: true,
    keep: KEEP.edited,
    input: ofShop,
    output: () => z.array(ShopCategory()),
  }),
  /** Returns the published page of the shop; NOT_FOUND if it has none or is closed. */
  findHomePage: post('/user/v1/shop/scheme/findHomePage', {
    access: 'either',
    quiet: true,
    shows: ['shop'],
    input: ofShop,
    output: Page,
  }),
  /** Finds open shops with goods by a word in name or intro and by category. Not part of the contract. */
  findPage: get('/mall/v1/shop/findPage', {
    access: 'public',
    keep: KEEP.edited,
    input: () =>
      z.object({
        ...paging(),
        word: z.optional(line(50)),
        catId: z.optional(Id()),
        kind: z.optional(ShopKind()),
        orderBy: z._default(ShopOrder(), 'sales'),
      }),
    output: () => pageSchema(ShopCard()),
  }),
}
