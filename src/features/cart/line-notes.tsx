import { useAtomValue } from 'jotai'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { CartLine } from '#schemas/trade/cart/entities.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { checkoutKinds } from '#schemas/catalog/goods/checkout-kinds.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { usePointsShort } from '#src/features/price/own-points.ts'
import { describeActivity } from '#src/features/order/describe-activity.ts'
import styles from './notes.module.css'

/** What is worth knowing of a line beside its price. */
export function LineNotes({ line }: { line: CartLine }) {
  const { change, nextTier, kind, price, quantity } = line
  const short = usePointsShort([price])(price, quantity)
  const { scoreName } = useAtomValue(viewerAtom)
  const activity =
    line.activity && describeActivity(line.activity, line.price.running !== undefined, scoreName)
  const changed = change && changeWords(change, scoreName)
  return (
    <ul className={styles.notes}>
      {short !== null && <li className={styles.rose}>{short}</li>}
      {changed && <li className={changed.fell ? styles.fell : styles.rose}>{changed.text}</li>}
      {activity && <li className={styles.hint}>{activity}</li>}
      {nextTier && (
        <li className={styles.hint}>{`满 ${nextTier.from} 件，每件 ${CURRENCY}${nextTier.cash}`}</li>
      )}
      {kind !== 'ship' && <li className={styles.hint}>{checkoutKinds[kind].label}</li>}
    </ul>
  )
}

const FALL = '-'
const isZero = (amount: string) => /^-?0(\.0+)?$/.test(amount)

/** `比加入时降 ￥1.50`, `比加入时涨 5 积分`, or both joined; `fell` when nothing became dearer. */
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
