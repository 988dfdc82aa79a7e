import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getGoodsCount } from '#schemas/catalog/goods/count.ts'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { choice, count, requiredList, requiredText, text } from './parts/fields.ts'
import { goodsCardFields, whenTabEmpty } from './parts/goods-card-fields.ts'
import { estimateGridHeight } from './parts/goods-layout.ts'
import { TAB_LOOKS, estimateTabBarHeight } from './parts/tab-looks.ts'
import { defineWidget } from './parts/widget.ts'

const TITLE = 60

const Tab = later(() =>
  z.object({
    title: requiredText('页签', { max: 12 }),
    subtitle: text('副标题', { max: 16 }),
    source: goodsSource(),
  }),
)

export const goodsTabs = defineWidget({
  type: 'goods-tabs',
  label: '商品页签',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40 }),
      tabs: requiredList('页签', Tab(), { itemLabel: '页签', max: 12 }),
      look: choice('页签样式', TAB_LOOKS, 'line'),
      columns: count('每行件数', { min: 2, max: 6, default: 5, least: 2 }),
      rows: count('最多行数', { min: 1, max: 10, default: 2, least: 1, unit: '行' }),
      ...goodsCardFields(),
      ...whenTabEmpty(),
    }),
  defaults: {
    title: '好物榜',
    tabs: [
      { title: '热销', source: { by: 'query', orderType: 'sales', count: 10 } },
      { title: '新品', source: { by: 'query', orderType: 'newest', count: 10 } },
      { title: '活动', source: { by: 'query', isActivity: true, count: 10 } },
    ],
  },
  estimate: (props, width) => {
    const [first] = props.tabs
    const most = first ? getGoodsCount(first.source) : 0
    return (
      (props.title === '' ? 0 : TITLE) +
      estimateTabBarHeight(props.tabs) +
      estimateGridHeight(props, most, width)
    )
  },
})
