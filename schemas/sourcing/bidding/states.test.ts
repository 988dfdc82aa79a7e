import { describe, expect, it } from 'vitest'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import {
  BID_STATES,
  BIDDING_MOVES,
  BIDDING_STATES,
  getBiddingState,
  getBiddingTarget,
  getBidState,
  CLOSING_MS,
  getShownBiddingState,
  type StoredBiddingState,
  type StoredBidState,
} from './states.ts'

const states = getTypedKeys(BIDDING_STATES)
const stored = states.filter((state): state is StoredBiddingState => state !== 'CLOSED')
const actions = getTypedKeys(BIDDING_MOVES)
const DEADLINE = 1_000_000_000_000

describe('B.8 what an announcement can become', () => {
  it('is by the back office all of this and nothing else', () => {
    const ways = states.flatMap((state) =>
      actions.flatMap((action) => {
        const to = getBiddingTarget(state, action)
        return to === null ? [] : [`${state} ${action} ${to}`]
      }),
    )
    expect(ways).toEqual([
      'DRAFT publish PUBLISHED',
      'DRAFT cancel CANCELLED',
      'PUBLISHED extend PUBLISHED',
      'PUBLISHED cancel CANCELLED',
      'CLOSED open EVALUATING',
      'CLOSED cancel CANCELLED',
      'EVALUATING award AWARDED',
      'EVALUATING cancel CANCELLED',
    ])
  })

  it('closes by time alone, to the millisecond', () => {
    for (const status of stored)
      for (const past of [-1, 0, 1]) {
        const closed = status === 'PUBLISHED' && past >= 0
        const expected = closed ? 'CLOSED' : status
        expect(getBiddingState({ status, deadline: DEADLINE }, DEADLINE + past)).toBe(expected)
      }
  })

  it('is shown as 即将截止 in its last three days, and as a draft nowhere', () => {
    const shown = (status: StoredBiddingState, left: number) =>
      getShownBiddingState({ status, deadline: DEADLINE }, DEADLINE - left)
    expect(shown('PUBLISHED', CLOSING_MS + 1)).toBe('PUBLISHED')
    expect(shown('PUBLISHED', CLOSING_MS)).toBe('CLOSING')
    expect(shown('PUBLISHED', 1)).toBe('CLOSING')
    expect(shown('PUBLISHED', 0)).toBe('CLOSED')
    for (const left of [CLOSING_MS + 1, 1, 0]) {
      expect(shown('DRAFT', left)).toBeNull()
      for (const status of ['EVALUATING', 'AWARDED', 'CANCELLED'] as const)
        expect(shown(status, left)).toBe(status)
    }
  })
})

describe('what a supplier reads of his quote', () => {
  it('follows from it and the announcement alone', () => {
    const ways = new Set<string>()
    for (const status of ['DRAFT', 'SUBMITTED', 'WITHDRAWN'] satisfies StoredBidState[])
      for (const changed of [false, true])
        for (const of of stored)
          for (const opened of [false, true])
            for (const won of [false, true]) {
              const state = getBidState({ status, changed }, { status: of, opened, won })
              ways.add(state)
              if (status !== 'SUBMITTED') expect(state).toBe(status)
              else if (of === 'CANCELLED') expect(state).toBe('VOID')
              else if (of === 'AWARDED') expect(state).toBe(won ? 'WON' : 'LOST')
              else if (opened) expect(state).toBe('OPENED')
              else expect(state).toBe(changed ? 'CHANGED' : 'SUBMITTED')
            }
    expect([...ways].sort()).toEqual(Object.keys(BID_STATES).sort())
  })
})
