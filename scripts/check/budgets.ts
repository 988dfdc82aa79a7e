import type { Outcome } from './summary.ts'

/** A suite fails only beyond this many times its budget: machines that run the check differ in more than their speed. */
const FAILS_BEYOND = 2

/**
 * Compares the processor time of a suite with its budget: over it the summary says 超出预算, beyond twice of it the suite
 * fails.
 * @param budget processor seconds that this machine may take; undefined where there is no budget
 */
export function holdToBudget(outcome: Outcome, budget: number | undefined): Outcome {
  const { cpuSeconds } = outcome
  if (budget === undefined || cpuSeconds === undefined || cpuSeconds <= budget) return outcome
  const over = `超出预算：用了 ${cpuSeconds.toFixed(0)} 处理器秒，预算 ${budget.toFixed(0)} 秒`
  const text = outcome.text ? `${outcome.text}；${over}` : over
  return { ...outcome, text, ...(cpuSeconds > FAILS_BEYOND * budget && { state: 'failed' }) }
}
