import type { Reading } from '#server/catalog/matching/reading/reading.ts'

/** Factor of the score for amounts that are far apart. */
const FARTHEST = 0.85

const isNumber = (value: number | string) => typeof value === 'number'

/** Returns a factor from 0.85 to 1 (equal amounts): 1.8L is nearer to 1.7L than 1.0L is. */
export function scoreNearness({ quantities: asked }: Reading, { quantities: offered }: Reading): number {
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
