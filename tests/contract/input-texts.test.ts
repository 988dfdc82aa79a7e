import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  codeLine,
  formattedText,
  Id,
  line,
  lines,
  text,
  typedText,
  WrittenNumber,
} from '#schemas/base/wire.ts'
import { narrowSchema, type Schema } from '#schemas/field/schema-walk.ts'
import { routes } from '#server/app/http/routes.ts'

/** Texts that are taken as they are, by the name of their field, with the reason. */
const AS_THEY_ARE: Readonly<Record<string, string>> = {
  password: 'A password is compared sign by sign.',
  oldPassword: 'A password is compared sign by sign.',
  newPassword: 'A password is compared sign by sign.',
  payPassword: 'A password is compared sign by sign.',
  secret: 'The mall made it and is sent it back.',
  proof: 'The browser reckons it.',
  ticket: 'The mall made it and is sent it back.',
  token: 'The mall made it and is sent it back.',
  undo: 'The mall made it and is sent it back.',
  visitorId: 'The browser made it.',
  uploadId: 'The mall made it and is sent it back.',
  captchaId: 'The mall made it and is sent it back.',
  version: 'The mall made it and is sent it back.',
  pageVersion: 'The mall made it and is sent it back.',
  goodsVersion: 'The mall made it and is sent it back.',
  order: 'The mall made it and is sent it back.',
  accepted: 'The mall made it and is sent it back.',
  after: 'The mall made it and is sent it back.',
  before: 'The mall made it and is sent it back.',
  remember: 'A flag.',
  signature: 'The payment channel signs with it.',
}
/** Exceptions by call, where the field name alone is ambiguous. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'POST /mall/v1/page/save text': 'The JSON of a page is kept byte for byte.',
  'POST /mall/v1/page/askAt input': 'The JSON of a call is read by that call.',
  'POST /mall/v1/page/health text': 'The JSON of a page is checked as it is.',
  'POST /mall/v1/page/workingCopy/keep text': 'The JSON of a page is kept byte for byte.',
  'POST /mall/v1/page/workingCopy/keep baseText': 'The JSON of a page is kept byte for byte.',
  ...Object.fromEntries(
    ['goodsName', 'labelList', 'specs'].map((rule) => [
      `POST /product/v1/page/findPageComponentGoodsListRel sources.${rule}`,
      'A rule of a page, as it stands in its document.',
    ]),
  ),
  'PUT /{hash}.json content': 'A hash of the document names it.',
}

const isScalar = (schema: Schema): boolean => {
  const { def } = narrowSchema(schema)._zod
  if (def.type === 'union') return def.options.every(isScalar)
  return def.type === 'array' ? isScalar(def.element) : !['object', 'record'].includes(def.type)
}

/** Places of an input that take a text as it is typed, invisible signs and all. */
function findUnread(schema: Schema, path = '', around: readonly Schema[] = []): string[] {
  if (around.includes(schema)) return []
  const within = (child: Schema, place = path) => findUnread(child, place, [...around, schema])
  const { def } = narrowSchema(schema)._zod
  switch (def.type) {
    case 'string': {
      const hasForm = def.checks?.some(({ _zod: { def: check } }) => check.check === 'string_format')
      return hasForm || 'format' in def ? [] : [path]
    }
    case 'pipe':
      // A text that a pipe takes is read by what stands behind it.
      return isScalar(def.in) ? [] : within(def.in)
    case 'array':
      return within(def.element)
    case 'record':
      return within(def.valueType)
    case 'object':
      return Object.entries(def.shape).flatMap(([key, child]) =>
        within(child, path === '' ? key : `${path}.${key}`),
      )
    case 'union':
      return def.options.flatMap((option) => within(option))
    case 'lazy':
      return within(def.getter())
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return within(def.innerType)
    default:
      return []
  }
}

const found = routes.flatMap(({ row }) =>
  [...new Set(findUnread(row.input))].map((path) => ({ place: `${row.method} ${row.path} ${path}`, path })),
)
const nameOf = (path: string) => path.split('.').at(-1) ?? ''

it('every text of every call is read without invisible signs: by line, lines, codeLine, typedText or a form', () => {
  const unread = found.filter(({ place, path }) => !AS_THEY_ARE[nameOf(path)] && !DOCUMENTS[place])
  expect(unread.map(({ place }) => place)).toEqual([])
})

it('what is taken as it is is still there', () => {
  const names = new Set(found.map(({ path }) => nameOf(path)))
  expect(Object.keys(AS_THEY_ARE).filter((name) => !names.has(name))).toEqual([])
  const places = new Set(found.map(({ place }) => place))
  expect(Object.keys(DOCUMENTS).filter((place) => !places.has(place))).toEqual([])
})

describe('it finds', () => {
  const bare = () => text(9)
  it.each<readonly [string, Schema, readonly string[]]>([
    ['a plain text', z.object({ name: z.string() }), ['name']],
    ['one of a list', z.object({ names: z.array(bare()) }), ['names']],
    ['one of a union', z.object({ one: z.union([z.int(), bare()]) }), ['one']],
    ['one that may be missing', z.object({ one: z.optional(z.nullable(bare())) }), ['one']],
    ['one with a default', z.object({ one: z._default(bare(), '') }), ['one']],
    ['one that is made later', z.object({ one: z.lazy(bare) }), ['one']],
    ['one of a record', z.object({ all: z.record(z.string(), bare()) }), ['all']],
    ['one below a list', z.object({ lines: z.array(z.object({ price: bare() })) }), ['lines.price']],
    [
      'one of an object that is read further',
      z.pipe(
        z.object({ one: bare() }),
        z.transform(() => 1),
      ),
      ['one'],
    ],
  ])('%s', (_, schema, places) => expect(findUnread(schema)).toEqual(places))

  it.each<readonly [string, Schema, unknown]>([
    ['line', line(9), 'a'],
    ['lines', lines(9), 'a'],
    ['codeLine', codeLine(9), 'a'],
    ['typedText', typedText(9), 'a'],
    ['Id', Id(), 'a'],
    ['WrittenNumber', WrittenNumber(), 'a'],
  ])('nothing in %s, which reads what is pasted with invisible signs', (_, schema, meant) => {
    expect(findUnread(schema)).toEqual([])
    expect(z.parse(schema as z.ZodMiniType, '\uFEFF\u202Da\u200B\u202C')).toBe(meant)
  })
  it('nothing in a form', () => expect(findUnread(formattedText(9, /^a$/))).toEqual([]))
})
