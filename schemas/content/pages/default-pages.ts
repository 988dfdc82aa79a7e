import { MORE_GOODS_WORDS } from '#schemas/catalog/goods/more-goods-words.ts'
import type { Page } from './calls.ts'

/** Returns the default page for 更多 of a goods widget, used if the mall has created no such page. */
export const createMoreGoodsPage = (): Page => ({
  id: 'more-goods',
  name: '更多商品',
  revision: 0,
  pageConfig: JSON.stringify({
    schema: 1,
    settings: {},
    widgets: [{ id: 'more-goods', type: 'more-goods', v: 1, name: '更多商品列表', props: MORE_GOODS_WORDS }],
  }),
  lastGood: null,
})
