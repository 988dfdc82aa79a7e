import { groupDigits } from '#schemas/money/decimal.ts'
import type { FileItem, SlideOptions } from '#server/sourcing/scheme-files/content.ts'
import type { Deck } from './deck.ts'
import { type Face, measureTextWidth } from './measure.ts'
import type { Run } from './sheet.ts'

/** Formats fen as yuan: 1,234.50. */
function money(fen: number): string {
  const [whole = '0', rest = '00'] = (fen / 100).toFixed(2).split('.')
  return `${groupDigits(whole)}.${rest}`
}

const JOIN = '  ·  '

/** Returns brand, specs and quantity; the quantity gets a separate line if all exceed `width`, in points. */
export function describeItem({ brand, specs, quantity, unit }: FileItem, width: number, face: Face): string {
  const goods = [brand, specs].filter((part) => part.trim() !== '').join(JOIN)
  const pieces = `数量 ${quantity} ${unit}`
  if (goods === '') return pieces
  const line = `${goods}${JOIN}${pieces}`
  return measureTextWidth(line, face) <= width * 0.92 ? line : `${goods}\n${pieces}`
}

/** Lists the facts of goods that fill a slide. */
export function listItemFacts({
  brand,
  specs,
  quantity,
  unit,
  note,
}: FileItem): [label: string, value: string][] {
  const all: [string, string][] = [
    ['品牌', brand],
    ['规格', specs],
    ['数量', `${quantity} ${unit}`],
    ['说明', note],
  ]
  return all.filter(([, value]) => value.trim() !== '')
}

interface PriceStyle {
  size: number
  color: string
  quiet: string
}

/** Lists ways from the longest to the shortest; empty if prices are not shown. */
export function listPriceWays(
  { quote, listPrice, unit }: FileItem,
  mode: SlideOptions['price'],
  { size, color, quiet }: PriceStyle,
): Run[][] {
  if (mode === 'none') return []
  const small = Math.max(10, Math.round(size * 0.55))
  const price: Run[] = [
    { text: '￥', size: Math.max(10, Math.round(size * 0.7)), color, bold: true },
    { text: money(quote), size, color, bold: true },
  ]
  const ofOne: Run[] = unit.trim() === '' ? [] : [{ text: ` / ${unit.trim()}`, size: small, color: quiet }]
  if (mode !== 'struck' || listPrice === null || listPrice <= quote) return [[...price, ...ofOne], price]
  const struck = (words: string): Run[] => [
    { text: '  ', size: small, color: quiet },
    { text: `${words}￥${money(listPrice)}`, size: small, color: quiet, strike: true },
  ]
  return [
    [...price, ...ofOne, ...struck('市场价 ')],
    [...price, ...ofOne, ...struck('')],
    [...price, ...struck('')],
    price,
  ]
}

/** Lists the facts of the cover with their labels. */
export function listCoverFacts({ content }: Deck): [label: string, value: string][] {
  const all: [string, string][] = [
    ['呈送', content.customer],
    ['日期', content.day],
    ['有效期至', content.validUntil ?? ''],
    ['提供', content.store],
  ]
  return all.filter(([, value]) => value.trim() !== '')
}

/** Returns the lines below the greeting of the last slide. */
export function listClosingLines({ content, price, chapters }: Deck): string[] {
  const goods = chapters.reduce((sum, { items }) => sum + items.length, 0)
  const tax = content.taxRate === '' ? '' : `（含 ${content.taxRate}% 税）`
  return [
    `共 ${chapters.length} 个系列、${goods} 款礼品${price === 'none' ? '' : `，方案合计 ￥${money(content.total)}${tax}`}`,
    content.validUntil === null ? '' : `本方案有效期至 ${content.validUntil}`,
  ].filter((line) => line !== '')
}

/** Formats a number with at least two digits. */
export const formatNumber = (place: number) => String(place).padStart(2, '0')

/** Returns the first items of a chapter that have a picture, at most `most`. */
export function chooseWithPictures(items: readonly FileItem[], most: number): FileItem[] {
  return items.filter(({ picture }) => picture !== null).slice(0, most)
}

/** Chooses items for the cover from the chapters in turn; the item that represents its chapter comes last. */
export function chooseCoverPictures({ chapters }: Deck, most: number): FileItem[] {
  const lists = chapters.map(({ items }) => {
    const [first, ...others] = chooseWithPictures(items, most + 1)
    return first ? [...others, first] : []
  })
  const turns = Array.from({ length: most }, (_, turn) => lists.flatMap((items) => items[turn] ?? []))
  return turns.flat().slice(0, most)
}
