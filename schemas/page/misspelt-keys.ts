import { isRecord } from '#schemas/base/record.ts'
import type { Finding } from '#schemas/field/finding.ts'
import { traceSchema } from '#schemas/field/schema-trail.ts'
import { getChildSchema, describeField, listKeys, type Schema } from '#schemas/field/schema-walk.ts'
import { findNearestKey } from '#schemas/field/unknown-keys.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import type { Placed } from './repair.ts'

/** Placeholder for the value of a misspelt key; no schema accepts it. */
const UNREADABLE = {}

/**
 * Finds misspelt keys of fields whose absence could show more than intended; `unknown` holds findings about the
 * unknown keys of `value`.
 */
export function findMisspeltKeys(schema: Schema, value: unknown, unknown: readonly Finding[]): Placed[] {
  return unknown.flatMap(({ path }) => {
    const at = path.slice(0, -1)
    const parent = getValueAt(value, at)
    const stop = traceSchema(schema, value, at)[at.length]
    if (!stop || !isRecord(parent)) return []
    const key = findNearestKey(String(path.at(-1)), listKeys(stop.schema), parent)
    if (key === undefined || Object.hasOwn(parent, key)) return []
    const field = getChildSchema(stop.schema, key, parent)
    const unreadable = field && describeField(field).meta?.unreadable
    if (unreadable === undefined) return []
    return [{ path: [...at, key], value: unreadable === 'outer' ? UNREADABLE : unreadable.reads }]
  })
}
