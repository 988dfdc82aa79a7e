/**
 * Cases that differ little and cost seconds each: all of them with DEEP, else `count` of them, evenly chosen, the first
 * and the last among them; one is the first.
 */
export function some<T>(cases: readonly T[], count: number): readonly T[] {
  if (process.env.DEEP || count >= cases.length) return cases
  const step = (cases.length - 1) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, index) => cases[Math.round(index * step)] as T)
}

/** A figure of the S rules: the whole of it with DEEP, else `count`. */
export function figure(count: number, whole: number): number {
  return process.env.DEEP ? whole : count
}
