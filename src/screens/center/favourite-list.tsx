import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#src/features/dialog/dialog.tsx'
import { withOverlay } from '#src/features/loading/loading-overlay.tsx'
import { toast } from '#src/features/toast/toast.ts'
import styles from './center.module.css'
import tools from './goods-entry.module.css'

/** What an entry shows and calls. */
export interface Choice {
  on: boolean
  toggle(): void
  remove(): void
}

interface Props {
  /** What is kept and how it is counted: 商品 and 件. */
  noun: string
  unit: string
  ids: readonly string[]
  /** Those that can be cleared away together, and what the button says. */
  clearing?: { label: string; ids: readonly string[] }
  send(ids: string[]): Promise<unknown>
  /** Reads the list anew. */
  again(): void
  children(choiceOf: (id: string) => Choice): ReactNode
}

/** UC5: a page of favourites, removed one by one or several at once. */
export function FavouriteList({ noun, unit, ids, clearing, send, again, children }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<readonly string[]>([])
  const all = chosen.size === ids.length
  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  async function remove(gone: readonly string[]) {
    const went = await withOverlay(() => send([...gone])).catch(() => 'no')
    if (went === null) toast.success('已取消收藏')
    again()
  }
  return (
    <section className={styles.card} aria-label={`收藏的${noun}`}>
      <div className={tools.tools}>
        <label className={tools.check}>
          <input type="checkbox" checked={all} onChange={() => setChosen(new Set(all ? [] : ids))} />
          全选本页
        </label>
        <span role="status">{chosen.size > 0 && `已选 ${chosen.size} ${unit}`}</span>
        <button
          type="button"
          className={tools.tool}
          disabled={chosen.size === 0}
          onClick={() => setAsking([...chosen])}
        >
          取消收藏
        </button>
        {clearing && clearing.ids.length > 0 && (
          <button type="button" className={tools.tool} onClick={() => setAsking(clearing.ids)}>
            {clearing.label}
          </button>
        )}
      </div>
      {children((id) => ({
        on: chosen.has(id),
        toggle: () => toggle(id),
        remove: () => void remove([id]),
      }))}
      {asking.length > 0 && (
        <ConfirmDialog
          title="取消收藏"
          action="取消收藏"
          onClose={() => setAsking([])}
          onConfirm={() => void remove(asking)}
        >
          取消收藏这 {asking.length} {unit}
          {noun}？
        </ConfirmDialog>
      )}
    </section>
  )
}
