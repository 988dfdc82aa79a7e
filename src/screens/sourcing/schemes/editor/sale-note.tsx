import { formatMallMoment } from '#schemas/base/mall-time.ts'
import { computeAllowance } from '#schemas/money/running-price.ts'
import type { SchemeItem } from '#schemas/sourcing/schemes/entities.ts'
import styles from './sale-note.module.css'

/** Says that the cost is a sale price, and when the sale ends and the quote changes. */
export function SaleNote({ item: { price, quantity } }: { item: Pick<SchemeItem, 'price' | 'quantity'> }) {
  const { running } = price
  if (!running || quantity > computeAllowance(running, 0)) return null
  // The year is left out, because the month is enough to tell this year from the next.
  const until = formatMallMoment(running.endsAt).slice('2026-'.length)
  return (
    <span className={styles.sale}>
      <span>活动价，</span>
      <span>{`至 ${until}`}</span>
    </span>
  )
}
