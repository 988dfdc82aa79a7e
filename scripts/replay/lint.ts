import { readFileSync } from 'node:fs'
import { readText, type TextFinding } from '#schemas/page/text-findings.ts'
import { readSwitches } from '#schemas/page/widget-switches.ts'
import { getPageText, readFixture } from '#schemas/replay/read-fixture.ts'
import { findFixtureFiles } from './find-fixtures.ts'

/** `line` and `column` in the page's text, from 1. */
export interface LintProblem extends Pick<TextFinding, 'line' | 'column' | 'level' | 'message' | 'widget'> {
  file: string
}

/** Checks pages like the publish dialog, without a mall. A file that is not a fixture is read as a page's text. */
export function lintFiles(paths: readonly string[]): LintProblem[] {
  return findFixtureFiles(paths).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const found = readFixture(text)
    const { findings } =
      found.status === 'read'
        ? readText(getPageText(found.fixture), { switches: readSwitches(found.fixture.switches) })
        : readText(text)
    return findings.map(({ line, column, level, message, widget }) => ({
      file,
      line,
      column,
      level,
      message,
      widget,
    }))
  })
}
