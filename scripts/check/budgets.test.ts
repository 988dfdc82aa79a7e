import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { holdToBudget } from './budgets.ts'
import { SLOW_TESTS } from './slow-tests.ts'
import type { Outcome } from './summary.ts'

const outcome = (cpuSeconds: number | undefined, ms = 10): Outcome => ({
  state: 'passed',
  cpuSeconds,
  report: {
    tests: [{ file: 'a.test.ts', name: 'it holds', state: 'passed', ms, deepOnly: false }],
    errors: [],
    reduced: [],
  },
})

describe('holdToBudget', () => {
  it('leaves a suite alone that keeps its budget, has none, or cannot be measured', () => {
    expect(holdToBudget(outcome(60), 60, 1).state).toBe('passed')
    expect(holdToBudget(outcome(600), undefined, 1).state).toBe('passed')
    expect(holdToBudget(outcome(undefined), 60, 1).state).toBe('passed')
  })

  it('fails a suite that is over its budget, and says by how much', () => {
    expect(holdToBudget(outcome(61), 60, 1)).toMatchObject({
      state: 'failed',
      text: '用了 61 处理器秒，预算 60 秒',
    })
  })

  it('fails a suite for a slow test without a reason, but not when the machine is busy', () => {
    const slow = holdToBudget(outcome(1, 10_001), 60, 1)
    expect(slow).toMatchObject({ state: 'failed', text: expect.stringContaining('a.test.ts > it holds') })
    expect(holdToBudget(outcome(1, 10_001), 60, 2).state).toBe('passed')
  })
})

it.each(Object.keys(SLOW_TESTS))('has a reason for a test of a file that exists: %s', (test) => {
  expect(existsSync(test.split(' > ')[0] ?? '')).toBe(true)
})
