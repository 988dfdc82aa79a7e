import { joinPage, type PageText } from '#schemas/page/document/page-text.ts'
import { mergePages } from '#schemas/page/merge/merge-pages.ts'

/** A version of the page, with the description of the edit made to it and the widget selected before that edit. */
export interface Step {
  text: PageText
  label: string
  chosen: string | null
}

/** Steps to undo and to redo, the latest last. */
export interface History {
  past: readonly Step[]
  future: readonly Step[]
  /** Field in which typing counts as one step; '' if the next edit is a step of its own. */
  field: string
  /** The page after the last edit, null before the first. Any other page starts a new step. */
  made: PageText | null
}

export const noHistory: History = { past: [], future: [], field: '', made: null }

const LIMIT = 200

/** Records an edit of `step.text` to `made` and drops the steps to redo. */
export function recordStep({ past, ...before }: History, step: Step, made: PageText, field = ''): History {
  const goesOn = field !== '' && field === before.field && step.text === before.made
  return { past: goesOn ? past : [...past, step].slice(-LIMIT), future: [], field, made }
}

type Now = Pick<Step, 'text' | 'chosen'>

/** Goes one step back; returns null at the beginning. */
export function undoStep({ past, future }: History, now: Now): { history: History; step: Step } | null {
  const step = past.at(-1)
  if (!step) return null
  const ahead = [...future, { ...now, label: step.label }]
  return { history: { past: past.slice(0, -1), future: ahead, field: '', made: step.text }, step }
}

/** Goes one step forward; returns null at the end. */
export function redoStep({ past, future }: History, now: Now): { history: History; step: Step } | null {
  const step = future.at(-1)
  if (!step) return null
  const behind = [...past, { ...now, label: step.label }]
  return { history: { past: behind, future: future.slice(0, -1), field: '', made: step.text }, step }
}

/** Takes up to `count` steps in one direction; null if there are none. */
export function takeSteps(
  way: typeof undoStep,
  { history: first, ...now }: Now & { history: History },
  count: number,
): { history: History; step: Step } | null {
  let found: { history: History; step: Step } | null = null
  for (let steps = 0; steps < count; steps += 1) {
    const next = way(found?.history ?? first, found?.step ?? now)
    if (!next) break
    found = next
  }
  return found
}

/** Returns the page without one past step; null if later steps changed the same values. */
export function removeStep({ past }: History, index: number, now: PageText): PageText | null {
  const step = past[index]
  if (!step) return null
  const base = joinPage(past[index + 1]?.text ?? now)
  const { page, conflicts } = mergePages({ base, mine: joinPage(now), theirs: joinPage(step.text) })
  return conflicts.length === 0 ? page : null
}
