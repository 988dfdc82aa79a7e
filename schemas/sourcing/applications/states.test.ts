import { describe, expect, it } from 'vitest'
import {
  APPLICATION_KINDS,
  APPLICATION_STATES,
  APPLIED_FOR,
  findApplicationKind,
  listDecisions,
  mayResubmit,
  listStates,
  getApplicationStateName,
} from './states.ts'

const kinds = Object.keys(APPLICATION_KINDS)

describe('B.8 the table of applications', () => {
  it.each(kinds)('%s moves within its own states, and one action leads to one', (kind) => {
    const { states = {}, moves = [], resubmitFrom = [], fields = {} } = findApplicationKind(kind) ?? {}
    for (const { from, to, action, asks } of moves) {
      for (const state of [...from, to]) expect(Object.keys(states), `${action} ${state}`).toContain(state)
      expect(from).not.toContain(to)
      if (['reject', 'close'].includes(action)) expect(asks).toBe('reason')
      if (action === 'mend') expect([asks, Object.keys(fields).length > 0]).toEqual(['fields', true])
    }
    for (const state of Object.keys(states)) {
      const actions = listDecisions(kind, state).map(({ action }) => action)
      expect(actions).toEqual([...new Set(actions)])
    }
    for (const state of resubmitFrom) expect(Object.keys(states)).toContain(state)
    if (resubmitFrom.length > 0) expect(Object.keys(states)).toContain('SUBMITTED')
  })

  it('what another room deals with says which, and only that', () => {
    const open = kinds.filter((kind) => findApplicationKind(kind)?.elsewhere === null)
    const own = ['settle', 'partner', 'shareSupplier', 'sharePurchaser', 'contact']
    expect(open.toSorted()).toEqual([...new Set([...APPLIED_FOR, ...own])].toSorted())
  })

  it('offers the states of a kind in its own words, of several in common ones, of none those of what people send', () => {
    expect(listStates(['contact'])).toEqual({
      SUBMITTED: '待处理',
      IN_REVIEW: '处理中',
      NEED_MORE: '待补充',
      APPROVED: '已受理',
      REJECTED: '未受理',
      CLOSED: '已关闭',
    })
    expect(Object.keys(listStates(['quote', 'report']))).toEqual([
      ...['SUBMITTED', 'NEED_MORE', 'REJECTED', 'ACCEPTED'],
      ...['CLOSED', 'NONE', 'PARTLY', 'ALL'],
    ])
    expect(listStates(['quote', 'contact']).REJECTED).toBe('已驳回')
    for (const nothing of [[], [''], ['constructor']])
      expect(Object.keys(listStates(nothing))).toEqual(Object.keys(listStates([...APPLIED_FOR, 'contact'])))
  })

  it('calls a state as its kind does', () => {
    expect(getApplicationStateName('bidding', 'CLOSED')).toBe('已截止')
    expect(getApplicationStateName('quote', 'CLOSED')).toBe(APPLICATION_STATES.CLOSED)
    expect(getApplicationStateName('from-before', 'ODD')).toBe('ODD')
    expect(getApplicationStateName('constructor', 'SUBMITTED')).toBe('待处理')
  })

  it('knows nothing of a kind that is none', () => {
    expect(listDecisions('toString', 'SUBMITTED')).toEqual([])
    expect(mayResubmit('toString', 'REJECTED')).toBe(false)
    expect(mayResubmit('contact', 'REJECTED')).toBe(true)
    expect(mayResubmit('contact', 'CLOSED')).toBe(false)
  })
})
