import { mallMoment } from '#schemas/base/mall-time.ts'
import { runningAllowance } from '#schemas/money/running-price.ts'
import type { SchemeItem } from '#schemas/sourcing/schemes/entities.ts'
import styles from './sale-note.module.css'

/** Says that the cost is a sale price and when the sale ends; afterwards the quote changes. */
export function SaleNote({ item: { price, quantity } }: { item: Pick<SchemeItem, 'price' | 'quantity'> }) {
  const { running } = price
  if (!running || quantity > runningAllowance(running, 0)) return null
  // The month tells this year from the next.
  const until = mallMoment(running.endsAt).slice('2026-'.length)
  return (
    <span className={styles.sale}>
      <span>活动价，</span>
      <span>{`至 ${until}`}</span>
    </span>
  )
}
