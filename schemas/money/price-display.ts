import { CURRENCY } from '#schemas/base/constants.ts'
import { roundDecimal } from './decimal.ts'
import { formatYuan } from './money.ts'
import { formatPoints } from './points.ts'

/** Amounts are decimal strings, cash in yuan; `goodsPrice` is the price that guests see for payModel 2. */
export interface PricedItem {
  payModel: number
  cash: string
  integral: string
  goodsPrice: string
  /** Price at other sellers, in yuan. */
  marketPrice?: string | null
}

export interface PriceViewer {
  member: boolean
  scoreName: string
  /** The form that the viewer prefers for payModel 5. */
  prefer: 'cash' | 'points'
}

export interface PricePart {
  kind: 'points' | 'cash'
  /** Amount with its unit: `￥9.90`, `120 积分`. */
  text: string
  /** Amount without its unit: `9.90`, `120`. */
  amount: string
}

export interface DisplayedPrice {
  /** One or two parts, joined by +; empty if the item has no readable price. */
  parts: PricePart[]
  /** payModel 5: the other way to pay, shown with 或. */
  alternative?: PricePart
  hint?: string
  /** For a cash price well below the market price: the saving in whole yuan, `￥60`. */
  saving?: string
  text: string
}

type Source = 'integral' | 'cash' | 'goodsPrice'

interface PriceRule {
  sum: readonly Source[]
  guestSum?: readonly Source[]
  /** Shows only the amount that the viewer prefers; members see the other amount after 或. */
  either?: true
  /** Hint about the points part; the name of the points is put in front. */
  hint?: string
}

const MIX = ['integral', 'cash'] as const

/** Amounts shown, by payModel (C.2). */
export const priceRules = {
  1: { sum: ['integral'] },
  2: { sum: ['cash'], guestSum: ['goodsPrice'] },
  3: { sum: MIX },
  4: { sum: MIX },
  5: { sum: MIX, either: true },
  6: { sum: MIX, hint: '不足可现金补差' },
  7: { sum: MIX, hint: '部分可用现金支付' },
} as const satisfies Record<number, PriceRule>

function ruleOf(payModel: number): PriceRule {
  const rules: Readonly<Record<number, PriceRule>> = priceRules
  return rules[payModel] ?? priceRules[3]
}

/** Returns the amounts that members see: the parts of a sum or, for payModel 5, the alternatives. */
export function listMemberParts(payModel: number): readonly Source[] {
  return ruleOf(payModel).sum
}

/** Minimum saving, as a share, that gets a badge; with a lower minimum half of all goods would have one. */
const SAVING_FROM = 0.3

function savingOf(parts: readonly PricePart[], marketPrice: string | null | undefined): string | undefined {
  const [due, more] = parts
  const reference = roundDecimal(marketPrice ?? '', 2)
  const paid = due?.kind === 'cash' && !more ? roundDecimal(due.amount, 2) : null
  if (!reference || paid === null || reference - paid < Math.max(reference * SAVING_FROM, 100))
    return undefined
  return `${CURRENCY}${Math.floor((reference - paid) / 100)}`
}

const ZERO_CASH: PricePart = { kind: 'cash', text: `${CURRENCY}0.00`, amount: '0.00' }
const NO_PRICE = '价格待定'

function partOf(item: PricedItem, source: Source, scoreName: string): PricePart | null {
  const hundredths = roundDecimal(item[source].trim(), 2)
  if (hundredths === null || hundredths < 0) return null
  if (source === 'integral') {
    const amount = formatPoints(hundredths)
    return { kind: 'points', text: `${amount} ${scoreName}`, amount }
  }
  const amount = formatYuan(hundredths)
  return { kind: 'cash', text: `${CURRENCY}${amount}`, amount }
}

function isZero(part: PricePart): boolean {
  return part.amount === '0' || part.amount === '0.00'
}

function withoutZeros(parts: PricePart[]): PricePart[] {
  if (parts.length < 2) return parts
  const due = parts.filter((part) => !isZero(part))
  return due.length > 0 ? due : [ZERO_CASH]
}

function textOf(parts: readonly PricePart[], alternative?: PricePart): string {
  const sum = parts.map((part) => part.text).join(' + ') || NO_PRICE
  return alternative ? `${sum} 或 ${alternative.text}` : sum
}

function eitherPart(parts: PricePart[], viewer: PriceViewer): DisplayedPrice {
  const preferred = viewer.member ? viewer.prefer : 'cash'
  const [first, second] = [...parts].sort(
    (a, b) => Number(b.kind === preferred) - Number(a.kind === preferred),
  )
  const shown = first ? [first] : []
  if (!second || !viewer.member) return { parts: shown, text: textOf(shown) }
  return { parts: shown, alternative: second, text: textOf(shown, second) }
}

/**
 * Returns the displayed price of an item, rounded to 2 decimals. A zero part of a mix is dropped; two zero parts
 * show ￥0.00. Unknown payModels count as 3.
 */
export function displayPrice(item: PricedItem, viewer: PriceViewer): DisplayedPrice {
  const rule = ruleOf(item.payModel)
  const sources = viewer.member ? rule.sum : (rule.guestSum ?? rule.sum)
  const read = sources.map((source) => partOf(item, source, viewer.scoreName))
  const parts = withoutZeros(read.filter((part) => part !== null))
  if (rule.either) return eitherPart(parts, viewer)
  const saving = savingOf(parts, item.marketPrice)
  const text = textOf(parts)
  // The hint concerns the points part, so a price without one has no hint.
  const hint = rule.hint && parts.some((part) => part.kind === 'points') && viewer.scoreName + rule.hint
  return { parts, text, ...(hint && { hint }), ...(saving && { saving }) }
}
