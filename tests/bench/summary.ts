import type { Contestant } from './contestants.ts'
import { formatCell } from './print.ts'
import type { Case, Figure, Results } from './results.ts'
import { formatTable } from './table.ts'

interface Column {
  title: string
  figure: Figure
  at: Omit<Case, 'name'>
  /** Divides the floor's own figure, which is told by itself. */
  by?: number
}

const BASE = 'floor'

function columnsOf(count: number): Column[] {
  const [plain, slow] = [{ count, profile: 'plain' } as const, { count, profile: 'slow' } as const]
  return [
    { title: 'first paint', figure: 'fcp', at: plain },
    { title: 'slow, first paint', figure: 'fcp', at: slow },
    { title: 'slow, first click works', figure: 'worked', at: slow },
    { title: 'heap', figure: 'heap', at: plain, by: 1e6 },
    { title: 'heap at the end', figure: 'scrolled', at: plain, by: 1e6 },
    { title: 'one change', figure: 'change', at: plain },
  ]
}

/** A table a count of widgets: the floor in ms and MB, everybody else as multiples of it. */
export function summaryTables(
  results: Results,
  contestants: readonly Contestant[],
  counts: readonly number[],
): string[] {
  return counts.flatMap((count) => {
    const columns = columnsOf(count)
    const rows = contestants.flatMap(({ name, label }) => {
      const cells = columns.map((column) => cellIn(results, name, column))
      return cells.every((cell) => cell === '–')
        ? []
        : [[name === BASE ? `${label}, ms, MB` : label, ...cells]]
    })
    if (rows.length === 0) return []
    const table = formatTable(['', ...columns.map(({ title }) => title)], rows)
    return [`## ${count.toLocaleString('en')} widgets in short, times the floor\n\n${table}`]
  })
}

function cellIn(results: Results, name: string, { figure, at, by }: Column): string {
  const base = { ...at, name: BASE }
  if (name === BASE) return formatCell(results.spread(base, figure), { digits: 1, by })
  return formatCell(results.ratio({ ...at, name }, base, figure), { digits: 2 })
}
