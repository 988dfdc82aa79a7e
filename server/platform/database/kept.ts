import type { Db } from './open.ts'

const KEPT = Symbol('kept')
type Keeper = Db & { [KEPT]?: Map<string, unknown> }

/** Keeps a value with a database object; each transaction has its own. A `name` must stand for one type. */
export function getOrKeep<T>(db: Db, name: string, make: () => T): T {
  const keeper: Keeper = db
  const all = (keeper[KEPT] ??= new Map<string, unknown>())
  if (!all.has(name)) all.set(name, make())
  return all.get(name) as T
}
