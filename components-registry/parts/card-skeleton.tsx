import styles from './card-skeleton.module.css'
import type { CardFields } from './goods-facts.tsx'

/** A goods card's place: grey shapes as high as the card with these fields will be. */
export function CardSkeleton({ fields = {} }: { fields?: CardFields }) {
  const { source = true, sales = true } = fields
  return (
    <div className={styles.card}>
      <div className={styles.square} />
      <div className={styles.body}>
        <div className={styles.name} />
        {fields.subtitle && <div className={styles.line} />}
        {fields.labels && <div className={styles.labels} />}
        <div className={fields.cart ? styles.buy : styles.price} />
        {(source || sales || fields.shop) && <div className={styles.line} />}
      </div>
    </div>
  )
}
