import * as z from 'zod/mini'
import { getGoodsCount } from '#schemas/catalog/goods/count.ts'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { choice, count, link, text } from './parts/fields.ts'
import { goodsCardFields, whenEmpty } from './parts/goods-card-fields.ts'
import { estimateLargeCardHeight, estimateRowHeight } from './parts/goods-layout.ts'
import { defineWidget } from './parts/widget.ts'

/** Breakpoint in px; keep in sync with components-registry/goods-list. */
const NARROW = 700
const TITLE = 60
const SUBTITLE = 24

export const goodsList = defineWidget({
  type: 'goods-list',
  label: '商品列表',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      title: text('标题', { max: 40 }),
      subtitle: text('副标题', { max: 80 }),
      more: text('更多文字', { default: '', max: 12, hint: '留空则不显示' }),
      link: link('更多跳转'),
      source: goodsSource(),
      look: choice('样式', { one: '一列横排', two: '两列横排', large: '大图卡片' }, 'two'),
      most: count('最多件数', { min: 0, max: 50, default: 0, least: 1, unit: '件（0 为不限）' }),
      button: text('按钮文字', { default: '加入购物车', max: 6, hint: '显示加购按钮时有效' }),
      ...goodsCardFields(),
      ...whenEmpty(),
    }),
  defaults: {
    title: '精选好礼',
    showSubtitle: true,
    showSales: true,
    source: { by: 'query', orderType: 'sales', count: 6 },
  },
  estimate: (props, width) => {
    const { title, subtitle, look, most, source } = props
    const goods = most > 0 ? Math.min(most, getGoodsCount(source)) : getGoodsCount(source)
    const phone = width < NARROW
    const gap = phone ? 8 : 16
    const across = phone || look === 'one' ? 1 : 2
    const room = (width - gap * (across - 1)) / across
    const row = look === 'large' ? estimateLargeCardHeight(props, room) : estimateRowHeight(props, 'm', room)
    const lines = Math.ceil(goods / across)
    const heading = title === '' ? 0 : TITLE + (subtitle === '' ? 0 : SUBTITLE)
    return Math.round(heading + lines * (row + gap) - (lines > 0 ? gap : 0))
  },
})
