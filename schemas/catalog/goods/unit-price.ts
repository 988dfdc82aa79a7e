import { CURRENCY } from '#schemas/base/constants.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { Stated } from './spec-meanings.ts'
import { listAmounts } from './spec-units.ts'

/** Content in mg or ml. */
export interface Content {
  kind: 'mass' | 'volume'
  size: number
}

/** Names of specifications that state the content; capacity (of a cup, for example) is not content. */
const NAMES: ReadonlySet<string> = new Set([
  '净含量',
  '净重',
  '含量',
  '净含量规格',
  '规格',
  '包装规格',
  '产品规格',
])

/** Returns the content from the first specification that states exactly one amount; null if none does. Pure. */
export function readContent(stated: readonly Stated[]): Content | null {
  for (const { name, value } of stated) {
    const [amount, ...others] = NAMES.has(name) ? listAmounts(value) : []
    if (!amount || others.length > 0) continue
    const { kind, size, pieces } = amount
    if ((kind === 'mass' || kind === 'volume') && size > 0) return { kind, size: size * pieces }
  }
  return null
}

/** 100 g in mg and 100 ml in ml. */
const UNITS = { mass: { size: 100_000, name: '100g' }, volume: { size: 100, name: '100ml' } } as const

/**
 * Formats the price per 100 g or 100 ml from a price in fen.
 * @example formatUnitPrice(9900, { kind: 'volume', size: 500 }) // '￥19.80/100ml'
 */
export function formatUnitPrice(fen: number, { kind, size }: Content): string {
  const unit = UNITS[kind]
  return `${CURRENCY}${formatYuan(Math.round((fen * unit.size) / size))}/${unit.name}`
}
