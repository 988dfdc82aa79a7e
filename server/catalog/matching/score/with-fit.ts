import type { Score } from './score.ts'

const BEST = 99
/** Points of a name below which the words of a line and of goods are not the same. */
const OTHER_WORDS = 50

/**
 * The score of goods that fit a line of a list, `fit` from 0 to 1: what a line means by other words (热水壶 for 烧水壶) counts
 * as much as what it says, so goods that can be taken never show the few points of their letters alone.
 */
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
