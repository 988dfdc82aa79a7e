import { and, eq, inArray } from 'drizzle-orm'
import { giftCardList } from '#schemas/gifts/cards/office/card-list.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { users } from '#server/people/accounts/tables.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { getCardStatus } from '#server/trade/checkout/offers.ts'
import { giftCards as cards } from '#server/wallet/card-balances/tables.ts'
import { matchHolder, describeHolder } from './holder.ts'

export const giftCardListRoutes = implementList(giftCardList, {
  table: cards,
  id: cards.id,
  sorts: { createdAt: cards.createdAt },
  where: ({ word, filters }, context) =>
    and(
      matchHolder(context, cards, word),
      filterChosen(cards.status, filters.status),
      filterDays(cards.createdAt, filters.created),
      filters.batchId ? eq(cards.batchId, filters.batchId.trim()) : undefined,
    ),
  async rows(ids, { db, clock }) {
    const found = await db
      .select({ card: cards, user: users })
      .from(cards)
      .leftJoin(users, eq(users.id, cards.ownerId))
      .where(inArray(cards.id, [...ids]))
    return found.map(({ card, user }) => {
      const { id: giftCardId, name, last4, expiresAt, createdAt, disabledReason } = card
      const said = { giftCardId, name, last4, expiresAt, createdAt, disabledReason }
      const holder = describeHolder(user)
      return {
        ...said,
        owner: holder?.name ?? null,
        telephone: holder?.telephone ?? null,
        initial: formatYuan(card.initial),
        balance: formatYuan(card.balance),
        frozen: formatYuan(card.frozen),
        status: getCardStatus(card, clock.now()),
        source: card.batchId ?? card.cardOrderId,
      }
    })
  },
})
