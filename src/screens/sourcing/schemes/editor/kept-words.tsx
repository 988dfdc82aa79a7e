import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { DraftWord } from '#src/screens/sourcing/schemes/draft/scheme-draft.ts'
import styles from './scheme-head.module.css'

/** Shows the save state, with a retry if saving failed. */
export function KeptWords({ word, onRetry }: { word: DraftWord; onRetry(): void }) {
  return (
    <p className={styles.kept} role="status" data-failed={word.word === 'failed' || undefined}>
      {wordsOf(word)}
      {word.word === 'failed' && (
        <button type="button" onClick={onRetry}>
          重新保存
        </button>
      )}
    </p>
  )
}

function wordsOf(word: DraftWord): string {
  if (word.word === 'keeping') return '正在保存…'
  if (word.word === 'kept') return `已保存于 ${formatMallMinute(word.at).slice(-5)}`
  if (word.word === 'failed') return `还没有保存：${word.message}`
  return '改动会自动保存'
}
