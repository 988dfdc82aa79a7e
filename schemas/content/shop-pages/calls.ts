import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Id, line, pageOf, paging } from '#schemas/base/wire.ts'
import { Page } from '#schemas/content/pages/calls.ts'
import { ShopCard } from '#schemas/people/shops/calls.ts'
import { ShopKind, ShopOrder } from '#schemas/people/shops/orders-of-shops.ts'

/** What a shop says of itself. */
export const ShopFacts = later(() =>
  z.object({
    shopId: z.string(),
    name: z.string(),
    kind: ShopKind(),
    logo: z.string(),
    /** Its banner. */
    sign: z.string(),
    intro: z.string(),
    telephone: z.string(),
    address: z.string(),
    licenceNumber: z.string(),
    licencePicture: z.nullable(z.string()),
    /** Why nothing can be bought there now; null while it is open. */
    closed: z.nullable(z.string()),
    /** How many members keep it. */
    favourites: Count(),
    /** On the shelf. */
    goodsCount: Count(),
  }),
)
export type ShopFacts = z.output<ReturnType<typeof ShopFacts>>

interface CategoryOfShop {
  catId: string
  name: string
  /** On the shelf. */
  goodsCount: number
  /** The mall's categories that it gathers: what its goods are found by. */
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

/** Shops as their two screens show them; NOT_FOUND for a shop that never was. */
export const shopFacts = {
  /** Of a closed shop too, for whoever bought there still wants to reach it. */
  queryById: get('/user/v1/shop/queryById', {
    access: 'public',
    quiet: true,
    shows: ['favouriteShop', 'shop'],
    input: ofShop,
    output: ShopFacts,
  }),
  /** What shops are looked for by: the mall's top categories that open shops sell something of. */
  getShopCategoryList: get('/user/v1/shopCategory/getShopCategoryList', {
    access: 'public',
    quiet: true,
    keep: KEEP.edited,
    input: () => z.object({}),
    output: () => z.array(z.object({ catId: z.string(), name: z.string(), shopCount: Count() })),
  }),
  /** The shop's own categories where it has some, else the mall's that it sells something of. */
  getShopTreeCategory: get('/product/v1/shop/getShopTreeCategory', {
    access: 'public',
    quiet: true,
    keep: KEEP.edited,
    input: ofShop,
    output: () => z.array(ShopCategory()),
  }),
  /** The page that the shop has published; NOT_FOUND where it has none or is closed. */
  findHomePage: post('/user/v1/shop/scheme/findHomePage', {
    access: 'either',
    quiet: true,
    shows: ['shop'],
    input: ofShop,
    output: Page,
  }),
  /** Open shops that have goods, by a word of their name or intro and by category; own call. */
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
    output: () => pageOf(ShopCard()),
  }),
}
