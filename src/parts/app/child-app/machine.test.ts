import { describe, expect, it } from 'vitest'
import {
  ABSENT,
  type ChildEvent,
  type ChildState,
  EVENTS,
  hasFrame,
  isShown,
  computeNextState,
  type Phase,
  PHASES,
} from './machine.ts'

/** The phase after each event; the columns stand in the order of EVENTS. */
const TABLE: Record<Phase, readonly Phase[]> = {
  //          fetch      show        hide        boot        ready     late        overdue     refuse    retry       leave
  absent: [
    'fetched',
    'mounting',
    'absent',
    'absent',
    'absent',
    'absent',
    'absent',
    'absent',
    'absent',
    'absent',
  ],
  fetched: [
    'fetched',
    'mounting',
    'fetched',
    'fetched',
    'fetched',
    'fetched',
    'fetched',
    'failed',
    'fetched',
    'absent',
  ],
  mounting: [
    'mounting',
    'mounting',
    'mounting',
    'mounting',
    'ready',
    'slow',
    'failed',
    'failed',
    'mounting',
    'absent',
  ],
  slow: ['slow', 'slow', 'slow', 'slow', 'ready', 'slow', 'failed', 'failed', 'mounting', 'absent'],
  ready: ['ready', 'ready', 'ready', 'mounting', 'ready', 'ready', 'ready', 'failed', 'ready', 'absent'],
  failed: [
    'failed',
    'mounting',
    'failed',
    'failed',
    'failed',
    'failed',
    'failed',
    'failed',
    'mounting',
    'absent',
  ],
}

const FRESH: readonly (readonly [Phase, ChildEvent])[] = [
  ['absent', 'fetch'],
  ['absent', 'show'],
  ['slow', 'retry'],
  ['failed', 'show'],
  ['failed', 'retry'],
]

const wantedAfter = (before: boolean, event: ChildEvent) =>
  event === 'show' || (before && event !== 'hide' && event !== 'leave')

const pairs = PHASES.flatMap((phase) =>
  [true, false].flatMap((wanted) => EVENTS.map((event, at) => ({ phase, wanted, event, at }))),
)

describe('§4 child apps: mounted or not, visible or hidden', () => {
  it.each(pairs)('$phase, wanted $wanted, on $event', ({ phase, wanted, event, at }) => {
    const before: ChildState = { phase, wanted, frame: 3 }
    const after = computeNextState(before, event)
    expect(after.phase).toBe(TABLE[phase][at])
    expect(after.wanted).toBe(wantedAfter(wanted, event))
    const fresh = FRESH.some(([from, on]) => from === phase && on === event)
    expect(after.frame, 'another frame').toBe(fresh ? 4 : 3)
    expect(isShown(after) && !hasFrame(after), 'showing requires mounted').toBe(false)
    expect(isShown(after)).toBe(after.wanted && after.phase === 'ready')
    const same = after.phase === phase && after.wanted === wanted
    expect(after === before, 'the same object where nothing changes').toBe(same)
  })

  it('a walk: brought near, shown, hidden with its state, shown again, gone', () => {
    const walk = (...events: ChildEvent[]) => events.reduce(computeNextState, ABSENT)
    expect(walk('fetch')).toEqual({ phase: 'fetched', wanted: false, frame: 1 })
    expect(walk('fetch', 'show', 'boot', 'ready')).toEqual({ phase: 'ready', wanted: true, frame: 1 })
    expect(isShown(walk('fetch', 'show', 'boot', 'ready', 'hide'))).toBe(false)
    expect(walk('show', 'ready', 'hide', 'show')).toEqual({ phase: 'ready', wanted: true, frame: 1 })
    expect(walk('show', 'late', 'overdue', 'retry', 'ready')).toMatchObject({ phase: 'ready', frame: 2 })
    expect(walk('show', 'ready', 'leave', 'show')).toMatchObject({ phase: 'mounting', frame: 2 })
  })

  it('one that hides while it is mounting goes on in the dark', () => {
    const hidden = (['show', 'hide', 'ready'] as const).reduce(computeNextState, ABSENT)
    expect(hidden).toEqual({ phase: 'ready', wanted: false, frame: 1 })
  })
})
