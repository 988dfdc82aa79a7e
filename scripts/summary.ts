import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  /** Skipped and todo: counted neither as passed nor as failed. */
  skipped: number
  /** What failed: file, title and the first line of the reason. */
  failures: readonly string[]
}
export interface Outcome {
  state: 'passed' | 'failed' | 'uncovered'
  /** A reason for the summary. */
  text?: string
  /** Of a vitest run. */
  counts?: Counts
}
export interface Suite extends Outcome {
  name: string
  seconds: number
}

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
})
type TestFile = z.infer<typeof Report>['testResults'][number]

/** Counts a vitest JSON report; a file that broke before its tests is one failure. */
export function countTests(report: unknown): Counts {
  const files = Report.parse(report).testResults
  const states = files.flatMap((file) => file.assertionResults.map((test) => test.status))
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed').length
  return {
    passed,
    failed: failed + broken.length,
    skipped: states.length - passed - failed,
    failures: files.flatMap((file) => failuresOf(file, broken.includes(file))),
  }
}

function failuresOf(file: TestFile, broken: boolean): string[] {
  const reason = (text: string | undefined) => text?.trim().split('\n')[0] ?? ''
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  const tests = failed.map((test) => `${file.name} > ${test.fullName}: ${reason(test.failureMessages?.[0])}`)
  return broken ? [...tests, `${file.name}: ${reason(file.message)}`] : tests
}

const MARKS = { passed: '通过', failed: '失败', uncovered: '未覆盖' } as const

/** Prints one line a suite and the closing line; gives the exit code. A suite that is not covered, or a test that was skipped, fails only when `strict`. */
export function summarise(suites: readonly Suite[], { strict }: { strict: boolean }): number {
  console.log('\n── 结果')
  for (const suite of suites) printSuite(suite)
  const sum = (pick: (counts: Counts) => number) =>
    suites.reduce((all, { counts }) => all + (counts ? pick(counts) : 0), 0)
  const brokenSuites = suites.filter((suite) => suite.state === 'failed' && !suite.counts?.failed)
  const uncovered = suites.some((suite) => suite.state === 'uncovered') || sum((counts) => counts.skipped) > 0
  console.log(
    `\n${sum((counts) => counts.passed)} passed, ${sum((counts) => counts.failed) + brokenSuites.length} failed`,
  )
  return suites.some((suite) => suite.state === 'failed') || (strict && uncovered) ? 1 : 0
}

/** One line, and below it what failed. */
export function printSuite(suite: Suite): void {
  console.log(line(suite))
  for (const failure of suite.counts?.failures ?? []) console.log(`      ${failure}`)
}

function line({ name, state, seconds, counts, text }: Suite): string {
  const tests = counts
    ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
    : undefined
  const details = [tests, text].filter((part) => part !== undefined).join('；')
  return `${MARKS[state]}  ${name}  ${seconds.toFixed(1)} 秒${details && `  ${details}`}`
}
