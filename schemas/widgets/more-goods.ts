import * as z from 'zod/mini'
import { MORE_GOODS_WORDS } from '#schemas/catalog/goods/more-goods-words.ts'
import { text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

/** Height in px of the heading, the tools, two rows of goods and the pager. */
const HEIGHT_PX = 960

export const moreGoods = defineWidget({
  type: 'more-goods',
  label: '更多商品列表',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: text('默认标题', { max: 40, hint: '从组件的“更多”进来时，显示那个组件的标题' }),
      lost: text('清单失效时的说明', { max: 80, hint: '商品清单保留两天，只在打开它的设备上' }),
    }),
  defaults: { ...MORE_GOODS_WORDS },
  estimate: () => HEIGHT_PX,
})
