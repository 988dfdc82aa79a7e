import { CURRENCY } from '#schemas/base/constants.ts'
import type { Pair } from '#schemas/entities/pair.ts'

const FALL = '-'
const isZero = (amount: string) => /^-?0(\.0+)?$/.test(amount)

/** CT11: `比加入时降 ￥1.50`, `比加入时涨 5 积分`, or both joined; `fell` when nothing became dearer. */
export function changeWords({ cash, integral }: Pair, scoreName: string): { text: string; fell: boolean } {
  const parts = [
    { amount: cash, words: (size: string) => `${CURRENCY}${size}` },
    { amount: integral, words: (size: string) => `${size} ${scoreName}` },
  ].filter(({ amount }) => !isZero(amount))
  const texts = parts.map(({ amount, words }) => {
    const fell = amount.startsWith(FALL)
    return `${fell ? '降' : '涨'} ${words(fell ? amount.slice(1) : amount)}`
  })
  return { text: `比加入时${texts.join('，')}`, fell: parts.every(({ amount }) => amount.startsWith(FALL)) }
}
