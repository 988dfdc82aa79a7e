/**
 * Returns the positions of a longest increasing subsequence: items there kept their order, all others have moved.
 */
export function findLongestRun(values: readonly number[]): ReadonlySet<number> {
  /** For each length of a run (minus one), the position of the smallest last value of such a run. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [position, value] of values.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous.push(low > 0 ? ends[low - 1] : undefined)
    ends[low] = position
  }
  const run = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.add(at)
  return run
}
