import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id, Nothing, pageSchema, paging, Time } from '#schemas/base/wire.ts'
import { ShopKind } from './orders-of-shops.ts'

const login = { access: 'login' } as const

/** Favourite shop of a member, with the reason why nothing can be bought there now. */
export const FavouriteShop = later(() =>
  z.object({
    shopId: z.string(),
    name: z.string(),
    logo: z.string(),
    intro: z.string(),
    kind: ShopKind(),
    /** Number of listed goods. */
    goodsCount: Count(),
    addedAt: Time(),
    gone: z.nullable(z.string()),
  }),
)
export type FavouriteShop = z.output<ReturnType<typeof FavouriteShop>>

export const favouriteShops = {
  /** Returns the member's favourite shops, newest first. */
  queryFavoriteShopPageList: get('/user/v1/shopFavorite/queryFavoriteShopPageList', {
    ...login,
    shows: ['favouriteShop', 'shop'],
    input: () => z.object({ ...paging() }),
    output: () => pageSchema(FavouriteShop()),
  }),
  /** Adds a favourite; repeating the call changes nothing. Throws NOT_FOUND for an unknown shop. */
  create: post('/user/v1/shopFavorite/create', {
    ...login,
    changes: ['favouriteShop'],
    input: () => z.object({ shopId: Id() }),
    output: Nothing,
  }),
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
  /** Returns which of the given shops are the member's favourites; own call. */
  among: post('/mall/v1/shops/favouritesAmong', {
    ...login,
    quiet: true,
    shows: ['favouriteShop'],
    input: () => z.object({ shopIds: z.array(Id()).check(z.maxLength(100)) }),
    output: () => z.array(z.string()),
  }),
}
