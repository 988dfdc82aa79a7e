import type { Comparison } from './comparisons.ts'
import type { Contestant } from './contestants.ts'
import type { Goal } from './goal.ts'
import type { Spread } from './median.ts'
import { PROFILES } from './profiles.ts'
import type { Case, Figure, Results } from './results.ts'
import { formatTable } from './table.ts'
import type { Weight } from './weigh.ts'

interface Column {
  figure: Figure
  title: string
  digits: number
  /** Divides the figure. */
  by?: number
}

const COLUMNS: readonly Column[] = [
  { figure: 'fcp', title: 'first paint ms', digits: 0 },
  { figure: 'lcp', title: 'largest paint ms', digits: 0 },
  { figure: 'complete', title: 'first screen whole ms', digits: 0 },
  { figure: 'last', title: 'last widget ms', digits: 0 },
  { figure: 'blocking', title: 'blocking ms', digits: 0 },
  { figure: 'longest', title: 'longest task ms', digits: 0 },
  { figure: 'heap', title: 'heap MB', digits: 2, by: 1e6 },
  { figure: 'scrolled', title: 'heap at the end MB', digits: 2, by: 1e6 },
  { figure: 'shift', title: 'shift', digits: 3 },
  { figure: 'elements', title: 'DOM nodes', digits: 0 },
]
const CLICKS: readonly Column[] = [
  { figure: 'worked', title: 'first click works ms', digits: 0 },
  { figure: 'wait', title: 'after the press ms', digits: 0 },
]
const CHANGES: readonly Column[] = [
  { figure: 'change', title: 'until laid out ms', digits: 2 },
  { figure: 'busy', title: 'main thread ms', digits: 2 },
  { figure: 'renders', title: 'widgets rendered', digits: 1 },
]

/** The median with its quartiles, or a dash for what was not measured. */
export function formatCell(
  spread: Spread | undefined,
  { digits, by = 1 }: { digits: number; by?: number | undefined },
): string {
  if (!spread) return '–'
  const [median, low, high] = [spread.median, spread.low, spread.high].map((value) =>
    (value / by).toFixed(digits),
  )
  return low === high ? `${median}` : `${median} (${low}–${high})`
}

interface Sheet {
  results: Results
  contestants: readonly Contestant[]
  at: Pick<Case, 'count' | 'profile'>
  columns: readonly Column[]
}

/** A row a contestant: medians with quartiles, or the same as multiples of `base`. */
function sheetOf({ results, contestants, at, columns }: Sheet, base?: string): string {
  const rows = contestants.flatMap(({ name, label }) => {
    const cells = columns.map((column) => {
      const here = { ...at, name }
      return base === undefined
        ? formatCell(results.spread(here, column.figure), column)
        : formatCell(results.ratio(here, { ...at, name: base }, column.figure), { digits: 2 })
    })
    return cells.every((cell) => cell === '–') ? [] : [[label, ...cells]]
  })
  return rows.length === 0 ? '' : formatTable(['', ...columns.map(({ title }) => title)], rows)
}

/** All tables of the browser's part, with a headline each; empty ones are left out. */
export function pageTables(
  results: Results,
  contestants: readonly Contestant[],
  counts: readonly number[],
): string[] {
  const section = (title: string, at: Sheet['at'], columns: readonly Column[]) => {
    const sheet = { results, contestants, at, columns }
    const absolute = sheetOf(sheet)
    if (absolute === '') return []
    const toFloor = sheetOf(sheet, 'floor')
    return [`## ${title}\n\n${absolute}\n\nTimes the floor:\n\n${toFloor}`]
  }
  return [
    ...Object.values(PROFILES).flatMap(({ name: profile, label }) =>
      counts.flatMap((count) => section(`Loading ${count} widgets, ${label}`, { count, profile }, COLUMNS)),
    ),
    ...counts.flatMap((count) =>
      section(`First click, ${count} widgets, ${PROFILES.slow.label}`, { count, profile: 'slow' }, CLICKS),
    ),
    ...counts.flatMap((count) =>
      section(`One widget changes, of ${count}`, { count, profile: 'plain' }, CHANGES),
    ),
    ...growth(results, contestants, counts),
  ]
}

/** How many times its own figure with the fewest widgets each contestant needs with the most. */
function growth(results: Results, contestants: readonly Contestant[], counts: readonly number[]): string[] {
  const [few, many] = [counts[0], counts.at(-1)]
  if (few === undefined || many === undefined || few === many) return []
  const columns = [...COLUMNS, ...CHANGES].filter(({ figure }) => figure !== 'shift' && figure !== 'blocking')
  const rows = contestants.flatMap(({ name, label }) => {
    const cells = columns.map(({ figure }) => {
      const at = (count: number): Case => ({ name, count, profile: 'plain' })
      return formatCell(results.ratio(at(many), at(few), figure), { digits: 2 })
    })
    return cells.every((cell) => cell === '–') ? [] : [[label, ...cells]]
  })
  if (rows.length === 0) return []
  return [
    `## Growth: ${many} ÷ ${few} widgets\n\n${formatTable(['', ...columns.map(({ title }) => title)], rows)}`,
  ]
}

export function weightTable(weights: ReadonlyMap<string, Weight>): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  const rows = [...weights].map(([label, weight]) => {
    const { document, script, stylesheet, inline, early, image, other, requests } = weight
    const bytes = [script, stylesheet, inline, document, early, image, other]
    return [label, ...bytes.map(kB), String(requests)]
  })
  const kinds = ['JS', 'CSS', 'of it inline', 'HTML', 'JS before first paint', 'pictures', 'other']
  const titles = ['', ...kinds, 'requests']
  return `## Over the wire until at rest, kB gzip\n\n${formatTable(titles, rows)}`
}

/** Formats the measured goals as a table; the others are only counted. */
export function goalTable(goals: readonly Goal[]): string {
  const known = goals.filter(({ holds }) => holds !== undefined)
  const rows = known.map(({ goal, measured, holds }) => [goal, measured, holds ? 'holds' : 'MISSED'])
  const others = goals.length - known.length
  const end = others === 0 ? '' : `\n\nNot measured in this run: ${others} of ${goals.length} goals.`
  return `## Goals\n\n${formatTable(['goal', 'measured', 'holds'], rows)}${end}`
}

export function comparisonTable(comparisons: readonly Comparison[]): string[] {
  const rows = comparisons.flatMap(({ what, measured }) =>
    measured ? [[what, `${formatCell(measured, { digits: 2 })} ×`]] : [],
  )
  return rows.length === 0 ? [] : [`## Compared, without a goal\n\n${formatTable(['', 'measured'], rows)}`]
}
