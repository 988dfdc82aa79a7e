import { CURRENCY } from '#schemas/base/constants.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { Stated } from './spec-meanings.ts'
import { amountsIn } from './spec-units.ts'

/** How much there is of it: mg or ml. */
export interface Content {
  kind: 'mass' | 'volume'
  size: number
}

/** The capacity of a cup is no content of it. */
const NAMES: ReadonlySet<string> = new Set([
  '净含量',
  '净重',
  '含量',
  '净含量规格',
  '规格',
  '包装规格',
  '产品规格',
])

/** What goods hold by the first of their statements that says one amount; null where none does. Pure. */
export function contentOf(stated: readonly Stated[]): Content | null {
  for (const { name, value } of stated) {
    const [amount, ...others] = NAMES.has(name) ? amountsIn(value) : []
    if (!amount || others.length > 0) continue
    const { kind, size, pieces } = amount
    if ((kind === 'mass' || kind === 'volume') && size > 0) return { kind, size: size * pieces }
  }
  return null
}

/** 100 g and 100 ml, in mg and ml. */
const UNITS = { mass: { size: 100_000, name: '100g' }, volume: { size: 100, name: '100ml' } } as const

/** @example unitPriceText(9900, { kind: 'volume', size: 500 }) // '￥19.80/100ml'; the price in fen. */
export function unitPriceText(fen: number, { kind, size }: Content): string {
  const unit = UNITS[kind]
  return `${CURRENCY}${formatYuan(Math.round((fen * unit.size) / size))}/${unit.name}`
}
