import type { Outcome, Suite } from './summary.ts'

/** Maximum number of failed files that are run again; if more fail, timing is not the only cause. */
const MAX_FILES = 3
const FILE = /^(tests\/\S+\.test\.tsx?): /

/** Returns the failed test files; undefined if a failure belongs to no file, e.g. if the run itself broke. */
function findFailedFiles({ counts, report }: Outcome): string[] | undefined {
  if (!report || !counts?.failed) return undefined
  const broken = report.errors.map((error) => FILE.exec(error)?.[1])
  const failed = report.tests.flatMap(({ state, file }) => (state === 'failed' ? [file] : []))
  const files = new Set([...failed, ...broken])
  return files.has(undefined) ? undefined : [...files].filter((file) => file !== undefined)
}

/**
 * Runs failed files once more, alone. Suites that pass then count as passed, with the first failures as `unsteady`;
 * the suites are changed in place. Only for suites that drive browsers or processes from outside.
 */
export async function lookAgain(
  suites: readonly Suite[],
  runFile: (suite: Suite, file: string) => Promise<Outcome>,
): Promise<void> {
  const failed = suites.flatMap((suite) => {
    const files = suite.state === 'failed' ? findFailedFiles(suite) : []
    return files?.length === 0 ? [] : [{ suite, files }]
  })
  const count = failed.reduce((sum, { files }) => sum + (files?.length ?? MAX_FILES + 1), 0)
  if (count > MAX_FILES) return
  for (const { suite, files = [] } of failed) {
    const outcomes: Outcome[] = []
    for (const file of files) outcomes.push(await runFile(suite, file))
    if (outcomes.every(({ state }) => state === 'passed')) pass(suite)
  }
}

function pass(suite: Suite): void {
  const { counts } = suite
  if (!counts) return
  Object.assign(suite, {
    state: 'passed',
    text: undefined,
    unsteady: counts.failures,
    counts: { ...counts, passed: counts.passed + counts.failed, failed: 0, failures: [] },
  })
}
