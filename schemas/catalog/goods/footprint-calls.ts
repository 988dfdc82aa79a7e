import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Day, Id, Nothing, pageOf, paging, Time } from '#schemas/base/wire.ts'
import { Pair } from '#schemas/money/pair.ts'
import { GoodsCard } from './card.ts'

const login = { access: 'login' } as const

/** A favourite with why it cannot be bought, and how much cheaper it is than when it was added. */
export const Favourite = later(() =>
  z.object({
    goods: GoodsCard(),
    addedAt: Time(),
    gone: z.nullable(z.string()),
    /** Of the parts that the member is shown; a part that did not fall is 0. Null when nothing fell, or something rose. */
    drop: z.nullable(Pair()),
  }),
)
export type Favourite = z.output<ReturnType<typeof Favourite>>

/** Goods that were viewed on a day of the mall. */
export const Browse = later(() => z.object({ goods: GoodsCard(), day: Day(), viewedAt: Time() }))
export type Browse = z.output<ReturnType<typeof Browse>>

/** What a member looked at and liked. */
export const footprints = {
  /** The newest first. */
  favouritePage: get('/mall/v1/favourites/page', {
    ...login,
    shows: ['favourite', 'goods'],
    input: () => z.object({ ...paging() }),
    output: () => pageOf(Favourite()),
  }),
  removeFavourites: post('/mall/v1/favourites/remove', {
    ...login,
    changes: ['favourite'],
    input: () => z.object({ goodsIds: z.array(Id()).check(z.minLength(1), z.maxLength(100)) }),
    output: Nothing,
  }),
  /** The newest day first. */
  browsePage: get('/mall/v1/browses/page', {
    ...login,
    quiet: true,
    shows: ['browse', 'goods'],
    input: () => z.object({ ...paging() }),
    output: () => pageOf(Browse()),
  }),
  /** One of a day, a whole day, or all of it. */
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
