import * as z from 'zod/mini'
import { getGoodsCount } from '#schemas/catalog/goods/count.ts'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { count, text } from './parts/fields.ts'
import { goodsCardFields, whenEmpty } from './parts/goods-card-fields.ts'
import { estimateGridHeight } from './parts/goods-layout.ts'
import { defineWidget } from './parts/widget.ts'

const TITLE = 60

export const goodsGrid = defineWidget({
  type: 'goods-grid',
  label: '商品网格',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40 }),
      source: goodsSource(),
      columns: count('每行件数', { min: 2, max: 6, default: 5, least: 2 }),
      rows: count('最多行数', { min: 0, max: 20, default: 0, least: 1, unit: '行（0 为不限）' }),
      ...goodsCardFields(),
      ...whenEmpty(),
    }),
  defaults: { title: '推荐商品', source: { by: 'query', orderType: 'sales', count: 10 } },
  estimate: (props, width) =>
    (props.title === '' ? 0 : TITLE) + estimateGridHeight(props, getGoodsCount(props.source), width),
})
