import { describe, expect, it } from 'vitest'
import { holdToBudget } from './budgets.ts'
import type { Outcome } from './summary.ts'

const outcome = (cpuSeconds: number | undefined): Outcome => ({ state: 'passed', cpuSeconds })

describe('holdToBudget', () => {
  it('leaves a suite alone that keeps its budget, has none, or cannot be measured', () => {
    expect(holdToBudget(outcome(60), 60)).toEqual(outcome(60))
    expect(holdToBudget(outcome(600), undefined)).toEqual(outcome(600))
    expect(holdToBudget(outcome(undefined), 60)).toEqual(outcome(undefined))
  })

  it('names a suite that is over its budget without failing it', () => {
    const text = '超出预算：用了 61 处理器秒，预算 60 秒'
    expect(holdToBudget(outcome(61), 60)).toMatchObject({ state: 'passed', text })
    expect(holdToBudget(outcome(120), 60).state).toBe('passed')
  })

  it('fails a suite that took more than twice its budget, and keeps the reason that it had', () => {
    expect(holdToBudget({ ...outcome(121), text: '退出码 1' }, 60)).toMatchObject({
      state: 'failed',
      text: '退出码 1；超出预算：用了 121 处理器秒，预算 60 秒',
    })
  })
})
