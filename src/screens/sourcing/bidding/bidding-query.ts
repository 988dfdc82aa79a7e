import * as z from 'zod/mini'
import { formatHref, type QueryOf } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { BiddingKindName, ShownState } from '#schemas/sourcing/bidding/entities.ts'

const USUAL_PAGE_SIZE = 10
const SORTS = ['publishedAt', 'deadline'] as const

/** Query of the list. Unknown values fall back to the defaults. */
export const BiddingQuery = z.looseObject({
  word: z.catch(z._default(z.string(), ''), ''),
  kind: z.catch(z._default(z.enum(['all', ...BiddingKindName().options]), 'all'), 'all'),
  state: z.catch(z._default(z.enum(['all', ...ShownState().options]), 'all'), 'all'),
  region: z.catch(z._default(z.string(), ''), ''),
  sort: z.catch(z._default(z.enum(SORTS), 'publishedAt'), 'publishedAt'),
  order: z.catch(z._default(z.enum(['desc', 'asc']), 'desc'), 'desc'),
  favourite: z.catch(z._default(z.enum(['', '1']), ''), ''),
  ...pagingQuery(USUAL_PAGE_SIZE),
})

type Read = z.output<typeof BiddingQuery>
export interface Wanted extends Pick<
  Read,
  'word' | 'kind' | 'state' | 'region' | 'sort' | 'order' | 'favourite' | 'pageNum'
> {
  pageSize: number
}

/** Builds the address of the list. Another filter or order starts at page 1. */
export function buildBiddingAddress(wanted: Wanted, change: Partial<Wanted>): string {
  const { kind, state, sort, order, pageNum, pageSize, ...rest } = { ...wanted, pageNum: 1, ...change }
  const query: QueryOf<'bidding'> = {
    ...rest,
    ...(kind !== 'all' && { kind }),
    ...(state !== 'all' && { state }),
    ...(sort !== 'publishedAt' && { sort }),
    ...(order !== 'desc' && { order }),
    ...(pageNum > 1 && { pageNum: String(pageNum) }),
    ...(pageSize !== USUAL_PAGE_SIZE && { pageSize: String(pageSize) }),
  }
  return formatHref('bidding', query)
}
