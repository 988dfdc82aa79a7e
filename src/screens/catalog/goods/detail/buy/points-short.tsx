import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Price } from '#schemas/catalog/goods/card.ts'
import { payRule } from '#schemas/money/pay-models.ts'
import { cashInsteadOf, pointsShortText } from '#schemas/money/points-short.ts'
import { href } from '#schemas/routes/href.ts'
import { useOwnPoints } from '#src/runtime/price/own-points.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import styles from './price-panel.module.css'

/** Where the member has fewer points than the price asks for: what is missing, the way to more, or the cash instead. */
export function PointsShort({ price, quantity }: { price: Price; quantity: number }) {
  const { scoreName } = useAtomValue(viewerAtom)
  const available = useOwnPoints(payRule(price.payModel).points !== 'none')
  if (available === null) return null
  const short = pointsShortText(price, quantity, { available, scoreName })
  const cash = cashInsteadOf(price, quantity, available)
  if (short === null && cash === null) return null
  return (
    <p className={styles.short}>
      {short ?? `${scoreName}不够，可以直接付现金 ${CURRENCY}${cash}`}
      <Link to={href('center', { tabId: 'points' })}>{`如何获得${scoreName}`}</Link>
    </p>
  )
}
