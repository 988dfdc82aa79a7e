import type { Outcome } from './summary.ts'

/** Factor over the budget that fails a check; below it, differences between machines may be the cause. */
const FAILS_BEYOND = 2

/** Reports 超出预算 over the budget (processor seconds, undefined for none), a failure beyond twice of it. */
export function holdToBudget(outcome: Outcome, budget: number | undefined): Outcome {
  const { cpuSeconds } = outcome
  if (budget === undefined || cpuSeconds === undefined || cpuSeconds <= budget) return outcome
  const over = `超出预算：用了 ${cpuSeconds.toFixed(0)} 处理器秒，预算 ${budget.toFixed(0)} 秒`
  const text = outcome.text ? `${outcome.text}；${over}` : over
  return { ...outcome, text, ...(cpuSeconds > FAILS_BEYOND * budget && { state: 'failed' }) }
}
