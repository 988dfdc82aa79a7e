import { CURRENCY } from '#schemas/base/constants.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import type { CartLine } from '#schemas/trade/cart/entities.ts'

const FALL = '-'
const isZero = (amount: string) => /^-?0(\.0+)?$/.test(amount)

function describeDifference({ cash, integral }: Pair, scoreName: string): PriceChangeNote {
  const parts = [
    { amount: cash, words: (size: string) => `${CURRENCY}${size}` },
    { amount: integral, words: (size: string) => `${size} ${scoreName}` },
  ].filter(({ amount }) => !isZero(amount))
  const texts = parts.map(({ amount, words }) => {
    const fell = amount.startsWith(FALL)
    return `${fell ? '降' : '涨'} ${words(fell ? amount.slice(1) : amount)}`
  })
  const fell = parts.every(({ amount }) => amount.startsWith(FALL))
  return { text: `比加入时${texts.join('，')}`, tone: fell ? 'fell' : 'rose' }
}

function describeBoth({ from, to }: NonNullable<CartLine['repriced']>, scoreName: string): string {
  const viewer = { member: true, scoreName, prefer: 'cash' } as const
  const [then, now] = [from, to].map((unit) => displayPrice({ ...unit, goodsPrice: unit.cash }, viewer).text)
  return `加入时 ${then}，现在 ${now}`
}

interface PriceChangeNote {
  text: string
  /** Direction of the change; `changed` if the price now consists of other units, such as points for cash. */
  tone: 'fell' | 'rose' | 'changed'
}

/**
 * Returns `比加入时降 ￥1.50`, or `加入时 ￥899.00，现在 12300 积分` for other units; after a sale with the prefix
 * `周年庆秒杀已结束，`. Returns null if the price did not change.
 */
export function describePriceChange(
  { change, repriced, endedSale }: Pick<CartLine, 'change' | 'repriced' | 'endedSale'>,
  scoreName: string,
): PriceChangeNote | null {
  const note: PriceChangeNote | null = repriced
    ? { text: describeBoth(repriced, scoreName), tone: 'changed' }
    : change && describeDifference(change, scoreName)
  if (!note || !endedSale) return note
  const over = `${endedSale.name}${endedSale.soldOut ? '已抢完' : '已结束'}`
  return { text: `${over}，${note.text}`, tone: note.tone === 'fell' ? 'fell' : 'rose' }
}
