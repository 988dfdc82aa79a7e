import type { CardFields } from './goods-facts.tsx'
import styles from './card-skeleton.module.css'

/** Grey placeholder with the height of a goods card with these fields. */
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

interface Places {
  count: number
  className?: string | undefined
  /** Fields of the cards that are loading, for their height. */
  fields?: CardFields
}

/** Grey placeholders for `count` goods cards. */
export function CardSkeletons({ count, className, fields = {} }: Places) {
  return (
    <div className={className} role="status" aria-label="正在加载">
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} fields={fields} />
      ))}
    </div>
  )
}
