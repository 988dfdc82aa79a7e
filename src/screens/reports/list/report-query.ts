import * as z from 'zod/mini'
import { MAX_LIST_WORD_LENGTH, readWord } from '#schemas/base/search-word.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'

const ALL = 'all'
const types = [ALL, '1', '2'] as const
const statuses = [ALL, '0', '1', '2'] as const
const phases = [ALL, 'UNPAID', 'FILED', 'WITHDRAWN', 'REJECTED'] as const

/** Query of the list. Unreadable values fall back to the defaults. */
export const ReportQuery = z.looseObject({
  ...pagingQuery(10),
  status: z.catch(z._default(z.enum(statuses), ALL), ALL),
  type: z.catch(z._default(z.enum(types), ALL), ALL),
  phase: z.catch(z._default(z.enum(phases), ALL), ALL),
  word: z.catch(z._default(z.string(), ''), ''),
  sort: z.catch(
    z._default(z.enum(['createdAt', 'budget', 'plannedOn', 'protectedUntil']), 'createdAt'),
    'createdAt',
  ),
  order: z.catch(z._default(z.enum(['desc', 'asc']), 'desc'), 'desc'),
})
type Read = z.output<typeof ReportQuery>
export type ReportFilter = Pick<Read, 'status' | 'type' | 'phase' | 'word' | 'sort' | 'order'> & {
  pageNum: number
  pageSize: number
}

/** Converts the query to the input of the call. */
export const toReportFilter = ({
  status,
  type,
  phase,
  word,
  sort,
  order,
  pageNum,
  pageSize,
}: Read): ReportFilter => ({
  status,
  type,
  phase,
  word: readWord(word, MAX_LIST_WORD_LENGTH),
  sort,
  order,
  pageNum,
  pageSize,
})

/** Builds the address of a list; default values are left out. */
export function buildReportPath({
  status,
  type,
  phase,
  word,
  sort,
  order,
  pageNum,
  pageSize,
}: ReportFilter): string {
  const chosen = Object.entries({ status, type, phase }).filter(([, value]) => value !== ALL)
  const sorted = sort === 'createdAt' && order === 'desc' ? {} : { sort, order }
  const page = z.parse(z.object(pagingQuery(10)), { pageNum, pageSize })
  const paged = Object.entries(page).map(([name, value]) => [name, String(value)])
  return formatHref('report', { ...Object.fromEntries([...chosen, ...paged]), word, ...sorted })
}
