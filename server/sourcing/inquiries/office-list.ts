import { and, eq, inArray } from 'drizzle-orm'
import { inquiryList } from '#schemas/sourcing/inquiries/list.ts'
import { users } from '#server/people/accounts/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { toInquiryCard, loadInquiryContents } from './contents.ts'
import { hasKeyword } from './list.ts'
import { inquiries } from './tables.ts'

export const inquiryListRoutes = implementList(inquiryList, {
  scoreName: loadScoreName,
  table: inquiries,
  id: inquiries.id,
  sorts: { createdAt: inquiries.createdAt },
  words: hasKeyword,
  where({ filters }, { user }) {
    const shopId = requireReach(user, 'inquiries')
    return and(
      shopId === null ? undefined : eq(inquiries.shopId, shopId),
      filterChosen(inquiries.status, filters.status),
      filterChosen(inquiries.source, filters.source),
      filterDays(inquiries.createdAt, filters.created),
      filterChosen(inquiries.shopId, filters.shopId),
    )
  },
  async rows(ids, { db, clock, user }) {
    const whole = requireReach(user, 'inquiries') === null
    const found = await db
      .select({ inquiry: inquiries, userName: users.userName })
      .from(inquiries)
      .leftJoin(users, eq(users.id, inquiries.userId))
      .where(inArray(inquiries.id, [...ids]))
    const contents = await loadInquiryContents(
      { db },
      found.map(({ inquiry }) => inquiry),
    )
    return contents.map((one, at) => {
      const { inquiryId, status, goods, kinds, pieces, total, ...card } = toInquiryCard(one, clock.now())
      const { contact, neededBy, source } = one.inquiry
      return {
        inquiryId,
        status,
        pieces,
        source,
        contact,
        neededBy,
        goods: `${goods[0]?.name ?? ''}${kinds > 1 ? ` 等 ${kinds} 种` : ''}`,
        shopName: card.shopName,
        userName: whole ? (found[at]?.userName ?? null) : null,
        cash: total?.cash ?? null,
        points: !total || total.integral === '0' ? null : total.integral,
        orderId: card.orderId,
        expiresAt: card.expiresAt,
        createdAt: card.createdAt,
      }
    })
  },
})
