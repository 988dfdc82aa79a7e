import { isRecord } from '#schemas/base/record.ts'
import type { Finding } from '#schemas/field/finding.ts'
import { trailOf } from '#schemas/field/schema-trail.ts'
import { childOf, fieldOf, keysOf, type Schema } from '#schemas/field/schema-walk.ts'
import { nearestKey } from '#schemas/field/unknown-keys.ts'
import { valueAt } from '#schemas/field/value-at.ts'
import type { Placed } from './repair.ts'

/** Stands for what was meant by a misspelt key, and is read as none of it. */
const UNREADABLE = {}

/**
 * Fields that are absent because their keys are misspelt, where the absence could show more than was asked: each with
 * what is read in its place. `unknown` are the keys of `value` that its schema does not know.
 */
export function misspeltKeys(schema: Schema, value: unknown, unknown: readonly Finding[]): Placed[] {
  return unknown.flatMap(({ path }) => {
    const at = path.slice(0, -1)
    const parent = valueAt(value, at)
    const stop = trailOf(schema, value, at)[at.length]
    if (!stop || !isRecord(parent)) return []
    const key = nearestKey(String(path.at(-1)), keysOf(stop.schema), parent)
    if (key === undefined || Object.hasOwn(parent, key)) return []
    const field = childOf(stop.schema, key, parent)
    const unreadable = field && fieldOf(field).meta?.unreadable
    if (unreadable === undefined) return []
    return [{ path: [...at, key], value: unreadable === 'outer' ? UNREADABLE : unreadable.reads }]
  })
}
