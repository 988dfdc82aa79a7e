import * as z from 'zod/mini'
import { readWord } from '#schemas/base/search-word.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { SCHEME_STATES } from '#schemas/sourcing/schemes/words.ts'

const word = z.pipe(
  z.string(),
  z.transform((typed: string) => readWord(typed, SCHEME_LIMITS.name) || undefined),
)

/** Query of the list of schemes. Unreadable values are dropped. */
export const SchemesQuery = z.looseObject({
  ...pagingQuery(20),
  word: z.catch(z.optional(word), undefined),
  status: z.catch(z.optional(z.enum(SCHEME_STATES)), undefined),
  /** Budget in yuan per person; `people` is the number of people. The widget scheme-entry passes both. */
  budget: z.catch(z.optional(z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/))), undefined),
  people: z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))), undefined),
})
export type SchemesQuery = z.output<typeof SchemesQuery>

type Change = Partial<Pick<SchemesQuery, 'word' | 'status' | 'pageNum'>> & { pageSize?: number }

/** Builds the address of the list after a change. Another filter starts at page 1. */
export function buildSchemesPath(query: SchemesQuery, change: Change): string {
  const { word, status, budget, people, pageNum, pageSize } = { ...query, pageNum: 1, ...change }
  return formatHref('scheme', {
    ...z.parse(z.object(pagingQuery(20)), { pageNum, pageSize }),
    word,
    status,
    budget,
    people,
  })
}
