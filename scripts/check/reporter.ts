import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { describeFailure, firstLine } from './describe-failure.ts'
import type { TestReport, VitestReport } from './report.ts'

/** Writes the result of every test to the file named by CHECK_REPORT, for the summary of the whole check. */
export default class CheckReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: VitestReport = {
      tests: modules.flatMap((module) => [...module.children.allTests()].map(describeTest)),
      errors: [
        ...modules.filter(isBroken).map((module) => `${fileOf(module)}: ${firstLine(module.errors()[0])}`),
        ...errors.map((error) => firstLine(error)),
      ],
      reduced: modules.flatMap((module) =>
        (module.meta().reduced ?? []).map((text) => ({ file: fileOf(module), text })),
      ),
    }
    const file = process.env.CHECK_REPORT
    if (file) writeFileSync(file, JSON.stringify(report))
  }
}

function describeTest(test: TestCase): TestReport {
  const result = test.result()
  return {
    file: fileOf(test.module),
    name: test.fullName,
    state: result.state === 'pending' ? 'skipped' : result.state,
    ms: Math.round(test.diagnostic()?.duration ?? 0),
    deepOnly: result.state === 'skipped' && test.tags.includes('deep'),
    ...(result.errors?.[0] && { failure: describeFailure(result.errors[0], test.meta().standing) }),
  }
}

const fileOf = (module: TestModule) => relative(process.cwd(), module.moduleId)

/** Returns true for a file that failed before its tests or outside of them. */
const isBroken = (module: TestModule) => module.errors().length > 0
