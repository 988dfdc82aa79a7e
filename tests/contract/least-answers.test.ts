import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRecord } from '#schemas/base/record.ts'
import { routes } from '#server/app/http/routes.ts'
import { answerBy } from '#tests/support/answer-by.ts'

/** The subset of JSON Schema that the document uses for answers. */
interface Part {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  minimum?: number
  items?: Part
  required?: string[]
  properties?: Record<string, Part>
  anyOf?: Part[]
  oneOf?: Part[]
  allOf?: Part[]
}

const file = new URL('../../docs/schema/openapi.json', import.meta.url)
const document: { paths: unknown; components: { schemas: Record<string, Part> } } = JSON.parse(
  readFileSync(file, 'utf8'),
)
const { schemas } = document.components

function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce(
    (here, key) => (isRecord(here) || Array.isArray(here) ? Reflect.get(here, key) : undefined),
    value,
  )
}

/** The schema of what a call answers; undefined of one that answers nothing, or a file. */
function dataOf(method: string, path: string): Part | undefined {
  const answer = at(document.paths, path, method.toLowerCase(), 'responses', '200')
  const data = at(answer, 'content', 'application/json', 'schema', 'oneOf', 0, 'properties', 'data')
  return isRecord(data) && Object.keys(data).length > 0 ? data : undefined
}

/** The alternative that the test uses where several are allowed. */
type Way = 'first' | 'last'
const pick = <T>(many: readonly T[], way: Way): T | undefined => (way === 'first' ? many[0] : many.at(-1))

/** The least that the document lets an answer be, one item in each list that it asks for. */
function leastOf(part: Part, way: Way): unknown {
  if (part.$ref !== undefined) return leastOf(schemas[part.$ref.split('/').at(-1) ?? ''] ?? {}, way)
  if (part.const !== undefined) return part.const
  if (part.enum) return part.enum[0]
  const [option] = part.anyOf ?? part.oneOf ?? []
  if (option) return leastOf(option, way)
  const [type] = [part.type].flat()
  if (type === 'array') return [leastOf(part.items ?? {}, way)]
  if (type === 'string') return ['', '0'].find((text) => new RegExp(part.pattern ?? '').test(text))
  if (type === 'integer' || type === 'number') return Math.max(part.minimum ?? 1, 1)
  if (type === 'boolean') return false
  return type === 'object' ? leastObject(part, way) : null
}

function leastObject({ required = [], properties = {}, allOf = [] }: Part, way: Way) {
  const besides = allOf.flatMap(({ anyOf = [] }) => pick(anyOf, way)?.required ?? [])
  const price = schemas.LeastPrice
  const known: Record<string, Part> = { ...price?.properties, ...(price && { price }), ...properties }
  return Object.fromEntries([...required, ...besides].map((key) => [key, leastOf(known[key] ?? {}, way)]))
}

/** The same value without one key of one of its objects, in every way, with the key that is missing. */
function* without(value: unknown, place = ''): Generator<[place: string, left: unknown]> {
  if (Array.isArray(value)) {
    for (const [inside, left] of without(value[0], `${place}[]`)) yield [inside, [left]]
  } else if (isRecord(value))
    for (const [key, part] of Object.entries(value)) {
      const { [key]: _, ...rest } = value
      yield [`${place}.${key}`, rest]
      // Section 3 does not say what a menu's items are: others than ours are let go.
      if (key === 'menuItems') continue
      for (const [inside, left] of without(part, `${place}.${key}`)) yield [inside, { ...value, [key]: left }]
    }
}

const calls = routes.flatMap(({ row }) => {
  const data = row.own ? undefined : dataOf(row.method, row.path)
  return data === undefined ? [] : [{ key: `${row.method} ${row.path}`, row, data }]
})

describe('the OpenAPI document and the storefront agree on the least that another backend gives', () => {
  it('of nearly all calls of section 7', () => {
    expect(calls.length).toBeGreaterThan(100)
  })

  it.each(calls)('$key', async ({ row, data }) => {
    for (const way of ['first', 'last'] as const) {
      const least = leastOf(data, way)
      await expect(answerBy(row, least), JSON.stringify(least)).resolves.toBeDefined()
      for (const [place, left] of without(least)) {
        const answer = expect(answerBy(row, left), `without ${place}`)
        // A write that may answer nothing has happened all the same; what it says is not believed.
        if (row.mayAnswerNothing) await answer.resolves.toBeNull()
        else await answer.rejects.toMatchObject({ kind: 'shape' })
      }
    }
  })
})
