import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { isRecord } from '#schemas/base/record.ts'
import { pageChoices } from '#schemas/content/pages/choice-calls.ts'
import { narrowSchema, type Schema } from '#schemas/field/schema-walk.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { routes } from '#server/app/http/routes.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

/** Fields by which a call is asked for what a typed word finds. */
const WORD_FIELDS = ['word', 'keyword', 'goodsName']

/** Returns the fields of an input that is an object, also behind a pipe. */
function fieldsOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { def } = narrowSchema(schema)._zod
  if (def.type === 'object') return def.shape
  return def.type === 'pipe' ? fieldsOf(def.in) : {}
}

interface Search {
  row: Endpoint
  field: string
}

/** Every read that looks for a typed word. */
const searches = routes.flatMap(({ row }): Search[] => {
  const fields = fieldsOf(row.input)
  return WORD_FIELDS.filter((field) => row.changes === undefined && Object.hasOwn(fields, field)).map(
    (field) => ({ row, field }),
  )
})
const named = searches.map(({ row, field }) => ({ row, field, name: `${row.path} ${field}` }))
const lists = named.filter(({ row }) => row.receive === 'json')

/** Other fields that a call requires. */
const REQUIRED: Readonly<Record<string, object>> = {
  [pageChoices.findChoices.path]: { kind: 'category' },
}

const mall = await startTestMall()
let token: string

beforeAll(async () => {
  await mall.reset()
  await seedDemo(mall.services.db, { now: START, random: mall.random, withoutOrders: true })
  // May see everything: the back office, and projects that are reported.
  token = (await mall.build.member({ roles: ['admin'], identityType: 1 })).token
})

const ask = async ({ row, field }: Search, word: string) =>
  readAnswer<unknown>(await mall.api(toRequest(row, { ...REQUIRED[row.path], [field]: word }, { token })))

/** The number of rows that a word finds; null where the answer counts none. */
async function countOf(search: Search, word: string): Promise<number | null> {
  const { code, data } = await ask(search, word)
  expect(code, search.row.path).toBe('100')
  if (Array.isArray(data)) return data.length
  if (!isRecord(data)) return null
  if (typeof data.total === 'number') return data.total
  return Array.isArray(data.list) ? data.list.length : null
}

const BAD: readonly [kind: string, word: string][] = [
  ['wildcards', '%_*?\\'],
  ['a backslash at the end', '茶\\'],
  ['NUL', 'a\0b'],
  ['other control characters', 'a\u0007\u001b\r\nb'],
  ['half a surrogate pair', '茶\ud83c'],
  ['10 kB', '茶'.repeat(10_000)],
  ['200 words', '茶 '.repeat(200)],
  ['emoji', '👨\u200d👩\u200d👧🎁'],
  ['only punctuation', '，。！？—…《》()[]{}'],
  ['SQL', "'; drop table goods; -- ' OR 1=1"],
  ['a query of the text search', "'保':* & !(温 | <-> 杯) :A"],
  ['a regular expression', '^(a+)+$|(.*){1,99}[保-杯]'],
]

describe('every call that looks for a typed word', () => {
  it('is found by its fields', () => {
    const pathsOf = (end: string) => named.filter(({ name }) => name.endsWith(end)).length
    expect(pathsOf('/list/orders word')).toBe(1)
    expect(pathsOf('/list/members word')).toBe(1)
    expect(pathsOf('/goods/queryGoodPage goodsName')).toBe(1)
    expect(named.length).toBeGreaterThan(50)
  })

  it.each(named)('$name answers bad words with rows or a sentence', async (search) => {
    for (const [kind, word] of BAD) {
      const { status, code, message } = await ask(search, word)
      expect(status, `${kind}: ${mall.logs.join('')}`).toBe(200)
      if (code !== '100' && status === 200 && search.row.receive === 'json')
        expect([kind, code, message]).toEqual([kind, 'BAD_INPUT', expect.stringMatching(/\p{Script=Han}/u)])
    }
  })

  it('takes wildcards as ordinary characters: where there are rows, they find none', async () => {
    const found: string[] = []
    const searched: string[] = []
    for (const search of lists) {
      const all = await countOf(search, '')
      if (!all) continue
      searched.push(search.name)
      for (const word of ['%%', '_%_', '__'])
        if (((await countOf(search, word)) ?? 0) > 0) found.push(`${search.name} ${word}`)
    }
    expect(found).toEqual([])
    expect(searched.length).toBeGreaterThan(10)
  })
})
