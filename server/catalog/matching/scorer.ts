import { brands } from '#server/catalog/goods/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { Brands } from './reading/brands.ts'
import { type Reading, readSubject, type Subject } from './reading/reading.ts'
import { type Score, scoreOf } from './score/score.ts'

/** What a text says; read once, however often it is asked for. */
export type Reader = (subject: Subject) => Reading

/**
 * Says how much goods are what is looked for, and why. This is the one seam: what stands behind it may compare readings, as
 * the embedded one does, or ask a service that compares by meaning.
 */
export interface Scorer {
  /** A score a candidate, in their order. */
  score(wanted: Subject, candidates: readonly Subject[]): Promise<Score[]>
}

export function createReader(brandNames: Iterable<string>): Reader {
  const known = new Brands(brandNames)
  const readings = new Map<string, Reading>()
  return (subject) => {
    const key = `${subject.brand}\n${subject.name}\n${subject.spec}`
    const reading = readings.get(key) ?? readSubject(subject, known)
    readings.set(key, reading)
    return reading
  }
}

export function textScorer(read: Reader): Scorer {
  return {
    score: async (wanted, candidates) =>
      candidates.map((candidate) => scoreOf(read(wanted), read(candidate))),
  }
}

/** For one call: it reads texts as one who knows the brands of the mall, and scores with what stands behind the seam. */
export async function matchersOf(db: Db): Promise<{ read: Reader; scorer: Scorer }> {
  const rows = await prepared(db, 'matching brands', () =>
    db.select({ name: brands.name }).from(brands),
  ).execute()
  const read = createReader(rows.map(({ name }) => name))
  return { read, scorer: textScorer(read) }
}
