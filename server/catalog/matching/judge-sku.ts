import type { MatchScore } from '#schemas/catalog/matching/calls.ts'
import type { Candidate } from './candidates.ts'
import { type Fit, scoreFit, scoreGoodsFit } from './lines/fit.ts'
import { isSetOfOthers } from './lines/packs.ts'
import type { Request } from './lines/read-request.ts'
import type { Subject } from './reading/reading.ts'
import { PER_DIFFERENCE, type Score } from './score/score.ts'
import { withFit } from './score/with-fit.ts'
import type { Reader } from './scorer.ts'

interface Offered {
  candidate: Pick<Candidate, 'texts'>
  subject: Subject
  read: Reader
  /** Score by the two texts alone. */
  score: Score
}

interface JudgedSku {
  score: MatchScore
  /** Fit to the line, 0 to 1, and the matching reading; null if the buyer must be asked about the SKU. */
  fit: { request: Request; points: number } | null
}

/** Judges a SKU; returns null if it is not even similar. `requests` are the readings of a typed line. */
export function judgeSku(requests: readonly Request[], offered: Offered): JudgedSku | null {
  const { score } = offered
  const fits = requests.map((request) => ({ request, fit: fitOfSku(request, offered) }))
  const taken = fits.find(({ fit }) => fit?.difference === null)
  if (taken?.fit) {
    const { points } = taken.fit
    return { score: matchScore(withFit(score, points)), fit: { request: taken.request, points } }
  }
  const near = fits.at(-1)?.fit
  if (near) return { score: similarScore(score, near), fit: null }
  if (score.verdict === 'other' || isOtherThing(requests, offered)) return null
  return { score: matchScore(score), fit: null }
}

const fitOfSku = (request: Request, { candidate, subject, read }: Offered): Fit | null =>
  scoreFit(request, {
    goods: candidate.texts,
    spec: subject.spec,
    asked: read(request.subject),
    offered: read(subject),
  })

const matchScore = (score: Score): MatchScore => ({
  ...score,
  verdict: score.verdict === 'same' ? 'same' : 'similar',
})

function similarScore(score: Score, { points, difference }: Fit): MatchScore {
  const note = difference?.note ?? null
  // The two texts do not show this difference, so their score does not include it.
  const plain = note === null ? score : { ...score, points: Math.round(score.points * PER_DIFFERENCE) }
  const { parts, ...whole } = withFit(plain, Math.min(1, points) * PER_DIFFERENCE)
  const told = parts.map((part) => (part.key === 'spec' && note !== null ? { ...part, note } : part))
  return { ...whole, verdict: 'similar', parts: told }
}

/** Minimum fit of goods; goods below are something else: 键鼠套装 is not a 鼠标. */
const MIN_LIKENESS = 0.65

/** Returns true for a set if one of its things is requested, and for a poor fit if the mall knows the thing. */
function isOtherThing(requests: readonly Request[], { candidate: { texts }, score }: Offered): boolean {
  const [first] = requests
  if (!first) return false
  if (requests.every((request) => isSetOfOthers(request, texts))) return true
  const isNamed = first.heads.some(({ word }) => word.isName)
  return (
    score.verdict !== 'same' &&
    isNamed &&
    requests.every((request) => scoreGoodsFit(request, texts) < MIN_LIKENESS)
  )
}
