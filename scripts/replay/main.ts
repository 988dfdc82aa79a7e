import { pathToFileURL } from 'node:url'
import { describeValues, groupChanges, type ChangeGroup } from '#schemas/replay/group-changes.ts'
import { listCells } from './cells.ts'
import { type CellResult, compareCell, isChanged } from './compare-cells.ts'
import { readFixtureFiles } from './find-fixtures.ts'
import { formatHtml } from './html-report.ts'
import { formatJunit } from './junit-report.ts'
import { lintFiles } from './lint.ts'
import { type Options, readOptions, USAGE, UsageError } from './options.ts'
import { formatSarif } from './sarif-report.ts'
import { shrinkFixture } from './shrink.ts'
import { writeWhole } from './write-whole.ts'

/** Places of a group that the terminal shows; the report has all. */
const MOST_PLACES = 5

/**
 * Runs `npm run replay` and returns its exit code: 0 where nothing differs, 1 for differences or problems, 2 for wrong use.
 * @param say writes a line
 */
export function runReplay(args: readonly string[], say: (line: string) => void): number {
  try {
    const options = readOptions(args)
    return COMMANDS[options.command](options, say)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    say(error.message)
    return 2
  }
}

function compare(options: Options, say: (line: string) => void): number {
  const cells = readFixtureFiles(options.paths).flatMap((one) => listCells(one, options.matrix))
  if (cells.length === 0) throw new UsageError('没有找到用例')
  const results = cells.map(compareCell)
  const changed = results.filter(isChanged)
  const groups = groupChanges(
    changed.flatMap(({ cell, changes }) => changes.map((change) => ({ ...change, fixture: cell.golden }))),
  )
  describe(groups, changed, say)
  if (options.html) writeWhole(options.html, formatHtml(results, groups))
  if (options.junit) writeWhole(options.junit, formatJunit(results))
  if (options.update) {
    for (const { cell, record } of changed) writeWhole(cell.golden, record)
    for (const { cell } of changed) say(`已更新 ${cell.golden}`)
  }
  say(`${results.length} 个画面，${changed.length} 个与基准不同${options.update ? '，已更新' : ''}`)
  return changed.length === 0 || options.update ? 0 : 1
}

function describe(
  groups: readonly ChangeGroup[],
  changed: readonly CellResult[],
  say: (line: string) => void,
): void {
  for (const { title, changes } of groups) {
    say(title)
    for (const change of changes.slice(0, MOST_PLACES)) {
      const { fixture, widget, label } = change
      say(`  ${fixture} ${[widget, label].filter(Boolean).join(' ')}：${describeValues(change)}`)
    }
    if (changes.length > MOST_PLACES) say(`  另有 ${changes.length - MOST_PLACES} 处`)
  }
  for (const { cell, golden } of changed) if (golden === null) say(`还没有基准：${cell.golden}`)
}

function lint({ paths, sarif }: Options, say: (line: string) => void): number {
  const problems = lintFiles(paths)
  for (const { file, line, column, level, message, widget } of problems)
    say(
      `${file}:${line}:${column} ${level === 'error' ? '问题' : '提示'}：${widget && `${widget} `}${message}`,
    )
  if (sarif) writeWhole(sarif, formatSarif(problems))
  const errors = problems.filter(({ level }) => level === 'error').length
  say(`${errors} 个问题，${problems.length - errors} 个提示`)
  return errors === 0 ? 0 : 1
}

function shrink({ paths, finding }: Options, say: (line: string) => void): number {
  const [file, ...others] = readFixtureFiles(paths)
  if (!file || others.length > 0) throw new UsageError('shrink 需要一个用例文件')
  const { code, fixture } = shrinkFixture(file.fixture, finding)
  const out = file.file.replace(/\.json$/, '.small.json')
  writeWhole(out, `${JSON.stringify(fixture, null, 2)}\n`)
  say(`仍有“${code}”的最小页面：${out}`)
  return 0
}

const COMMANDS = { compare, lint, shrink }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = process.argv.slice(2)
  if (args.includes('--help')) console.log(USAGE)
  else process.exitCode = runReplay(args, console.log)
}
