import type { Path } from './finding.ts'

/** The value at a path; own properties only, so that no prototype is ever read. */
export function valueAt(value: unknown, path: Path): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = Reflect.get(here, key)
  }
  return here
}
