import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { GoodsSource } from '#schemas/catalog/goods/source.ts'

/** Goods of the widgets, loaded separately from the page; the server's HTML includes the first goods. */
export const pageGoods = {
  /** Returns the goods of all widgets in one call, in the order of the request. */
  findPageComponentGoodsListRel: post('/product/v1/page/findPageComponentGoodsListRel', {
    access: 'public',
    quiet: true,
    shows: ['goods'],
    input: () => z.object({ sources: z.array(GoodsSource()).check(z.maxLength(100)) }),
    output: () => z.array(z.array(GoodsCard())),
  }),
}
