import type { Db } from '#server/platform/database/open.ts'
import { type Turnstile, turnstile } from '#server/platform/database/turnstile.ts'

/** At once in a process: fewer than there are connections for single statements, so that some stay free. */
const PASSES = 3
/** A pass over some million goods may take seconds on a busy machine, ms. */
const PATIENCE = 10_000

const lines = new WeakMap<Db, Turnstile>()

/**
 * Reads a great part of the catalogue in its turn: whoever counts a million goods neither slows those who buy, nor are
 * they taken for a database that stands still (decision 016).
 */
export function pass<T>(db: Db, work: () => PromiseLike<T>): Promise<T> {
  const line = lines.get(db) ?? turnstile(PASSES, PATIENCE)
  lines.set(db, line)
  return line(async () => work())
}
