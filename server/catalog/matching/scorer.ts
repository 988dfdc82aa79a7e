import { brands } from '#server/catalog/goods/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPrepared } from '#server/platform/database/prepared.ts'
import { Brands } from './reading/brands.ts'
import { type Reading, readSubject, type Subject } from './reading/reading.ts'
import { type Score, scoreReadings } from './score/score.ts'

/** Caches the readings. */
export type Reader = (subject: Subject) => Reading

/** Compares goods, either by their readings or through a service that compares by meaning. */
export interface Scorer {
  /** Returns one score per candidate, in the order of the candidates. */
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

export function createTextScorer(read: Reader): Scorer {
  return {
    score: async (wanted, candidates) =>
      candidates.map((candidate) => scoreReadings(read(wanted), read(candidate))),
  }
}

/** Creates the reader and the scorer for one call; the reader knows the brands of the mall. */
export async function loadMatchers(db: Db): Promise<{ read: Reader; scorer: Scorer }> {
  const rows = await getPrepared(db, 'matching brands', () =>
    db.select({ name: brands.name }).from(brands),
  ).execute()
  const read = createReader(rows.map(({ name }) => name))
  return { read, scorer: createTextScorer(read) }
}
