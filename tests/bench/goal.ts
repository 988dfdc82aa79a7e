import type { Spread } from './median.ts'

/** One row of the table of goals. */
export interface Goal {
  goal: string
  measured: string
  /** Undefined: not measured in this run. */
  holds: boolean | undefined
}

export function atMost(goal: string, spread: Spread | undefined, limit: number, unit: string): Goal {
  return { goal, measured: told(spread, unit), holds: spread && spread.median <= limit }
}

export function atLeast(goal: string, spread: Spread | undefined, limit: number): Goal {
  return { goal, measured: told(spread, '×'), holds: spread && spread.median >= limit }
}

function told(spread: Spread | undefined, unit: string): string {
  if (!spread) return '–'
  const digits = unit === 'ms' ? 0 : unit === '' ? 3 : 2
  const [median, low, high] = [spread.median, spread.low, spread.high].map((value) => value.toFixed(digits))
  return `${median} ${unit} (${low}–${high})`.replace('  ', ' ')
}
