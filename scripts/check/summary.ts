import type { VitestReport } from './report.ts'

export interface Counts {
  passed: number
  failed: number
  /** Number of tests that neither passed nor failed. */
  skipped: number
  /** Failed and skipped tests, as text. */
  failures: readonly string[]
}
export interface Outcome {
  state: 'passed' | 'failed' | 'uncovered'
  text?: string
  /** Only for vitest. */
  counts?: Counts
  report?: VitestReport
  /** User and system time, s; undefined where the system does not tell. */
  cpuSeconds?: number | undefined
}
export interface Suite extends Outcome {
  name: string
  /** Wall time. */
  seconds: number
  /** First failures of files that passed when they ran again alone. */
  unsteady?: readonly string[]
  budget?: number | undefined
}

const MARKS = { passed: '通过', failed: '失败', uncovered: '未覆盖' } as const
const SLOWEST = 10

/** Prints the summary and returns the exit code; skipped or uncovered tests fail only with `strict`. */
export function summarise(
  suites: readonly Suite[],
  { strict, notes = [] }: { strict: boolean; notes?: readonly string[] },
): number {
  printDeepOnly(suites)
  printSlowest(suites)
  console.log('\n── 结果')
  for (const note of notes) console.log(note)
  for (const suite of suites) printSuite(suite)
  for (const failure of suites.flatMap(({ unsteady = [] }) => unsteady))
    console.log(`不稳  ${indent(failure)}`)
  const sum = (pick: (counts: Counts) => number) =>
    suites.reduce((all, { counts }) => all + (counts ? pick(counts) : 0), 0)
  const brokenSuites = suites.filter((suite) => suite.state === 'failed' && !suite.counts?.failed)
  const uncovered = suites.some((suite) => suite.state === 'uncovered') || sum((counts) => counts.skipped) > 0
  console.log(
    `\n${sum((counts) => counts.passed)} passed, ${sum((counts) => counts.failed) + brokenSuites.length} failed`,
  )
  return suites.some((suite) => suite.state === 'failed') || (strict && uncovered) ? 1 : 0
}

/** Prints the result of a suite in one line, and its failures below. */
export function printSuite(suite: Suite): void {
  console.log(describeSuite(suite))
  for (const failure of suite.counts?.failures ?? []) console.log(`      ${indent(failure)}`)
}

const indent = (text: string) => text.replaceAll('\n', '\n        ')

function describeSuite({ name, state, seconds, cpuSeconds, budget, counts, text }: Suite): string {
  const tests = counts && `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
  const limit = budget === undefined ? '' : `/${budget.toFixed(0)}`
  const cpu = cpuSeconds === undefined ? undefined : `处理器 ${cpuSeconds.toFixed(1)}${limit} 秒`
  const details = [cpu, tests, text].filter((part) => part !== undefined).join('；')
  return `${MARKS[state]}  ${name}  ${seconds.toFixed(1)} 秒${details && `  ${details}`}`
}

const testsOf = (suites: readonly Suite[]) => suites.flatMap(({ report }) => report?.tests ?? [])

function printSlowest(suites: readonly Suite[]): void {
  const slowest = testsOf(suites)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
  if (slowest.length === 0) return
  console.log('\n── 最慢的测试')
  for (const { ms, file, name } of slowest) console.log(`${(ms / 1000).toFixed(1)} 秒  ${file} > ${name}`)
}

/** Prints the tests that only the deep run executes, one line per file. */
function printDeepOnly(suites: readonly Suite[]): void {
  const left = byFile(
    testsOf(suites).flatMap(({ deepOnly, file, name }) => (deepOnly ? [{ file, text: name }] : [])),
  )
  const reduced = byFile(suites.flatMap(({ report }) => report?.reduced ?? []))
  if (left.length > 0) console.log('\n── 只在 npm run test:deep 里运行')
  for (const line of left) console.log(line)
  if (reduced.length > 0) console.log('\n── 在 npm run test:deep 里以完整数量运行')
  for (const line of reduced) console.log(line)
}

function byFile(entries: readonly { file: string; text: string }[]): string[] {
  const texts = new Map<string, Set<string>>()
  for (const { file, text } of entries) texts.set(file, (texts.get(file) ?? new Set()).add(text))
  return [...texts].map(([file, all]) => `${file}: ${[...all].join(' · ')}`)
}
