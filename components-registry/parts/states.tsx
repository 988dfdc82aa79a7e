import { CardSkeleton } from './card-skeleton.tsx'
import type { CardFields } from './goods-facts.tsx'
import styles from './states.module.css'

interface Places {
  count: number
  className?: string | undefined
  /** Of the cards to come, for their height. */
  fields?: CardFields
}

/** Grey shapes in the space that `count` goods cards will take. */
export function CardSkeletons({ count, className, fields = {} }: Places) {
  return (
    <div className={className} role="status" aria-label="正在加载">
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} fields={fields} />
      ))}
    </div>
  )
}

export function EmptyState({ children }: { children: string }) {
  return <p className={styles.note}>{children}</p>
}

export function FailedState({ retry }: { retry: () => void }) {
  return (
    <p className={styles.note} role="alert">
      这部分内容没有加载出来{' '}
      <button type="button" className={styles.retry} onClick={retry}>
        重新加载
      </button>
    </p>
  )
}
