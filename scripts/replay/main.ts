import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describeValues, groupChanges, type ChangeGroup } from '#schemas/replay/group-changes.ts'
import { recordPage } from '#schemas/replay/record-page.ts'
import { type Cell, listCells } from './cells.ts'
import { type CellResult, compareCell, isChanged } from './compare-cells.ts'
import { readFixtureFiles } from './find-fixtures.ts'
import { formatHtml } from './html-report.ts'
import { formatJunit } from './junit-report.ts'
import { lintFiles } from './lint.ts'
import { type Options, readOptions, USAGE, UsageError } from './options.ts'
import { formatSarif } from './sarif-report.ts'
import { shrinkFixture } from './shrink.ts'
import { writeWhole } from './write-whole.ts'

/** Maximum places printed per difference at the terminal; the report lists all. */
const MAX_PLACES = 5

/** Runs the command; returns exit code 0 for no difference, 1 for differences or problems, 2 for wrong use. */
export async function runReplay(args: readonly string[], say: (line: string) => void): Promise<number> {
  try {
    const options = readOptions(args)
    return await COMMANDS[options.command](options, say)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    say(error.message)
    return 2
  }
}

async function compare(options: Options, say: (line: string) => void): Promise<number> {
  const { paths, matrix, shard, drawn, update, html, junit } = options
  const layer = drawn ? 'drawn' : 'said'
  const cells = readFixtureFiles(paths)
    .flatMap((one) => listCells(one, matrix, layer))
    .filter((_, at) => at % shard.count === shard.index - 1)
  if (cells.length === 0) throw new UsageError('没有找到用例')
  const results = drawn
    ? await drawAll(cells, options)
    : cells.map((cell) => compareCell(cell, recordPage(cell.fixture)))
  const changed = results.filter(isChanged)
  const groups = groupChanges(
    changed.flatMap(({ cell, changes }) => changes.map((change) => ({ ...change, fixture: cell.golden }))),
  )
  describe(groups, changed, say)
  if (html) writeWhole(html, formatHtml(results, groups))
  if (junit) writeWhole(junit, formatJunit(results))
  const accepted = update ? findAccepted(changed, groups, options.cause) : []
  for (const { cell, record } of accepted) {
    writeWhole(cell.golden, record)
    say(`已更新 ${cell.golden}`)
  }
  if (update)
    for (const { cell } of changed.filter((one) => !accepted.includes(one)))
      say(`没有更新 ${cell.golden}：它有别的原因的差异，或没有基准`)
  const other = options.against ?? '基准'
  const updated = accepted.length > 0 ? `，已更新 ${accepted.length} 个` : ''
  say(`${results.length} 个画面，${changed.length} 个与${other}不同${updated}`)
  return accepted.length === changed.length ? 0 : 1
}

/** Returns the cells whose changes all have accepted causes. */
function findAccepted(
  changed: readonly CellResult[],
  groups: readonly ChangeGroup[],
  cause?: string,
): readonly CellResult[] {
  if (cause === undefined) return changed
  const others = groups.filter(({ title }) => !title.includes(cause))
  const rejected = new Set(others.flatMap(({ changes }) => changes.map(({ fixture }) => fixture)))
  return changed.filter(({ cell, golden }) => golden !== null && !rejected.has(cell.golden))
}

/** Draws and compares cells; loads the browser code only when needed. */
async function drawAll(cells: readonly Cell[], options: Options): Promise<CellResult[]> {
  const { compareDrawings } = await import('./drawing/compare-drawings.ts')
  return compareDrawings(cells, options)
}

function describe(
  groups: readonly ChangeGroup[],
  changed: readonly CellResult[],
  say: (line: string) => void,
): void {
  for (const { title, changes } of groups) {
    say(title)
    for (const change of changes.slice(0, MAX_PLACES)) {
      const { fixture, widget, label } = change
      say(`  ${fixture} ${[widget, label].filter(Boolean).join(' ')}：${describeValues(change)}`)
    }
    if (changes.length > MAX_PLACES) say(`  另有 ${changes.length - MAX_PLACES} 处`)
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

async function record({ paths, out }: Options, say: (line: string) => void): Promise<number> {
  const [address, ...others] = paths
  if (address === undefined || others.length > 0) throw new UsageError('record 需要一个网址')
  const file = out ?? 'recorded.json'
  if (existsSync(file)) throw new UsageError(`已有 ${file}，请用 --out 指定另一个文件`)
  const { openBuiltDrawing } = await import('./drawing/draw-cells.ts')
  const { recordLivePage } = await import('./recording/record-live-page.ts')
  const drawing = await openBuiltDrawing()
  try {
    const fixture = await recordLivePage(address, { drawing, now: Date.now() })
    writeWhole(file, `${JSON.stringify(fixture, null, 2)}\n`)
    say(`已录制 ${file}：${fixture.calls.length} 个应答，个人信息已去掉`)
    return 0
  } finally {
    await drawing.close()
  }
}

const COMMANDS = { compare, lint, shrink, record }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = process.argv.slice(2)
  if (args.includes('--help')) console.log(USAGE)
  else process.exitCode = await runReplay(args, console.log)
}
