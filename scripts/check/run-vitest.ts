import { join } from 'node:path'
import { readReport, type VitestReport } from './report.ts'
import { bin, runCommand, type Environment } from './run-command.ts'
import type { Counts, Outcome } from './summary.ts'
import type { TestSuite } from './test-suites.ts'

const REPORTER = './scripts/check/reporter.ts'

/**
 * Runs vitest projects, or only `files` of them, and counts from their report, which goes into `folder`. A run without a
 * single test has failed.
 */
export async function runVitest(
  { projects, files = [] }: Pick<TestSuite, 'projects' | 'files'>,
  env: Environment,
  folder: string,
): Promise<Outcome> {
  const file = join(folder, `${projects.join('-')}-${process.hrtime.bigint()}.json`)
  const flags = projects.flatMap((project) => ['--project', project])
  const { failure, cpuSeconds } = await runCommand(
    [
      ...[process.execPath, bin('vitest/vitest.mjs'), 'run', '--allowOnly=false', ...flags],
      ...['--reporter=default', `--reporter=${REPORTER}`, ...files],
    ],
    { ...env, CHECK_REPORT: file },
  )
  const report = readReport(file)
  if (!report) return { state: 'failed', text: failure ?? '没有结果', cpuSeconds }
  const counts = countTests(report)
  if (counts.passed + counts.failed === 0)
    return { state: 'failed', text: '一个测试也没有', counts, report, cpuSeconds }
  const passed = failure === undefined && counts.failed === 0
  return {
    state: passed ? 'passed' : 'failed',
    ...(failure && { text: failure }),
    counts,
    report,
    cpuSeconds,
  }
}

/** Counts the tests of a run. Tests that only `npm run test:deep` runs do not count as skipped. */
export function countTests({ tests, errors }: VitestReport): Counts {
  const count = (state: string) => tests.filter((test) => test.state === state && !test.deepOnly).length
  const failed = tests.filter((test) => test.state === 'failed')
  return {
    passed: count('passed'),
    failed: failed.length + errors.length,
    skipped: count('skipped'),
    failures: [...failed.map(({ file, name, failure }) => `${file} > ${name}: ${failure ?? ''}`), ...errors],
  }
}
