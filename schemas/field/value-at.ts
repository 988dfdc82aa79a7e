import type { Path } from './finding.ts'

/** Returns the value at a path; reads own properties only, never those of a prototype. */
export function getValueAt(value: unknown, path: Path): unknown {
  let here = value
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = Reflect.get(here, key)
  }
  return here
}
