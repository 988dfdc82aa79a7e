import { and, inArray, or } from 'drizzle-orm'
import { biddingList } from '#schemas/sourcing/bidding/list.ts'
import { BIDDING_STATES, type BiddingState, getBiddingState } from '#schemas/sourcing/bidding/states.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { filterByState, createWordCondition } from './list.ts'
import { biddings } from './tables.ts'
import { formatOptionalYuan } from './views.ts'

const isState = (text: string): text is BiddingState => Object.hasOwn(BIDDING_STATES, text)

export const biddingListRoutes = implementList(biddingList, {
  table: biddings,
  id: biddings.id,
  sorts: { createdAt: biddings.createdAt, deadline: biddings.deadline },
  where({ word, filters }, { clock }) {
    const states = (filters.state ?? '').split(',').filter(isState)
    return and(
      createWordCondition(word),
      states.length === 0 ? undefined : or(...states.map((state) => filterByState(state, clock.now()))),
      filterChosen(biddings.kind, filters.kind),
      filterDays(biddings.deadline, filters.deadline),
    )
  },
  async rows(ids, { db, clock }) {
    const rows = await db
      .select()
      .from(biddings)
      .where(inArray(biddings.id, [...ids]))
    return rows.map(({ id, title, kind, regionName, budget, publishedAt, createdAt, ...row }) => ({
      biddingId: id,
      title,
      kind,
      regionText: regionName,
      budget: formatOptionalYuan(budget),
      state: getBiddingState(row, clock.now()),
      publishedAt,
      deadline: row.deadline,
      createdAt,
    }))
  },
})
