import * as z from 'zod/mini'
import { readWord } from '#schemas/base/search-word.ts'
import { href } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { SCHEME_STATES } from '#schemas/sourcing/schemes/words.ts'

const word = z.pipe(
  z.string(),
  z.transform((typed: string) => readWord(typed, SCHEME_LIMITS.name) || undefined),
)

/** The list as its address tells it; what cannot be read is as if it were not there. */
export const SchemesQuery = z.looseObject({
  ...pagingQuery(20),
  word: z.catch(z.optional(word), undefined),
  status: z.catch(z.optional(z.enum(SCHEME_STATES)), undefined),
  /** What the widget scheme-entry gives along: whole yuan a head, and heads. */
  budget: z.catch(z.optional(z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/))), undefined),
  people: z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))), undefined),
})
export type SchemesQuery = z.output<typeof SchemesQuery>

type Change = Partial<Pick<SchemesQuery, 'word' | 'status' | 'pageNum'>> & { pageSize?: number }

/** The address of the list after a change; another filter begins at the first page. */
export function schemesPath(query: SchemesQuery, change: Change): string {
  const { word, status, budget, people, pageNum, pageSize } = { ...query, pageNum: 1, ...change }
  return href('scheme', {
    ...z.parse(z.object(pagingQuery(20)), { pageNum, pageSize }),
    word,
    status,
    budget,
    people,
  })
}
