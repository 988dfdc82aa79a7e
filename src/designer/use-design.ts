import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isSamePage, type PageText } from '#schemas/page/document/page-text.ts'
import { createPageReader } from '#schemas/page/document/read-page-text.ts'
import { PageEditError } from '#schemas/page/edit.ts'
import { type PageReading, type ReadResult, flattenWidgets } from '#schemas/page/page.ts'
import type { TextFinding } from '#schemas/page/text-findings.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import type { Draft, Edit } from './edits.ts'
import { type History, noHistory, recordStep, redoStep, takeSteps, undoStep, removeStep } from './history.ts'

/** State that survives while the same page is shown outside the designer. */
export interface DesignState {
  history: History
  chosen: string | null
}

export const noDesign: DesignState = { history: noHistory, chosen: null }

export function useDesignState() {
  const [state, setState] = useState(noDesign)
  return { state, setState }
}

export interface DesignProps extends ReturnType<typeof useDesignState> {
  /** Text of the page; edits preserve every byte that they do not touch. */
  text: PageText
  onChange(text: PageText): void
}

export interface Design {
  page: PageReading
  draft: Draft
  chosen: WidgetReading | null
  choose(id: string | null): void
  /** Applies an edit to the latest page. If `make` returns null, nothing changes. `field`: see History. */
  take(make: (draft: Draft) => Edit | null, field?: string): void
  /** Findings of the page check, possibly for an earlier text. */
  told: readonly TextFinding[]
}

export interface Steps {
  /** Description of the step to undo or redo; null if there is none. */
  back: string | null
  forth: string | null
  undo(): void
  redo(): void
  /** Every step, the oldest first; steps that were undone are ahead. */
  list: readonly { label: string; isAhead: boolean }[]
  /** Goes to the page after that many steps; 0 is the page as it was opened. */
  goTo(count: number): void
  /** Reverts one step and keeps those after it, unless they changed the same values. */
  revert(index: number): void
  /** The last action, for screen readers. */
  said: string
}

type Refused = Extract<ReadResult, { status: 'refused' }>

/** Returns the design or the reason why the text cannot be edited, and in either case the steps. */
export function useDesign({ text, onChange, state, setState }: DesignProps): {
  found: Omit<Design, 'told'> | Refused
  steps: Steps
} {
  const [reader] = useState(createPageReader)
  const scoreName = useScoreName()
  const [said, setSaid] = useState('')
  const page = useMemo(() => reader(text), [reader, text])
  // Each edit starts from the result of the one before it, even if both happen before the next render.
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
    go({ text: edit.text, history: recordStep(history, step, edit.text, field), chosen: after }, edit.label)
  }
  function travel(way: typeof undoStep, words: string, count = 1) {
    const found = takeSteps(way, now.current, count)
    if (!found) return
    const { history, step } = found
    go({ text: step.text, history, chosen: step.chosen }, `${words}：${step.label}`)
  }
  function goTo(count: number) {
    const { past } = now.current.history
    if (count < past.length) travel(undoStep, '已撤销到', past.length - count)
    else travel(redoStep, '已重做到', count - past.length)
  }
  function revert(index: number) {
    const { history, text: current } = now.current
    const label = `撤销了“${history.past[index]?.label ?? ''}”`
    const without = removeStep(history, index, current)
    if (without) take(() => ({ text: without, label }))
    else setSaid('后面的修改改了同样的内容，请先撤销它们')
  }
  const undo = () => travel(undoStep, '已撤销')
  const redo = () => travel(redoStep, '已重做')
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

/** Also finds a widget without a place in the text; the inspector then says what to repair first. */
const widgetOf = ({ widgets }: PageReading, id: string) =>
  flattenWidgets(widgets).find((one) => one.id === id)

/** Handles Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y; inside a text field the browser handles these keys itself. */
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
