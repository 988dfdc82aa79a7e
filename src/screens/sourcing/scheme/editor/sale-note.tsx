import { mallMoment } from '#schemas/base/mall-time.ts'
import { runningAllowance } from '#schemas/money/running-price.ts'
import type { SchemeItem } from '#schemas/sourcing/schemes/entities.ts'
import styles from './sale-note.module.css'

/** Whether a cost is a sale's, and until when: afterwards the quote is another. */
export function SaleNote({ item: { price, quantity } }: { item: Pick<SchemeItem, 'price' | 'quantity'> }) {
  const { running } = price
  if (!running || quantity > runningAllowance(running, 0)) return null
  // Of this year or the next one, which a month tells apart.
  const until = mallMoment(running.endsAt).slice('2026-'.length)
  return <span className={styles.sale}>{`活动价，至 ${until}`}</span>
}
