import { type ReactNode, useState } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import tools from './goods-entry.module.css'

export interface Choice {
  on: boolean
  toggle(): void
  remove(): void
}

interface Props {
  /** Name of the entries, such as 商品; `unit` is their measure word, such as 件. */
  noun: string
  unit: string
  ids: readonly string[]
  clearing?: { label: string; ids: readonly string[] }
  send(ids: string[]): Promise<unknown>
  /** Reloads the list if nothing was removed, because an entry may be gone already. */
  again(): void
  children(choiceOf: (id: string) => Choice): ReactNode
}

/** A page of favourites; one or several can be removed at once. */
export function FavouriteList({ noun, unit, ids, clearing, send, again, children }: Props) {
  const mall = useMall()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<readonly string[]>([])
  const all = chosen.size === ids.length
  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  async function remove(gone: readonly string[]) {
    const went = await withOverlay(mall, () => send([...gone])).catch(() => 'no')
    setChosen(new Set())
    if (went === null) mall.toast.success('已取消收藏')
    else again()
  }
  return (
    <Card aria-label={`收藏的${noun}`}>
      <div className={tools.tools}>
        <label className={tools.check}>
          <input type="checkbox" checked={all} onChange={() => setChosen(new Set(all ? [] : ids))} />
          全选本页
        </label>
        <span role="status">{chosen.size > 0 && `已选 ${chosen.size} ${unit}`}</span>
        <Button size="s" disabled={chosen.size === 0} onClick={() => setAsking([...chosen])}>
          取消收藏
        </Button>
        {clearing && clearing.ids.length > 0 && (
          <Button size="s" onClick={() => setAsking(clearing.ids)}>
            {clearing.label}
          </Button>
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
    </Card>
  )
}
