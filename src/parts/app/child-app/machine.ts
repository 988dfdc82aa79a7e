/**
 * Where a child application is. `absent`: no frame. `fetched`: a hidden frame brings its code near. `mounting`: it was
 * told to run. `slow`: it is so long about it that a retry is offered, and may still come. `ready`: it shows something.
 * `failed`: its frame was taken away.
 */
export type Phase = 'absent' | 'fetched' | 'mounting' | 'slow' | 'ready' | 'failed'

export const PHASES: readonly Phase[] = ['absent', 'fetched', 'mounting', 'slow', 'ready', 'failed']

/**
 * What happens to it. `fetch`: time to bring it near. `show`, `hide`: its place is on show, or no more. `ready`: it says so.
 * `late`: 10 s, `overdue`: 60 s after it was wanted. `refuse`: of another version, broken, or flooding. `retry`: the
 * visitor asks again. `boot`: its document begins, anew where it was ready. `leave`: who worked has gone.
 */
export type ChildEvent = (typeof EVENTS)[number]
export const EVENTS = [
  ...(['fetch', 'show', 'hide', 'boot', 'ready'] as const),
  ...(['late', 'overdue', 'refuse', 'retry', 'leave'] as const),
] as const

export interface ChildState {
  phase: Phase
  /** Its place is on show. */
  wanted: boolean
  /** Counts the frames: another number is another frame. */
  frame: number
}

export const ABSENT: ChildState = { phase: 'absent', wanted: false, frame: 0 }

/** Where an event leads; what is not here changes nothing. */
const steps: Readonly<Record<Phase, Partial<Record<ChildEvent, Phase>>>> = {
  absent: { fetch: 'fetched', show: 'mounting' },
  fetched: { show: 'mounting', refuse: 'failed', leave: 'absent' },
  mounting: { ready: 'ready', late: 'slow', overdue: 'failed', refuse: 'failed', leave: 'absent' },
  slow: { ready: 'ready', retry: 'mounting', overdue: 'failed', refuse: 'failed', leave: 'absent' },
  ready: { boot: 'mounting', refuse: 'failed', leave: 'absent' },
  failed: { show: 'mounting', retry: 'mounting', leave: 'absent' },
}

/** Events after which another frame stands in the place of the one before. */
const anew = (from: Phase, to: Phase, event: ChildEvent) =>
  (from === 'absent' && to !== 'absent') || (from === 'failed' && to === 'mounting') || event === 'retry'

/** The next state. Pure; the same object where nothing changes. */
export function next(state: ChildState, event: ChildEvent): ChildState {
  const phase = steps[state.phase][event] ?? state.phase
  const wanted = event === 'show' ? true : event === 'hide' || event === 'leave' ? false : state.wanted
  if (phase === state.phase && wanted === state.wanted) return state
  const moved = phase !== state.phase
  return { phase, wanted, frame: moved && anew(state.phase, phase, event) ? state.frame + 1 : state.frame }
}

/** Whether its frame stands in the page, hidden or not. */
export const hasFrame = ({ phase }: ChildState) => phase !== 'absent' && phase !== 'failed'

/** Whether the frame is seen: showing requires mounted. */
export const isShown = ({ phase, wanted }: ChildState) => wanted && phase === 'ready'

/** Whether it was told to run and its clocks are going. */
export const isAwaited = ({ phase }: ChildState) => phase === 'mounting' || phase === 'slow'

/** Whether it is to run as soon as its document is there. */
export const mayRun = ({ phase }: ChildState) => phase === 'mounting' || phase === 'slow' || phase === 'ready'
