import type { Score } from './score.ts'

const BEST = 99
/** Minimum points of the name for a line and goods to count as using the same words. */
const OTHER_WORDS = 50

/** Raises a score to the fit, 0 to 1: synonyms (热水壶 for 烧水壶) thus count like equal words. */
export function withFit(score: Score, fit: number): Score {
  const points = Math.min(BEST, Math.round(100 * fit))
  if (score.points >= points) return score
  const parts = score.parts.map((part) =>
    part.key === 'name' && (part.points ?? 0) < OTHER_WORDS
      ? { ...part, points: Math.max(part.points ?? 0, points), note: '说法不同，是同一种商品' }
      : part,
  )
  return { ...score, points, parts }
}
