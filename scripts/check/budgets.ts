import { cpus, loadavg } from 'node:os'
import { SLOW_TESTS } from './slow-tests.ts'
import type { Outcome } from './summary.ts'

/** A test of the usual run that takes longer on an idle machine needs a reason in slow-tests.ts, ms. */
const SLOW_MS = 10_000

/**
 * The outcome of a suite, failed by name when it used more processor time than `budget` s allows, or when one of its tests
 * was slow without a reason.
 * @param load how many times longer than on an idle machine a test may wait for a processor
 */
export function holdToBudget(outcome: Outcome, budget: number | undefined, load = currentLoad()): Outcome {
  const { cpuSeconds = 0, report } = outcome
  const over =
    budget !== undefined && cpuSeconds > budget
      ? [`用了 ${cpuSeconds.toFixed(0)} 处理器秒，预算 ${budget.toFixed(0)} 秒`]
      : []
  const slow = (report?.tests ?? [])
    .filter(({ ms, file, name }) => ms > SLOW_MS * load && !(`${file} > ${name}` in SLOW_TESTS))
    .map(({ ms, file, name }) => `${file} > ${name} 用了 ${(ms / 1000).toFixed(1)} 秒，没有写明理由`)
  const reasons = [...(outcome.text ? [outcome.text] : []), ...over, ...slow]
  if (over.length + slow.length === 0) return outcome
  return { ...outcome, state: 'failed', text: reasons.join('；') }
}

/** Runnable processes per processor over the last minute, at least 1. */
function currentLoad(): number {
  return Math.max(1, (loadavg()[0] ?? 1) / cpus().length)
}
