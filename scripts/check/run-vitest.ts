import { join } from 'node:path'
import { readReport, type VitestReport } from './report.ts'
import { bin, runCommand, type Environment } from './run-command.ts'
import type { Counts, Outcome } from './summary.ts'
import type { TestSuite } from './test-suites.ts'

const REPORTER = './scripts/check/reporter.ts'

/** Runs vitest on projects, `files` or a shard, with a report in `folder`. A run without tests counts as failed. */
export async function runVitest(
  { projects, files = [], shard }: Pick<TestSuite, 'projects' | 'files' | 'shard'>,
  env: Environment,
  folder: string,
): Promise<Outcome> {
  const file = join(folder, `${projects.join('-')}-${process.hrtime.bigint()}.json`)
  const flags = projects.flatMap((project) => ['--project', project])
  const { failure, cpuSeconds } = await runCommand(
    [
      ...[process.execPath, bin('vitest/vitest.mjs'), 'run', '--allowOnly=false', ...flags],
      ...['--reporter=default', `--reporter=${REPORTER}`, ...(shard ? [`--shard=${shard}`] : []), ...files],
    ],
    { ...env, CHECK_REPORT: file },
  )
  const report = readReport(file)
  if (!report) return { state: 'failed', text: failure ?? '没有结果', cpuSeconds }
  const counts = countResults(report)
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
export function countResults({ tests, errors }: VitestReport): Counts {
  const passed = tests.filter((test) => test.state === 'passed')
  const failed = tests.filter((test) => test.state === 'failed')
  const skipped = tests.filter((test) => test.state === 'skipped' && !test.deepOnly)
  return {
    passed: passed.length,
    failed: failed.length + errors.length,
    skipped: skipped.length,
    failures: [
      ...failed.map(({ file, name, failure }) => `${file} > ${name}: ${failure ?? ''}`),
      ...errors,
      ...skipped.map(({ file, name }) => `${file} > ${name}: 没有运行`),
    ],
  }
}
