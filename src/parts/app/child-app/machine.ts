/**
 * Phase of a child application. `absent`: no frame. `fetched`: a hidden frame prefetches the code. `mounting`: the
 * child was told to run. `slow`: the start takes long, so a retry is offered; the child may still become ready.
 * `ready`: the child shows its content. `failed`: the frame was removed.
 */
export type Phase = 'absent' | 'fetched' | 'mounting' | 'slow' | 'ready' | 'failed'

export const PHASES: readonly Phase[] = ['absent', 'fetched', 'mounting', 'slow', 'ready', 'failed']

/**
 * Event of a child application. `fetch`: prefetch the code. `show`, `hide`: the page shows or hides the child.
 * `ready`: the child reports that it is ready. `late`, `overdue`: 10 s and 60 s have passed since the child was
 * told to run. `refuse`: the child has the wrong version, is broken or sends too many messages. `retry`: the
 * visitor tries again. `boot`: the child's document starts, or starts again after `ready`. `leave`: the child's
 * user has left.
 */
export type ChildEvent = (typeof EVENTS)[number]
export const EVENTS = [
  ...(['fetch', 'show', 'hide', 'boot', 'ready'] as const),
  ...(['late', 'overdue', 'refuse', 'retry', 'leave'] as const),
] as const

export interface ChildState {
  phase: Phase
  /** True while the address of the page belongs to the child. */
  wanted: boolean
  /** Number of the frame; a new number means a new frame. */
  frame: number
}

export const ABSENT: ChildState = { phase: 'absent', wanted: false, frame: 0 }

/** Next phase by event; other events change nothing. */
const steps: Readonly<Record<Phase, Partial<Record<ChildEvent, Phase>>>> = {
  absent: { fetch: 'fetched', show: 'mounting' },
  fetched: { show: 'mounting', refuse: 'failed', leave: 'absent' },
  mounting: { ready: 'ready', late: 'slow', overdue: 'failed', refuse: 'failed', leave: 'absent' },
  slow: { ready: 'ready', retry: 'mounting', overdue: 'failed', refuse: 'failed', leave: 'absent' },
  ready: { boot: 'mounting', refuse: 'failed', leave: 'absent' },
  failed: { show: 'mounting', retry: 'mounting', leave: 'absent' },
}

/** Returns true if the transition creates a new frame. */
const anew = (from: Phase, to: Phase, event: ChildEvent) =>
  (from === 'absent' && to !== 'absent') || (from === 'failed' && to === 'mounting') || event === 'retry'

/** Returns the next state; the same object if nothing changes. Pure. */
export function computeNextState(state: ChildState, event: ChildEvent): ChildState {
  const phase = steps[state.phase][event] ?? state.phase
  const wanted = event === 'show' ? true : event === 'hide' || event === 'leave' ? false : state.wanted
  if (phase === state.phase && wanted === state.wanted) return state
  const moved = phase !== state.phase
  return { phase, wanted, frame: moved && anew(state.phase, phase, event) ? state.frame + 1 : state.frame }
}

/** Returns true if the frame exists in the page, hidden or not. */
export const hasFrame = ({ phase }: ChildState) => phase !== 'absent' && phase !== 'failed'

/** Returns true if the frame is visible. */
export const isShown = ({ phase, wanted }: ChildState) => wanted && phase === 'ready'

/** Returns true if the child was told to run and its timeouts are running. */
export const isAwaited = ({ phase }: ChildState) => phase === 'mounting' || phase === 'slow'

/** Returns true if the child may run as soon as its document has started. */
export const canRun = ({ phase }: ChildState) => phase === 'mounting' || phase === 'slow' || phase === 'ready'
