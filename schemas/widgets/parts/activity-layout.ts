import { choice, count, link, text } from './fields.ts'
import { countCardsAcross, countCardsInRow } from './goods-layout.ts'

const NARROW = 700
const GAP = { wide: 16, narrow: 8 }
/** Height of a card below its picture, px; keep in sync with activity-card.module.css. */
const CARD_BODY = 190
const HEADING = 60
const SUBTITLE = 24

/** Creates the heading fields for activity prices, new schemas on each call. */
export function activityHead({ title, subtitle }: { title: string; subtitle: string }) {
  return {
    title: text('标题', { default: title, max: 20, hint: '留空则不显示' }),
    subtitle: text('副标题', { default: subtitle, max: 40 }),
    more: text('更多文字', { default: '更多', max: 10, hint: '填了跳转才显示' }),
    link: link('更多跳转'),
  }
}

/** Creates the layout fields of a widget with activity prices, and the field for when no activity runs. */
export function activityBody() {
  return {
    layout: choice('排列', { row: '单行滑动', grid: '网格' }, 'row'),
    columns: count('每行件数', { min: 3, max: 6, default: 5 }),
    most: count('最多件数', { min: 2, max: 40, default: 10, least: 2, unit: '件' }),
    empty: whenOver(),
  }
}

/** Creates the field for what a widget shows once no activity runs. */
export const whenOver = () =>
  choice('没有活动时', { hide: '隐藏组件', message: '显示提示' }, 'message', { least: 'hide' })

/** Returns the height of the heading, px. */
export function estimateHeadHeight({ title, subtitle }: { title: string; subtitle: string }): number {
  return title === '' ? 0 : HEADING + (subtitle === '' ? 0 : SUBTITLE)
}

interface Body {
  layout: 'row' | 'grid'
  columns: number
  most: number
}

/** Returns the height of the cards in px; for a grid, the height with the maximum number of goods. */
export function estimateBodyHeight({ layout, columns, most }: Body, width: number): number {
  const gap = width < NARROW ? GAP.narrow : GAP.wide
  const across = layout === 'row' ? countCardsInRow(columns, width) : countCardsAcross(columns, width)
  const card = (width - gap * (Math.ceil(across) - 1)) / across + CARD_BODY
  const lines = layout === 'row' ? 1 : Math.ceil(most / across)
  return Math.round(lines * card + (lines - 1) * gap)
}
