import type { Reading } from '#server/catalog/matching/reading/reading.ts'

/** What is left of a score for an amount that is nowhere near the other. */
const FARTHEST = 0.85

const isNumber = (value: number | string) => typeof value === 'number'

/**
 * Returns how near the amounts of two texts are, from 0.85 to 1 where they are the same: of what is too small and too large
 * for 1.7L, 1.8L comes before 1.0L.
 */
export function nearness({ quantities: asked }: Reading, { quantities: offered }: Reading): number {
  const shares = [...asked.stated].flatMap(([kind, values]) => {
    const [own, others] = [
      [...values].filter(isNumber),
      [...(offered.stated.get(kind) ?? [])].filter(isNumber),
    ]
    if (own.length === 0 || others.length === 0) return []
    return [
      Math.max(...own.flatMap((one) => others.map((other) => Math.min(one, other) / Math.max(one, other)))),
    ]
  })
  return FARTHEST + (1 - FARTHEST) * Math.min(1, ...shares)
}
