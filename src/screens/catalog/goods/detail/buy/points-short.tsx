import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Price } from '#schemas/catalog/goods/card.ts'
import { getPayRule } from '#schemas/money/pay-models.ts'
import { getCashInstead, formatMissingPoints } from '#schemas/money/points-short.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useOwnPoints } from '#src/runtime/price/own-points.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import styles from './price-panel.module.css'

/** Shows how many points the member lacks, and how to get more or the cash to pay instead. */
export function PointsShort({ price, quantity }: { price: Price; quantity: number }) {
  const { scoreName } = useAtomValue(viewerAtom)
  const available = useOwnPoints(getPayRule(price.payModel).points !== 'none')
  if (available === null) return null
  const short = formatMissingPoints(price, quantity, { available, scoreName })
  const cash = getCashInstead(price, quantity, available)
  if (short === null && cash === null) return null
  return (
    <p className={styles.short}>
      {short ?? `${scoreName}不够，可以直接付现金 ${CURRENCY}${cash}`}
      <Link to={formatHref('center', { tabId: 'points' })}>{`如何获得${scoreName}`}</Link>
    </p>
  )
}
