/** Middle value of several runs of one figure, and the quarter points around it. */
export interface Spread {
  median: number
  /** First and third quartile. */
  low: number
  high: number
  runs: number
}

/** The value below which `part` (0 to 1) of the sorted values lie, interpolated between neighbours. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? NaN
  const above = sorted[Math.ceil(at)] ?? NaN
  return below + (above - below) * (at - Math.floor(at))
}

/** The value that this part (0 to 1) of the values does not pass; undefined without a value. */
export function getPercentile(values: readonly number[], part: number): number | undefined {
  return values.length === 0
    ? undefined
    : quantile(
        [...values].sort((a, b) => a - b),
        part,
      )
}

/** Undefined without a value: a figure that could not be taken is told, never invented. */
export function getSpread(values: readonly number[]): Spread | undefined {
  if (values.length === 0 || values.some((value) => !Number.isFinite(value))) return undefined
  const sorted = [...values].sort((a, b) => a - b)
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    runs: sorted.length,
  }
}

/**
 * How many times `base` a figure is, run by run: interleaved runs share the machine's mood, so the ratio of a round
 * is steadier than the ratio of two medians. A base of nothing has no ratio.
 */
export function getRatio(values: readonly number[], base: readonly number[]): Spread | undefined {
  if (values.length !== base.length || base.some((one) => one <= 0)) return undefined
  return getSpread(values.map((value, run) => value / (base[run] ?? NaN)))
}
