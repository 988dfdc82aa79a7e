import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isSamePage, type PageText } from '#schemas/page/document/page-text.ts'
import { createPageReader } from '#schemas/page/document/read-page-text.ts'
import { PageEditError } from '#schemas/page/edit.ts'
import { type PageReading, type ReadResult, widgetsOf } from '#schemas/page/page.ts'
import type { TextFinding } from '#schemas/page/text-findings.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import type { Draft, Edit } from './edits.ts'
import { type History, noHistory, recorded, redone, takeSteps, undone, removeStep } from './history.ts'

/** What outlives the designer while its page is looked at otherwise. */
export interface DesignState {
  history: History
  chosen: string | null
}

/** Nothing was done yet. */
export const noDesign: DesignState = { history: noHistory, chosen: null }

export function useDesignState() {
  const [state, setState] = useState(noDesign)
  return { state, setState }
}

export interface DesignProps extends ReturnType<typeof useDesignState> {
  /** The page's document as it is stored; every byte that no edit touches stays. */
  text: PageText
  onChange(text: PageText): void
}

/** A page that is being edited, and everything that can be done to it. */
export interface Design {
  page: PageReading
  draft: Draft
  chosen: WidgetReading | null
  choose(id: string | null): void
  /** Makes an edit of the page as it is by then; null, where there is nothing to do, leaves everything. `field`: see History. */
  take(make: (draft: Draft) => Edit | null, field?: string): void
  /** Findings of the page check, possibly for an earlier text. */
  told: readonly TextFinding[]
}

/** Steps back and forth. */
export interface Steps {
  /** What can be undone or done again, in words; null for nothing. */
  back: string | null
  forth: string | null
  undo(): void
  redo(): void
  /** Every step, the first one first; those that were undone are ahead. */
  list: readonly { label: string; isAhead: boolean }[]
  /** Goes to how the page was after so many steps; 0 is as it was opened. */
  goTo(count: number): void
  /** Takes one step back and leaves those after it, unless they changed the same. */
  revert(index: number): void
  /** What was done last, to be spoken. */
  said: string
}

type Refused = Extract<ReadResult, { status: 'refused' }>

/** The page of a text, or why there is none to edit; the steps that led to it in any case. */
export function useDesign({ text, onChange, state, setState }: DesignProps): {
  found: Omit<Design, 'told'> | Refused
  steps: Steps
} {
  const [reader] = useState(createPageReader)
  const scoreName = useScoreName()
  const [said, setSaid] = useState('')
  const page = useMemo(() => reader(text), [reader, text])
  // Two edits of one moment, and one that comes late, all begin with what the one before has made.
  const now = useRef({ text, page, ...state })
  useLayoutEffect(() => {
    now.current = { text, page, ...state }
  })

  function go(next: { text: PageText; history: History; chosen: string | null }, words: string) {
    now.current = { ...next, page: reader(next.text) }
    setState({ history: next.history, chosen: next.chosen })
    setSaid(words)
    onChange(next.text)
  }
  function take(make: (draft: Draft) => Edit | null, field = '') {
    const { text: before, page: read, history, chosen } = now.current
    const edit = read.status === 'read' ? tried(() => make({ text: before, page: read, scoreName })) : null
    if (edit === 'failed') return setSaid('这一步没有做成，请先修正检查结果里的问题')
    if (!edit || isSamePage(edit.text, before)) return
    const step = { text: before, label: edit.label, chosen }
    const after = edit.chosen === undefined ? chosen : edit.chosen
    go({ text: edit.text, history: recorded(history, step, edit.text, field), chosen: after }, edit.label)
  }
  function travel(way: typeof undone, words: string, count = 1) {
    const found = takeSteps(way, now.current, count)
    if (!found) return
    const { history, step } = found
    go({ text: step.text, history, chosen: step.chosen }, `${words}：${step.label}`)
  }
  function goTo(count: number) {
    const { past } = now.current.history
    if (count < past.length) travel(undone, '已撤销到', past.length - count)
    else travel(redone, '已重做到', count - past.length)
  }
  function revert(index: number) {
    const { history, text: current } = now.current
    const label = `撤销了“${history.past[index]?.label ?? ''}”`
    const without = removeStep(history, index, current)
    if (without) take(() => ({ text: without, label }))
    else setSaid('后面的修改改了同样的内容，请先撤销它们')
  }
  const undo = () => travel(undone, '已撤销')
  const redo = () => travel(redone, '已重做')
  useShortcuts({ undo, redo })

  const { history, chosen } = state
  const back = history.past.at(-1)?.label ?? null
  const forth = history.future.at(-1)?.label ?? null
  const steps = { back, forth, undo, redo, list: listSteps(history), goTo, revert, said }
  if (page.status === 'refused') return { found: page, steps }
  const choose = (id: string | null) => setState({ history: { ...history, field: '' }, chosen: id })
  const widget = chosen === null ? undefined : widgetOf(page, chosen)
  return { found: { page, draft: { text, page, scoreName }, chosen: widget ?? null, choose, take }, steps }
}

const listSteps = ({ past, future }: History): Steps['list'] => [
  ...past.map(({ label }) => ({ label, isAhead: false })),
  ...future.toReversed().map(({ label }) => ({ label, isAhead: true })),
]

function tried(make: () => Edit | null): Edit | null | 'failed' {
  try {
    return make()
  } catch (error) {
    if (error instanceof PageEditError) return 'failed'
    throw error
  }
}

/** Also one that has no place in the text yet: the inspector says what is to be mended first. */
const widgetOf = ({ widgets }: PageReading, id: string) => widgetsOf(widgets).find((one) => one.id === id)

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y; while one types they are the text field's own. */
function useShortcuts({ undo, redo }: Pick<Steps, 'undo' | 'redo'>): void {
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

const TEXTS =
  'textarea, [contenteditable], dialog, input:not([type="checkbox"], [type="color"], [type="radio"])'
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TEXTS) !== null
