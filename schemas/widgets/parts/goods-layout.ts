import type { GoodsCardFields } from './goods-card-fields.ts'

const GAP_PX = 16
const NARROW_GAP_PX = 8
const TEXT_LINE = 24

/** Breakpoints of the list's own width, px; keep in sync with parts/goods-list.module.css. */
const NARROW = 700
const MEDIUM = 960
/** Breakpoint of a card's width, px; keep in sync with parts/goods-card-view.module.css. */
const SLIM = 220

/** Returns the number of cards in a row of a grid that is `width` px wide. */
export function countCardsAcross(columns: number, width: number): number {
  if (width < NARROW) return Math.min(columns, 2)
  return width < MEDIUM ? Math.min(columns, 3) : columns
}

/** Returns the height in px of one card, with `across` cards in a row `width` px wide. */
export function estimateCardHeight(fields: GoodsCardFields, across: number, width: number): number {
  const gap = width < NARROW ? NARROW_GAP_PX : GAP_PX
  const { showSubtitle, showLabels, showShop, showSource, showSales, showCart } = fields
  const facts = showShop || showSource || showSales ? TEXT_LINE : 0
  const more = (showSubtitle ? TEXT_LINE : 0) + (showLabels ? TEXT_LINE + 2 : 0)
  const picture = (width - gap * (across - 1)) / across
  const slim = picture < SLIM
  return picture + (slim ? 22 : 26) + 72 + (showCart && !slim ? 8 : 0) + facts + more
}

interface Shown extends GoodsCardFields {
  columns: number
  /** Maximum number of rows; 0 means as many rows as needed. */
  rows: number
}

/** Returns the height in px of a grid of at most `count` cards. */
export function estimateGridHeight(shown: Shown, count: number, width: number): number {
  const across = countCardsAcross(shown.columns, width)
  const lines = Math.ceil(countShownCards(shown, count) / across)
  const gap = width < NARROW ? NARROW_GAP_PX : GAP_PX
  return Math.round(lines * estimateCardHeight(shown, across, width) + Math.max(0, lines - 1) * gap)
}

/** Returns how many of `count` goods a grid shows. */
export function countShownCards({ columns, rows }: Pick<Shown, 'columns' | 'rows'>, count: number): number {
  return rows > 0 ? Math.min(count, rows * columns) : count
}

/** Width in px from which a shelf is a grid; below it, it is a scrolling row. */
export const SHELF_FROM = MEDIUM

/** Returns how many cards of a row are visible; a narrow row cuts the last card, to show that more follow. */
export function countCardsInRow(perView: number, width: number): number {
  if (width < NARROW) return 2.25
  return width < MEDIUM ? Math.min(perView, 3.25) : perView
}

/** Picture and room, and the width below which the picture shrinks, px; in sync with goods-row.module.css. */
const ROWS = { s: { picture: 88, room: 16 }, m: { picture: 144, room: 24 } } as const
const NARROW_ROW = 480
const NARROW_PICTURE = 112

/** Returns the height in px of a row with its picture on the left. */
export function estimateRowHeight(fields: GoodsCardFields, size: keyof typeof ROWS, width: number): number {
  const { showSubtitle, showLabels, showShop, showSource, showSales } = fields
  const facts = showShop || showSource || showSales ? TEXT_LINE : 0
  const words = 84 + facts + (showSubtitle ? TEXT_LINE : 0) + (showLabels ? TEXT_LINE + 2 : 0)
  const { picture, room } = ROWS[size]
  const across = size === 'm' && width < NARROW_ROW ? NARROW_PICTURE : picture
  return Math.max(across, words) + room
}

/** Returns the height in px of a large card: about half of it is the picture, which is above the words on a phone. */
export function estimateLargeCardHeight(fields: GoodsCardFields, width: number): number {
  if (width >= NARROW_ROW) return Math.max(width * 0.45, 240)
  const { showSubtitle, showLabels } = fields
  return width * 0.75 + 154 + (showSubtitle ? 32 : 0) + (showLabels ? 30 : 0)
}
