import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { GoodsSource } from '#schemas/catalog/goods/source.ts'

/** The goods of a page, apart from its document: the server's HTML brings its first ones along. */
export const pageGoods = {
  /** All goods that the widgets of a page want, in one call; answers in the order asked. */
  findPageComponentGoodsListRel: post('/product/v1/page/findPageComponentGoodsListRel', {
    access: 'public',
    quiet: true,
    shows: ['goods'],
    input: () => z.object({ sources: z.array(GoodsSource()).check(z.maxLength(100)) }),
    output: () => z.array(z.array(GoodsCard())),
  }),
}
