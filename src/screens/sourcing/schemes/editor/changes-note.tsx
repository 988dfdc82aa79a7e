import type { SchemeItem } from '#schemas/sourcing/schemes/entities.ts'
import { Button } from '#ui/button/button.tsx'
import { isBarred } from './item-changes.tsx'
import styles from './editor.module.css'

interface Props {
  items: readonly SchemeItem[]
  only: boolean
  onOnly(only: boolean): void
  /** Accepts the changes; null if the scheme cannot be edited. */
  onAccept: (() => void) | null
}

/** Shows how many goods have changed since they were added, with a filter that shows only these goods. */
export function ChangesNote({ items, only, onOnly, onAccept }: Props) {
  const changed = items.filter(({ changes }) => changes.length > 0)
  if (changed.length === 0 && !only) return null
  const repriced = changed.filter(({ changes }) => changes.some((change) => !isBarred(change))).length
  const barred = changed.filter(({ changes }) => changes.some(isBarred)).length
  const swap = onAccept ? '可以换成相似的' : '改回草稿后可以换成相似的'
  return (
    <section className={styles.changes} aria-label="商品变化">
      <p role="status">
        {[
          repriced > 0 && `${repriced} 种商品在加入后价格有变化`,
          barred > 0 && `${barred} 种商品已下架、售罄或不存在，${swap}`,
        ]
          .filter(Boolean)
          .join('；') || '没有商品有变化'}
      </p>
      <div className={styles.asks}>
        <Button size="s" aria-pressed={only} onClick={() => onOnly(!only)}>
          {only ? '显示全部商品' : '只看有变化的'}
        </Button>
        {onAccept && repriced > 0 && (
          <Button size="s" onClick={onAccept}>
            价格变化已知晓
          </Button>
        )}
      </div>
    </section>
  )
}
