import { CURRENCY } from '#schemas/base/constants.ts'
import { roundDecimal } from './decimal.ts'
import { formatYuan } from './money.ts'
import { formatPoints } from './points.ts'

/** Amounts are decimal strings, cash in yuan; `goodsPrice` is what a guest sees of payModel 2. */
export interface PricedItem {
  payModel: number
  cash: string
  integral: string
  goodsPrice: string
  /** What others ask for it. */
  marketPrice?: string | null
}

export interface PriceViewer {
  member: boolean
  /** The label of the points. */
  scoreName: string
  /** The store's setting for payModel 5. */
  prefer: 'cash' | 'points'
}

export interface PricePart {
  kind: 'points' | 'cash'
  /** With its currency: `￥9.90`, `120 积分`. */
  text: string
  /** Without: `9.90`, `120`. */
  amount: string
}

export interface DisplayedPrice {
  /** One or two, to be joined by +; none when the item carries no readable price. */
  parts: PricePart[]
  /** payModel 5: the other way to pay, shown with 或. */
  alternative?: PricePart
  hint?: string
  /** Of a price in cash alone that is well below what others ask: by how many whole yuan, `￥60`. */
  saving?: string
  /** The whole in words. */
  text: string
}

type Source = 'integral' | 'cash' | 'goodsPrice'

interface PriceRule {
  sum: readonly Source[]
  guestSum?: readonly Source[]
  /** One of the sources is shown, by the viewer's preference; a member sees the others as 或. */
  either?: true
  /** Of the points, whose name stands before it. */
  hint?: string
}

const MIX = ['integral', 'cash'] as const

/** How a price is shown (C.2), one row a payModel. */
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

/** Which amounts a member is shown, as a sum or, of payModel 5, each by itself. */
export function memberParts(payModel: number): readonly Source[] {
  return ruleOf(payModel).sum
}

/** A smaller saving is not worth a badge: half of all goods would wear one. */
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
 * The price of an item as this viewer sees it, rounded to 2 decimals by the text.
 * A zero part of a mix is dropped; both zero read ￥0.00. Unknown payModels count as 3.
 */
export function displayPrice(item: PricedItem, viewer: PriceViewer): DisplayedPrice {
  const rule = ruleOf(item.payModel)
  const sources = viewer.member ? rule.sum : (rule.guestSum ?? rule.sum)
  const read = sources.map((source) => partOf(item, source, viewer.scoreName))
  const parts = withoutZeros(read.filter((part) => part !== null))
  if (rule.either) return eitherPart(parts, viewer)
  const saving = savingOf(parts, item.marketPrice)
  const text = textOf(parts)
  // The hint is about the points part; a price without one has nothing to say of it.
  const hint = rule.hint && parts.some((part) => part.kind === 'points') && viewer.scoreName + rule.hint
  return { parts, text, ...(hint && { hint }), ...(saving && { saving }) }
}
