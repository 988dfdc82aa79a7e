import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Day, Id, Nothing, pageSchema, paging, Time } from '#schemas/base/wire.ts'
import { Pair } from '#schemas/money/pair.ts'
import { GoodsCard } from './card.ts'

const login = { access: 'login' } as const

export const Favourite = later(() =>
  z.object({
    goods: GoodsCard(),
    addedAt: Time(),
    gone: z.nullable(z.string()),
    /** Price reduction: 0 for an amount that did not fall; null if no amount fell or one rose. */
    drop: z.nullable(Pair()),
  }),
)
export type Favourite = z.output<ReturnType<typeof Favourite>>

/** Goods that the member viewed; `day` is in mall time. */
export const BrowsedGoods = later(() => z.object({ goods: GoodsCard(), day: Day(), viewedAt: Time() }))
export type BrowsedGoods = z.output<ReturnType<typeof BrowsedGoods>>

export const footprints = {
  /** Lists the member's favourites, newest first. */
  favouritePage: get('/mall/v1/favourites/page', {
    ...login,
    shows: ['favourite', 'goods'],
    input: () => z.object({ ...paging() }),
    output: () => pageSchema(Favourite()),
  }),
  removeFavourites: post('/mall/v1/favourites/remove', {
    ...login,
    changes: ['favourite'],
    input: () => z.object({ goodsIds: z.array(Id()).check(z.minLength(1), z.maxLength(100)) }),
    output: Nothing,
  }),
  /** Lists the goods that the member viewed, newest day first. */
  browsePage: get('/mall/v1/browses/page', {
    ...login,
    quiet: true,
    shows: ['browse', 'goods'],
    input: () => z.object({ ...paging() }),
    output: () => pageSchema(BrowsedGoods()),
  }),
  /** Removes one entry of a day, a whole day, or everything. */
  removeBrowses: post('/mall/v1/browses/remove', {
    ...login,
    changes: ['browse'],
    input: () =>
      z.union([
        z.object({ scope: z.literal('one'), day: Day(), goodsId: Id() }),
        z.object({ scope: z.literal('day'), day: Day() }),
        z.object({ scope: z.literal('all') }),
      ]),
    output: Nothing,
  }),
}
