import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { keptBy } from './kept.ts'
import type { Db } from './open.ts'

interface Statement<P> {
  prepare(name: string): P
}

/** Filters combine without end: of the statements with a shape so many are kept for a database, the latest. */
const KEPT = 300

/**
 * A statement whose text is built once for a database, not at every call: a quarter of what a list or a cart costs was
 * building. `name` stands for one text; what differs between two calls comes as a placeholder.
 * @example prepared(db, 'brand', () => db.select().from(brands).where(eq(brands.id, sql.placeholder('id')))).execute({ id })
 */
export function prepared<P>(db: Db, name: string, build: () => Statement<P>): P {
  return keep('statements', db, { name, make: () => build().prepare(name) })
}

/** The same for a text that depends on what is asked: `shape` tells one text from another. */
export function preparedShape<P>(db: Db, shape: string, build: () => Statement<P>): P {
  // Without a name in PostgreSQL, which would keep each of them as long as the connection.
  return keep('statements with a shape', db, { name: shape, make: () => build().prepare('') })
}

function keep<P>(kind: string, db: Db, { name, make }: { name: string; make: () => P }): P {
  const own = keptBy(db, kind, () => new BoundedMap<string, unknown>(KEPT))
  // A name stands for one statement, and so for one type.
  const cached = own.get(name) as P | undefined
  if (cached !== undefined) return cached
  const statement = make()
  own.set(name, statement)
  return statement
}
