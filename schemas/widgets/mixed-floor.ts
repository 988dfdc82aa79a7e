import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getGoodsCount } from '#schemas/catalog/goods/count.ts'
import { goodsSource } from '#schemas/catalog/goods/source.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { brandFields } from './parts/brand-fields.ts'
import { choice, count, link, list, requiredText, text } from './parts/fields.ts'
import { goodsCardFields, whenEmpty, type GoodsCardFields } from './parts/goods-card-fields.ts'
import { estimateCardHeight } from './parts/goods-layout.ts'
import { defineWidget } from './parts/widget.ts'

/** Breakpoints in px; keep in sync with components-registry/mixed-floor. */
const STACKED = 900
const NARROW = 460
const GAP_PX = 16
const CARD_GAP_PX = 8
const TITLE = 52
const SUBTITLE = 24
const LABELS = 44

const Label = later(() => z.object({ text: requiredText('文字', { max: 10 }), link: link() }))

const halfFields = () =>
  z.object({
    title: text('标题', { max: 20 }),
    subtitle: text('副标题', { max: 40 }),
    labels: list('标签链接', Label(), { itemLabel: '标签', max: 8 }),
    more: text('更多文字', { default: '更多', max: 12, hint: '填了更多跳转才显示' }),
    link: link('更多跳转'),
    shows: choice('内容', { goods: '商品', brands: '品牌' }, 'goods'),
    source: goodsSource('商品来源（内容为商品时有效）'),
    columns: count('每行个数', { min: 2, max: 4, default: 3, least: 2 }),
    rows: count('最多行数', { min: 1, max: 4, default: 2, least: 1, unit: '行' }),
    ...brandFields({ count: 9 }),
  })
export type FloorHalf = z.output<ReturnType<typeof halfFields>>

function half(label: string) {
  return z.prefault(halfFields(), {}).register(fieldMeta, { label, control: 'group' })
}

/** Returns the number of columns in a half that is `width` px wide. */
function acrossOf({ columns }: FloorHalf, width: number, phone: number): number {
  return width < NARROW ? Math.min(columns, phone) : columns
}

function halfHeight(half: FloorHalf, cards: GoodsCardFields, width: number): number {
  const { title, subtitle, labels, shows, rows, columns, from, brands, count: most, source } = half
  const padding = width < NARROW ? 16 : 24
  const room = width - padding * 2
  const head = title === '' ? 0 : TITLE + (subtitle === '' ? 0 : SUBTITLE)
  const above = padding * 2 + head + (labels.length > 0 ? LABELS : 0)
  const across = acrossOf(half, width, shows === 'goods' ? 2 : 3)
  const all = shows === 'goods' ? getGoodsCount(source) : from === 'hand' ? brands.length : most
  const lines = Math.ceil(Math.min(all, rows * columns) / across)
  const card =
    shows === 'goods'
      ? estimateCardHeight(cards, across, room)
      : (room - CARD_GAP_PX * (across - 1)) / across / 2
  return above + lines * (card + CARD_GAP_PX) - (lines > 0 ? CARD_GAP_PX : 0)
}

export const mixedFloor = defineWidget({
  type: 'mixed-floor',
  label: '混合楼层',
  group: 'goods',
  v: 1,
  props: () =>
    z.object({
      left: half('左半边'),
      right: half('右半边'),
      ...goodsCardFields(),
      ...whenEmpty(),
    }),
  defaults: {
    left: {
      title: '热销好礼',
      subtitle: '大家都在送',
      source: { by: 'query', orderType: 'sales', count: 6 },
    },
    right: { title: '品牌精选', subtitle: '信得过的名字', shows: 'brands', columns: 3, rows: 3 },
    showShop: false,
  },
  estimate: ({ left, right, ...cards }, width) => {
    if (width < STACKED) {
      const [one, two] = [left, right].map((half) => halfHeight(half, cards, width))
      return Math.round((one ?? 0) + GAP_PX + (two ?? 0))
    }
    const room = (width - GAP_PX) / 2
    return Math.round(Math.max(halfHeight(left, cards, room), halfHeight(right, cards, room)))
  },
})
