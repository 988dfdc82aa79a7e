import * as fc from 'fast-check'
import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { removeValueAt, replaceValueAt } from '#schemas/page/json-edit.ts'

function pathsOf(value: unknown, at: Path = []): Path[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(isRecord(value) ? value : {})
  return [at, ...entries.flatMap(([key, child]) => pathsOf(child, [...at, key]))]
}

/** Values that no caller would sensibly put into a field. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    '',
    ' ',
    'javascript:alert(1)',
    '__proto__',
    [],
    {},
    [[]],
  ),
  fc.constantFrom<unknown>(
    { jump: null },
    { by: 'ids' },
    { by: 'query' },
    { __proto__: null },
    { type: 'carousel' },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 1, max: 70 }).map((levels) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))),
)

/** One change to some place of a document: replaced by junk, removed, its list doubled, or another place copied there. */
export const mutation = fc.tuple(
  fc.constantFrom('replace', 'remove', 'double', 'copy'),
  fc.nat(),
  fc.nat(),
  junk,
)
type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never

/** A changed copy; the document stays as it is. */
export function mutate(document: unknown, [kind, at, from, value]: Mutation): unknown {
  const paths = pathsOf(document)
  const path = paths[at % paths.length] ?? []
  if (kind === 'remove') return path.length === 0 ? document : removeValueAt(document, path)
  if (kind === 'replace') return replaceValueAt(document, path, value)
  if (kind === 'copy')
    return replaceValueAt(document, path, getValueAt(document, paths[from % paths.length] ?? []))
  const list = getValueAt(document, path)
  return Array.isArray(list) ? replaceValueAt(document, path, [...list, ...list]) : document
}
