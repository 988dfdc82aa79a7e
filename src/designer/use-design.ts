import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type PageReading, placeOf, type ReadResult } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Draft, Edit } from './edits.ts'
import { noHistory, recorded, redone, undone } from './history.ts'
import { createDraftReader } from './read-draft.ts'

/** A page that is being edited, and everything that can be done to it. */
export interface Design {
  page: PageReading
  draft: Draft
  chosen: WidgetReading | null
  choose(id: string | null): void
  /** Takes an edit; null, where there was nothing to do, leaves everything. `field`: see History. */
  take(edit: Edit | null, field?: string): void
  /** What can be undone or done again, in words; null for nothing. */
  back: string | null
  forth: string | null
  undo(): void
  redo(): void
  /** What was done last, to be spoken. */
  said: string
}

/** The page of a text, or why there is none to edit. */
export function useDesign(
  text: string,
  onChange: (text: string) => void,
): { design: Design } | { refused: Extract<ReadResult, { status: 'refused' }> } {
  const [reader] = useState(createDraftReader)
  const [history, setHistory] = useState(noHistory)
  const [chosenId, choose] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const reading = useMemo(() => reader(text), [reader, text])

  function take(edit: Edit | null, field = '') {
    if (!edit || edit.text === text) return
    setHistory(recorded(history, { text, label: edit.label }, field))
    if (edit.chosen !== undefined) choose(edit.chosen)
    setSaid(edit.label)
    onChange(edit.text)
  }
  function go(found: ReturnType<typeof undone>, words: string) {
    if (!found) return
    setHistory(found.history)
    setSaid(`${words}：${found.step.label}`)
    onChange(found.step.text)
  }
  const undo = () => go(undone(history, text), '已撤销')
  const redo = () => go(redone(history, text), '已重做')
  useShortcuts({ undo, redo })

  if (reading.status === 'refused') return { refused: reading }
  const chosen = chosenId === null ? null : (placeOf(reading, chosenId)?.widget ?? null)
  return {
    design: {
      page: reading,
      draft: { text, page: reading },
      chosen,
      choose,
      take,
      back: history.past.at(-1)?.label ?? null,
      forth: history.future.at(-1)?.label ?? null,
      undo,
      redo,
      said,
    },
  }
}

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y; while one types they are the text field's own. */
function useShortcuts({ undo, redo }: Pick<Design, 'undo' | 'redo'>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    const step = key === 'z' && !event.shiftKey ? undo : key === 'y' || key === 'z' ? redo : null
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable], dialog') !== null
