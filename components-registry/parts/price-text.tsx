import type { Price } from '#schemas/entities/goods.ts'
import { displayPrice } from '#schemas/price-display.ts'
import { useViewer } from '../services.ts'
import styles from './price-text.module.css'

/** The price as §3's payModel and the viewer want it; cash in lacquer red, points in gold. */
export function PriceText({ price, size = 'm' }: { price: Price; size?: 's' | 'm' | 'l' }) {
  const { member, scoreName, prefer } = useViewer()
  const shown = displayPrice(price, { member, scoreName, prefer })
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      {shown.parts.map((part, index) => (
        <span key={part.kind} className={styles[part.kind]}>
          {index > 0 && <span className={styles.plus}> + </span>}
          {part.text}
        </span>
      ))}
      {shown.alternative && <span className={styles.alternative}>或 {shown.alternative.text}</span>}
    </span>
  )
}
