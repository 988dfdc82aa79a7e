import { z } from 'zod'
import type { FieldTypes } from './query-language.ts'

const meta = {
  _id: z.string().min(1).max(512),
  version: z.int().positive(),
  version_type: z.literal('external'),
}
const Action = z.union([
  z.strictObject({ index: z.strictObject(meta) }),
  z.strictObject({ delete: z.strictObject(meta) }),
])

export interface BulkOperation {
  kind: 'index' | 'delete'
  id: string
  version: number
  document: unknown
}

const TYPES: Readonly<Record<string, z.ZodType>> = {
  keyword: z.union([z.string(), z.array(z.string())]),
  long: z.int(),
  boolean: z.boolean(),
}

/** The fields of a document that its mapping does not take. */
function wrongFields(document: object, types: FieldTypes, above = ''): string[] {
  return Object.entries(document).flatMap(([name, value]) => {
    const whole = `${above}${name}`
    const type = types.get(whole)
    if (type) return TYPES[type]?.safeParse(value).success ? [] : [whole]
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? wrongFields(value, types, `${whole}.`) : [whole]
  })
}

/** The operations of a `_bulk`, or why it is none: each line is JSON, a document follows its action, a line end ends it. */
export function readBulk(body: unknown, types: FieldTypes): BulkOperation[] | string {
  if (typeof body !== 'string' || !body.endsWith('\n'))
    return 'The bulk request must be terminated by a newline [\\n]'
  const lines: unknown[] = body
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  const operations: BulkOperation[] = []
  for (let at = 0; at < lines.length; at++) {
    const action = Action.safeParse(lines[at])
    if (!action.success) return `Malformed action/metadata line [${at + 1}]`
    const [kind, given] =
      'index' in action.data
        ? (['index', action.data.index] as const)
        : (['delete', action.data.delete] as const)
    const document = kind === 'index' ? lines[++at] : undefined
    if (kind === 'index') {
      if (typeof document !== 'object' || document === null) return `no document in line [${at + 1}]`
      const wrong = wrongFields(document, types)
      if (wrong.length > 0) return `fields that the mapping does not take: ${wrong.join(', ')}`
    }
    operations.push({ kind, id: given._id, version: given.version, document })
  }
  return operations.length > 0 ? operations : 'request body is required'
}

/** Every operation has succeeded. */
export function answerBulk(path: string, operations: readonly BulkOperation[]) {
  const index = path.split('/')[1]
  const items = operations.map(({ kind, id, version }, at) => ({
    [kind]: {
      _index: index,
      _id: id,
      _version: version,
      result: kind === 'index' ? 'created' : 'deleted',
      _shards: { total: 2, successful: 1, failed: 0 },
      _seq_no: at,
      _primary_term: 1,
      status: kind === 'index' ? 201 : 200,
    },
  }))
  return { status: 200, body: { took: 7, errors: false, items } }
}

/** Returns the bulk item of an operation that the engine refused. */
export const refusedItem = (kind: string, id: string, status: number, type: string) => ({
  [kind]: { _index: 'mall', _id: id, status, error: { type, reason: 'told with what was sent' } },
})
