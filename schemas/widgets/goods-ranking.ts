import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getGoodsCount } from '#schemas/catalog/goods/count.ts'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { choice, count, link, requiredList, text, toggle } from './parts/fields.ts'
import { whenTabEmpty } from './parts/goods-card-fields.ts'
import { estimateRowHeight } from './parts/goods-layout.ts'
import { TAB_LOOKS, estimateTabBarHeight } from './parts/tab-looks.ts'
import { defineWidget } from './parts/widget.ts'

/** Breakpoints in px; keep in sync with components-registry/goods-ranking. */
const NARROW = 700
const MEDIUM = 960
const GAP_PX = 16
const TITLE = 60
const SUBTITLE = 24
/** Top ranks that show a medal. */
export const MEDALS = 3

const Board = later(() =>
  z.object({
    title: text('榜单名', { max: 12, hint: '只有一个榜单时不显示' }),
    source: goodsSource('上榜商品'),
  }),
)

export const goodsRanking = defineWidget({
  type: 'goods-ranking',
  label: '商品排行',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40 }),
      subtitle: text('副标题', { max: 80, hint: '可写明排名依据，如「按销量」' }),
      more: text('更多文字', { default: '', max: 12, hint: '留空则不显示' }),
      link: link('更多跳转'),
      boards: requiredList('榜单', Board(), { itemLabel: '榜单', max: 10 }),
      look: choice('榜单切换样式', TAB_LOOKS, 'pill'),
      columns: count('每行件数', { min: 1, max: 3, default: 3 }),
      most: count('上榜件数', { min: 1, max: 50, default: 9, least: 1, unit: '件' }),
      large: toggle('前三名放大', true),
      showSource: toggle('显示来源标签', false),
      showShop: toggle('显示店铺', false),
      showSales: toggle('显示销量', true),
      showCart: toggle('显示加购按钮', true),
      ...whenTabEmpty(),
    }),
  defaults: {
    title: '热销榜',
    subtitle: '按销量排名',
    boards: [{ source: { by: 'query', orderType: 'sales', count: 9 } }],
  },
  estimate: (props, width) => {
    const { title, subtitle, boards, columns, most, large } = props
    const [first] = boards
    const goods = first ? Math.min(most, getGoodsCount(first.source)) : 0
    const phone = width < NARROW
    const gap = phone ? GAP_PX / 2 : GAP_PX
    const across = phone ? 1 : Math.min(columns, width < MEDIUM ? 2 : 3)
    const room = (width - gap * (across - 1)) / across
    const fields = { ...props, showSubtitle: false, showLabels: false }
    const big = large ? Math.ceil(Math.min(goods, MEDALS) / across) : 0
    const lines = Math.ceil(goods / across)
    const rows =
      big * estimateRowHeight(fields, 'm', room) + (lines - big) * estimateRowHeight(fields, 's', room)
    const heading = title === '' ? 0 : TITLE + (subtitle === '' ? 0 : SUBTITLE)
    const bar = boards.length > 1 ? estimateTabBarHeight([]) : 0
    return Math.round(heading + bar + rows + Math.max(0, lines - 1) * gap)
  },
})
