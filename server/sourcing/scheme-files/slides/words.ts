import { groupDigits } from '#schemas/money/decimal.ts'
import type { FileItem, SlideOptions } from '#server/sourcing/scheme-files/content.ts'
import type { Deck } from './deck.ts'
import { type Face, textWidth } from './measure.ts'
import type { Run } from './sheet.ts'

/** 1,234.50 */
function money(fen: number): string {
  const [whole = '0', rest = '00'] = (fen / 100).toFixed(2).split('.')
  return `${groupDigits(whole)}.${rest}`
}

const JOIN = '  ·  '

/** Brand, specs and quantity; the last on a line of its own where not all stand on one of so many points. */
export function metaOf({ brand, specs, quantity, unit }: FileItem, width: number, face: Face): string {
  const goods = [brand, specs].filter((part) => part.trim() !== '').join(JOIN)
  const pieces = `数量 ${quantity} ${unit}`
  if (goods === '') return pieces
  const line = `${goods}${JOIN}${pieces}`
  return textWidth(line, face) <= width * 0.92 ? line : `${goods}\n${pieces}`
}

/** What a slide of one piece of goods lists. */
export function factsOf({ brand, specs, quantity, unit, note }: FileItem): [label: string, value: string][] {
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

/** The price as it was chosen to be shown, from the longest way to the shortest; none where it is not. */
export function priceWays(
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

/** Label and value of what a cover says. */
export function coverFacts({ content }: Deck): [label: string, value: string][] {
  const all: [string, string][] = [
    ['呈送', content.customer],
    ['日期', content.day],
    ['有效期至', content.validUntil ?? ''],
    ['提供', content.store],
  ]
  return all.filter(([, value]) => value.trim() !== '')
}

/** What the last slide says below its greeting. */
export function closingLines({ content, price, chapters }: Deck): string[] {
  const goods = chapters.reduce((sum, { items }) => sum + items.length, 0)
  const tax = content.taxRate === '' ? '' : `（含 ${content.taxRate}% 税）`
  return [
    `共 ${chapters.length} 个系列、${goods} 款礼品${price === 'none' ? '' : `，方案合计 ￥${money(content.total)}${tax}`}`,
    content.validUntil === null ? '' : `本方案有效期至 ${content.validUntil}`,
  ].filter((line) => line !== '')
}

/** Two digits at least. */
export const number = (place: number) => String(place).padStart(2, '0')

/** So many goods of a chapter that have a picture. */
export function picturesOf(items: readonly FileItem[], most: number): FileItem[] {
  return items.filter(({ picture }) => picture !== null).slice(0, most)
}

/** So many for a cover: of every chapter one after the other, not the one that stands for the chapter itself. */
export function coverPictures({ chapters }: Deck, most: number): FileItem[] {
  const lists = chapters.map(({ items }) => {
    const [first, ...others] = picturesOf(items, most + 1)
    return first ? [...others, first] : []
  })
  const turns = Array.from({ length: most }, (_, turn) => lists.flatMap((items) => items[turn] ?? []))
  return turns.flat().slice(0, most)
}
