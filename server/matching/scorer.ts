import type { Db } from '#server/platform/database/open.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { brands } from '#server/catalog/tables.ts'
import { Brands } from './reading/brands.ts'
import { type Reading, readSubject, type Subject } from './reading/reading.ts'
import { type Score, scoreOf } from './score/score.ts'

/**
 * Says how much goods are what is looked for, and why. This is the one seam: what stands behind it may read texts, as the
 * embedded one does, or ask a service that compares by meaning.
 */
export interface Scorer {
  /** A score a candidate, in their order. */
  score(wanted: Subject, candidates: readonly Subject[]): Promise<Score[]>
}

/** Reads both and compares what they say; a text is read once. */
export function textScorer(brandNames: Iterable<string>): Scorer {
  const known = new Brands(brandNames)
  const readings = new Map<string, Reading>()
  function read(subject: Subject): Reading {
    const key = `${subject.brand}\n${subject.name}\n${subject.spec}`
    const reading = readings.get(key) ?? readSubject(subject, known)
    readings.set(key, reading)
    return reading
  }
  return {
    score: async (wanted, candidates) =>
      candidates.map((candidate) => scoreOf(read(wanted), read(candidate))),
  }
}

/** The scorer of this mall: it knows the brands of its goods. */
export async function scorerOf(db: Db): Promise<Scorer> {
  const rows = await prepared(db, 'matching brands', () =>
    db.select({ name: brands.name }).from(brands),
  ).execute()
  return textScorer(rows.map(({ name }) => name))
}
