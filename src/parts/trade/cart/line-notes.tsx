import { useAtomValue } from 'jotai'
import { CURRENCY } from '#schemas/base/constants.ts'
import { checkoutKinds } from '#schemas/catalog/goods/checkout-kinds.ts'
import type { CartLine } from '#schemas/trade/cart/entities.ts'
import { describeActivity } from '#src/parts/trade/activity-goods/describe-activity.ts'
import { usePointsShort } from '#src/runtime/price/own-points.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { describePriceChange } from './describe-price-change.ts'
import styles from './notes.module.css'

const TONES = { fell: styles.fell, rose: styles.rose, changed: styles.hint }

/** Shows notes on a line beside its price. */
export function LineNotes({ line }: { line: CartLine }) {
  const { nextTier, kind, price, quantity } = line
  const short = usePointsShort([price])(price, quantity)
  const { scoreName } = useAtomValue(viewerAtom)
  const activity =
    line.activity && describeActivity(line.activity, line.price.running !== undefined, scoreName)
  const change = describePriceChange(line, scoreName)
  return (
    <ul className={styles.notes}>
      {short !== null && <li className={styles.rose}>{short}</li>}
      {change && <li className={TONES[change.tone]}>{change.text}</li>}
      {activity && <li className={styles.hint}>{activity}</li>}
      {nextTier && (
        <li className={styles.hint}>{`满 ${nextTier.from} 件，每件 ${CURRENCY}${nextTier.cash}`}</li>
      )}
      {kind !== 'ship' && <li className={styles.hint}>{checkoutKinds[kind].label}</li>}
    </ul>
  )
}
