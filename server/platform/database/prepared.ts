import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { getOrKeep } from './kept.ts'
import type { Db } from './open.ts'

interface Statement<P> {
  prepare(name: string): P
}

/** Statements kept per database, the most recent ones: filters combine without limit. */
const KEPT = 300

/** Returns a statement that is built once per database. `name` must identify one text; values are placeholders. */
export function getPrepared<P>(db: Db, name: string, build: () => Statement<P>): P {
  return keep('statements', db, { name, make: () => build().prepare(name) })
}

/** Like `getPrepared`, for a text that depends on the request; `shape` must identify the text. */
export function getPreparedShape<P>(db: Db, shape: string, build: () => Statement<P>): P {
  // Prepare without a name: PostgreSQL would keep named statements as long as the connection.
  return keep('statements with a shape', db, { name: shape, make: () => build().prepare('') })
}

function keep<P>(kind: string, db: Db, { name, make }: { name: string; make: () => P }): P {
  const own = getOrKeep(db, kind, () => new BoundedMap<string, unknown>(KEPT))
  // A name identifies one statement and therefore one type.
  const cached = own.get(name) as P | undefined
  if (cached !== undefined) return cached
  const statement = make()
  own.set(name, statement)
  return statement
}
