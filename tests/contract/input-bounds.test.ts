import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readTextBound } from '#schemas/base/text-bound.ts'
import { formattedText, line, text, typedText } from '#schemas/base/wire.ts'
import { narrowSchema, type Schema } from '#schemas/field/schema-walk.ts'
import { routes } from '#server/app/http/routes.ts'

/** Fields that may hold any value, with the reason. */
const UNREAD: Readonly<Record<string, string>> = {
  'POST /order/v1/cart/save reality': 'The contract names it; nothing reads or keeps it.',
  'POST /order/v1/cart/save tag': 'The contract names it; nothing reads or keeps it.',
}
const BOUNDED = ['number', 'int', 'boolean', 'literal', 'enum', 'null', 'undefined', 'file', 'never']

/** Returns the fault in the checks of a text or a list; '' if its length is bounded before anything else. */
function faultOf(checks: readonly z.core.$ZodCheck[]): string {
  const lengths = ['max_length', 'length_equals']
  const at = checks.findIndex(
    ({ _zod: { def } }) => lengths.includes(def.check) || readTextBound(def) !== undefined,
  )
  const bound = checks[at]
  if (bound === undefined) return 'has no maximum length'
  const isCheap = ({ _zod: { def } }: z.core.$ZodCheck) => def.check === 'min_length'
  if (!checks.slice(0, at).every(isCheap)) return 'is checked before its length is'
  const isLast = checks.slice(at + 1).every(isCheap)
  return isLast || bound._zod.def.abort === true ? '' : 'is checked although it is too long'
}

/** Places of an input whose length nothing bounds, `lines[].quantity has no maximum length`. */
function findUnbounded(schema: Schema, path = '', around: readonly Schema[] = []): string[] {
  if (around.includes(schema)) return []
  const within = (child: Schema, place = path) => findUnbounded(child, place, [...around, schema])
  const { def } = narrowSchema(schema)._zod
  const own = 'checks' in def ? faultOf(def.checks ?? []) : 'has no maximum length'
  const found = own === '' ? [] : [`${path} ${own}`]
  switch (def.type) {
    case 'string':
      return found
    case 'array':
      return [...found, ...within(def.element, `${path}[]`)]
    case 'object': {
      const fields = Object.entries(def.shape)
      return fields.flatMap(([key, child]) => within(child, path === '' ? key : `${path}.${key}`))
    }
    case 'union':
      return def.options.flatMap((option) => within(option))
    case 'pipe':
      // The input of the pipe is what is sent; its output only reads what the input let through.
      return within(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return within(def.innerType)
    default:
      return BOUNDED.includes(def.type) ? [] : [`${path} may hold anything (${def.type})`]
  }
}

const found = routes.flatMap(({ row }) =>
  findUnbounded(row.input).map((place) => `${row.method} ${row.path} ${place}`),
)
const isUnread = (place: string) => Object.keys(UNREAD).some((unread) => place.startsWith(`${unread} `))

it('the length of every text and list of every call is bounded before it is read', () => {
  const unbounded = found.filter((place) => !isUnread(place))
  expect(unbounded, 'use line, lines, text, typedText, formed or z.maxLength (schemas/base/wire.ts)').toEqual(
    [],
  )
})

it('what holds any value is still there', () => {
  expect(
    Object.keys(UNREAD).filter((unread) => !found.some((place) => place.startsWith(`${unread} `))),
  ).toEqual([])
})

describe('it finds', () => {
  const LINE = /^a$/
  it.each<readonly [string, Schema, string]>([
    ['a text', z.object({ name: z.optional(z.string()) }), 'name has no maximum length'],
    ['a list', z.object({ ids: z.array(line(9)) }), 'ids has no maximum length'],
    [
      'a text of a list',
      z.array(z.union([z.int(), z.string()])).check(z.maxLength(2)),
      '[] has no maximum length',
    ],
    [
      'a pattern before the length',
      z.string().check(z.regex(LINE), z.maxLength(2)),
      ' is checked before its length is',
    ],
    [
      'a pattern after a length that does not end the checks',
      z.string().check(z.maxLength(2), z.regex(LINE)),
      ' is checked although it is too long',
    ],
    ['any value', z.object({ more: z.unknown() }), 'more may hold anything (unknown)'],
  ])('%s', (_, schema, place) => expect(findUnbounded(schema)).toEqual([place]))

  it.each<readonly [string, Schema]>([
    ['line', line(9)],
    ['text', text(9)],
    ['typedText', typedText(9)],
    ['formattedText', formattedText(9, LINE)],
  ])('nothing in %s', (_, schema) => expect(findUnbounded(schema)).toEqual([]))
})
