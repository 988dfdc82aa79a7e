import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { databaseOfFile } from '#tests/server/support/test-database.ts'
import { testRandom } from '#tests/server/support/test-random.ts'

const { db } = await databaseOfFile()
const { random } = testRandom('words')
const SIGNS = [
  ...'礼盒五常大米aAbBÀàéß0129 %_\'"\\:*&|!()-一 、，Ａ＃ßΣσςİı🎁\t\n',
  'e\u0301',
  '\u200b',
  '  ',
]
const CASES = 4000

function anyText(most: number): string {
  const length = random.below(most + 1)
  return Array.from({ length }, () => SIGNS[random.below(SIGNS.length)]).join('')
}

/** A part of the text, in either case, or any word. */
function wordFor(text: string): string {
  const signs = [...text]
  const start = random.below(signs.length + 1)
  const part = signs.slice(start, start + 1 + random.below(5)).join('')
  const word = random.below(3) > 0 && part !== '' ? part : anyText(4)
  return random.below(2) === 0 ? word.toUpperCase() : word
}

it('the index finds every text in which ILIKE finds the word, and few others', async () => {
  const texts = Array.from({ length: CASES }, () => anyText(14))
  const words = texts.map((text) => wordFor(text) || 'x')
  const patterns = words.map(buildLikePattern)
  const rows = await db
    .select({
      text: sql<string>`text`,
      word: sql<string>`word`,
      has: sql<boolean>`text ilike pattern`,
      finds: sql<boolean>`text_grams(text) @@ grams_query(word)`,
    })
    .from(
      sql`unnest(${sql.param(texts)}::text[], ${sql.param(words)}::text[], ${sql.param(patterns)}::text[])
        as asked(text, word, pattern)`,
    )
  expect(rows.filter(({ has, finds }) => has && !finds)).toEqual([])
  expect(rows.filter(({ has }) => has).length).toBeGreaterThan(CASES / 3)
  // A word of up to three characters is one run, so nothing else has it.
  const short = rows.filter(({ word }) => [...word].length <= 3)
  expect(short.filter(({ has, finds }) => finds && !has)).toEqual([])
})

it('an empty word is found nowhere', async () => {
  const [row] = await db
    .select({ finds: sql<boolean>`coalesce(text_grams(text) @@ grams_query(''), false)` })
    .from(sql`(values ('礼盒')) as asked(text)`)
  expect(row).toEqual({ finds: false })
})
