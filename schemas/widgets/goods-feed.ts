import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { choice, count, requiredList, text, toggle } from './parts/fields.ts'
import { goodsCardFields, whenTabEmpty } from './parts/goods-card-fields.ts'
import { estimateGridHeight } from './parts/goods-layout.ts'
import { TAB_LOOKS, estimateTabBarHeight } from './parts/tab-looks.ts'
import { defineWidget } from './parts/widget.ts'

export const FEED_PAGE = 20
const TITLE = 60
const SUBTITLE = 24
const FOOT = 84

const Tab = later(() =>
  z.object({
    title: text('页签', { max: 12, hint: '只有一个页签时不显示' }),
    subtitle: text('副标题', { max: 16 }),
    source: goodsSource('商品来源（按规则时不限件数）'),
  }),
)

export const goodsFeed = defineWidget({
  type: 'goods-feed',
  label: '为你推荐',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40 }),
      subtitle: text('副标题', { max: 80 }),
      tabs: requiredList('页签', Tab(), { itemLabel: '页签', max: 10 }),
      look: choice('页签样式', TAB_LOOKS, 'line'),
      sticky: toggle('滚动时页签吸顶', true),
      columns: count('每行件数', { min: 2, max: 6, default: 5, least: 2 }),
      most: count('最多展示', {
        min: 20,
        max: 400,
        default: 200,
        least: 20,
        unit: '件（再多的到商品列表看）',
      }),
      ...goodsCardFields(),
      ...whenTabEmpty(),
    }),
  defaults: {
    title: '为你推荐',
    tabs: [
      { title: '综合', source: { by: 'query', orderType: 'default' } },
      { title: '热销', source: { by: 'query', orderType: 'sales' } },
      { title: '新品', source: { by: 'query', orderType: 'newest' } },
    ],
  },
  estimate: (props, width) => {
    const { title, subtitle, tabs } = props
    const source = tabs[0]?.source
    const goods = source?.by === 'ids' ? Math.min(source.ids.length, FEED_PAGE) : FEED_PAGE
    const heading = title === '' ? 0 : TITLE + (subtitle === '' ? 0 : SUBTITLE)
    const bar = tabs.length > 1 ? estimateTabBarHeight(tabs) : 0
    return heading + bar + estimateGridHeight({ ...props, rows: 0 }, goods, width) + FOOT
  },
})
