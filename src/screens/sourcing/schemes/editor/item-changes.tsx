import type { SchemeChange } from '#schemas/sourcing/schemes/entities.ts'
import styles from './item-changes.module.css'

/** Returns true if the change means that the item can no longer be ordered. */
export const isBarred = ({ kind }: SchemeChange) =>
  kind === 'GONE' || kind === 'OFF_SHELF' || kind === 'SOLD_OUT'

/** Lists the changes of the goods since they were added. */
export function ItemChanges({ changes }: { changes: readonly SchemeChange[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes} aria-label="加入后的变化">
      {changes.map((change) => (
        <li key={change.kind} data-tone={toneOf(change)}>
          {change.text}
        </li>
      ))}
    </ul>
  )
}

function toneOf(change: SchemeChange): 'bad' | 'worse' | 'better' {
  if (isBarred(change)) return 'bad'
  return change.kind === 'PRICE_DOWN' ? 'better' : 'worse'
}
