/** A text of the page, and what was done to it, as people say it. */
export interface Step {
  text: string
  label: string
}

/** What can be undone and done again, the latest last. */
export interface History {
  past: readonly Step[]
  future: readonly Step[]
  /** What is typed into one field is one step: its place, or '' where the next edit is a step of its own. */
  field: string
}

export const noHistory: History = { past: [], future: [], field: '' }

/** Older steps are forgotten. */
const MOST = 200

/** After an edit of `text`; what was undone before it is gone. */
export function recorded({ past, field }: History, step: Step, into = ''): History {
  const goesOn = into !== '' && into === field
  return { past: goesOn ? past : [...past, step].slice(-MOST), future: [], field: into }
}

/** One step back from `text`, or null at the beginning. */
export function undone({ past, future }: History, text: string): { history: History; step: Step } | null {
  const step = past.at(-1)
  if (!step) return null
  const ahead = [...future, { text, label: step.label }]
  return { history: { past: past.slice(0, -1), future: ahead, field: '' }, step }
}

/** One step forward again, or null at the end. */
export function redone({ past, future }: History, text: string): { history: History; step: Step } | null {
  const step = future.at(-1)
  if (!step) return null
  const behind = [...past, { text, label: step.label }]
  return { history: { past: behind, future: future.slice(0, -1), field: '' }, step }
}
