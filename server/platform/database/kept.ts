import type { Db } from './open.ts'

const KEPT = Symbol('kept')
type Keeper = Db & { [KEPT]?: Map<string, unknown> }

/**
 * What a process keeps beside a database, such as prepared statements or a line to wait in: made when it is first wanted,
 * gone with the database, another one for each mall in a process. A transaction is a database of its own. `name` stands
 * for one thing, and so for one type.
 */
export function keptBy<T>(db: Db, name: string, make: () => T): T {
  const keeper: Keeper = db
  const all = (keeper[KEPT] ??= new Map<string, unknown>())
  if (!all.has(name)) all.set(name, make())
  return all.get(name) as T
}
