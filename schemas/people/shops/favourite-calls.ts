import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id, Nothing, pageOf, paging, Time } from '#schemas/base/wire.ts'
import { ShopKind } from './orders-of-shops.ts'

const login = { access: 'login' } as const

/** A shop that a member keeps, with why nothing can be bought there now. */
export const FavouriteShop = later(() =>
  z.object({
    shopId: z.string(),
    name: z.string(),
    logo: z.string(),
    intro: z.string(),
    kind: ShopKind(),
    /** On the shelf. */
    goodsCount: Count(),
    addedAt: Time(),
    gone: z.nullable(z.string()),
  }),
)
export type FavouriteShop = z.output<ReturnType<typeof FavouriteShop>>

/** Shops that a member keeps; everybody sees only the own ones. */
export const favouriteShops = {
  /** The newest first. */
  queryFavoriteShopPageList: get('/user/v1/shopFavorite/queryFavoriteShopPageList', {
    ...login,
    shows: ['favouriteShop', 'shop'],
    input: () => z.object({ ...paging() }),
    output: () => pageOf(FavouriteShop()),
  }),
  /** Twice is once. NOT_FOUND for a shop that never was. */
  create: post('/user/v1/shopFavorite/create', {
    ...login,
    changes: ['favouriteShop'],
    input: () => z.object({ shopId: Id() }),
    output: Nothing,
  }),
  /** What is none stays none. */
  cancelFavorite: post('/user/v1/shopFavorite/cancelFavorite', {
    ...login,
    changes: ['favouriteShop'],
    input: () => z.object({ shopIds: z.array(Id()).check(z.minLength(1), z.maxLength(100)) }),
    output: Nothing,
  }),
  countShopByUser: post('/user/v1/shopFavorite/countShopByUser', {
    ...login,
    quiet: true,
    shows: ['favouriteShop'],
    input: Empty,
    output: Count,
  }),
  /** Which of these shops are the member's; own call. */
  among: post('/mall/v1/shops/favouritesAmong', {
    ...login,
    quiet: true,
    shows: ['favouriteShop'],
    input: () => z.object({ shopIds: z.array(Id()).check(z.maxLength(100)) }),
    output: () => z.array(z.string()),
  }),
}
