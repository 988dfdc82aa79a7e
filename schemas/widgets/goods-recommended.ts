import * as z from 'zod/mini'
import { goodsOrders } from '#schemas/catalog/goods/goods-orders.ts'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { choice, count, text } from './parts/fields.ts'
import { goodsCardFields, whenEmpty } from './parts/goods-card-fields.ts'
import { estimateCardHeight, countCardsInRow, estimateGridHeight } from './parts/goods-layout.ts'
import { defineWidget } from './parts/widget.ts'

const TITLE = 60
const REASON = 24

export const goodsRecommended = defineWidget({
  type: 'goods-recommended',
  label: '推荐商品',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40 }),
      source: goodsSource('不知道顾客看过什么时的商品'),
      order: choice('按浏览推荐时的排序', goodsOrders, 'sales'),
      count: count('件数', { min: 2, max: 30, default: 10, least: 2, unit: '件' }),
      layout: choice('样式', { row: '横滑一行', grid: '网格' }, 'row'),
      columns: count('每行件数', { min: 3, max: 6, default: 5 }),
      ...goodsCardFields(),
      ...whenEmpty(),
    }),
  defaults: {
    title: '猜你喜欢',
    showShop: false,
    source: { by: 'query', orderType: 'sales', count: 10 },
  },
  estimate: (props, width) => {
    const { title, count: most, layout, columns } = props
    const goods =
      layout === 'grid'
        ? estimateGridHeight({ ...props, rows: 0 }, most, width)
        : estimateCardHeight(props, countCardsInRow(columns, width), width)
    return Math.round((title === '' ? 0 : TITLE + REASON) + goods)
  },
})
