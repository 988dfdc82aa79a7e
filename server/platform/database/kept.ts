import type { Db } from './open.ts'

const KEPT = Symbol('kept')
type Keeper = Db & { [KEPT]?: Map<string, unknown> }

/**
 * Returns a value that the process stores with a database object, such as prepared statements or a queue. `make`
 * creates it on first use. Each mall in a process has its own, and so has each transaction. Every `name` must stand
 * for one type.
 */
export function getOrKeep<T>(db: Db, name: string, make: () => T): T {
  const keeper: Keeper = db
  const all = (keeper[KEPT] ??= new Map<string, unknown>())
  if (!all.has(name)) all.set(name, make())
  return all.get(name) as T
}
