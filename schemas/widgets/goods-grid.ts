import * as z from 'zod/mini'
import { choice, count, text, toggle } from '../fields.ts'
import { goodsCount, goodsSource } from '../goods-source.ts'
import { defineWidget } from '../widget.ts'

const GAP = 16
const TITLE = 56

export const goodsGrid = defineWidget({
  type: 'goods-grid',
  label: '商品网格',
  group: 'goods',
  v: 1,
  props: z.object({
    title: text('标题', { max: 40 }),
    source: goodsSource(),
    columns: count('每行件数', { min: 2, max: 6, default: 5 }),
    rows: count('最多行数', { min: 0, max: 20, default: 0, unit: '行（0 为不限）' }),
    showSubtitle: toggle('显示卖点', false),
    showShop: toggle('显示店铺', true),
    showSource: toggle('显示来源标签', true),
    showSales: toggle('显示销量', false),
    showCart: toggle('显示加购按钮', true),
    empty: choice('没有商品时', { hide: '隐藏组件', message: '显示提示' }, 'hide'),
  }),
  defaults: { title: '推荐商品', source: { by: 'query', orderType: 'sales', count: 10 } },
  estimate: ({ source, columns, rows, title }, width) => {
    const across = width < 768 ? 2 : columns
    const lines = Math.ceil(goodsCount(source) / across)
    const shown = rows > 0 ? Math.min(lines, rows) : lines
    const card = (Math.min(width, 1200) - GAP * (across - 1)) / across + 120
    return Math.round((title === '' ? 0 : TITLE) + shown * card + Math.max(0, shown - 1) * GAP)
  },
})
