import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import { afterSaleList } from '#schemas/trade/after-sales/list.ts'
import { subtractTakenBack } from '#schemas/trade/orders/given-points.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { hasWord, addExactConditions } from '#server/platform/database/word-index.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { formatTenders } from '#server/trade/orders/card.ts'
import { orders } from '#server/trade/orders/tables.ts'
import type { AfterSaleRow } from './find.ts'

function scope({ user }: Context<Member>): SQL | undefined {
  const shopId = requireReach(user, 'afterSales')
  return shopId === null ? undefined : eq(afterSales.shopId, shopId)
}

const words = (word: string) =>
  addExactConditions(
    hasWord([afterSales.goodsName], word),
    eq(afterSales.id, word),
    eq(afterSales.orderId, word),
  )

/** Filters by who decides: `true` for the platform, `false` for the seller, or both. */
function judgeCondition(text: string | undefined): SQL | undefined {
  const chosen = (text ?? '').split(',')
  const [platform, seller] = [chosen.includes('true'), chosen.includes('false')]
  return platform === seller ? undefined : eq(afterSales.toPlatform, platform)
}

/** Amounts as the buyer sees them: without the given points taken out of the refund. */
function amountsOf(amounts: TenderAmounts | null, { givenBack }: AfterSaleRow) {
  return amounts && formatTenders(subtractTakenBack(amounts, givenBack))
}

export const afterSaleListRoutes = implementList(afterSaleList, {
  scoreName: loadScoreName,
  table: afterSales,
  id: afterSales.id,
  sorts: { createdAt: afterSales.createdAt, due: afterSales.due },
  words,
  where: ({ filters }, context) =>
    and(
      scope(context),
      filterChosen(afterSales.status, filters.status),
      filterChosen(afterSales.type, filters.type),
      judgeCondition(filters.judge),
      filterDays(afterSales.createdAt, filters.created),
      filterChosen(afterSales.orderId, filters.orderId),
      filterChosen(afterSales.shopId, filters.shopId),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select({ record: afterSales, goods: afterSales.goodsName, shopName: orders.shopName })
      .from(afterSales)
      .innerJoin(orders, eq(orders.id, afterSales.orderId))
      .where(inArray(afterSales.id, [...ids]))
    return found.map(({ record, goods, shopName }) => {
      const applied = formatTenders(subtractTakenBack(record.applied, record.givenBack))
      const granted = amountsOf(record.granted, record)
      const { orderId, createdAt, type, status, quantity, reason, toPlatform, deadline } = record
      return {
        afterSaleId: record.id,
        orderId,
        createdAt,
        type,
        status,
        shopName,
        goods,
        quantity,
        reason,
        appliedCash: applied.cash,
        appliedPoints: applied.points,
        appliedGiftCard: applied.giftCard,
        grantedCash: granted?.cash ?? null,
        grantedPoints: granted?.points ?? null,
        grantedGiftCard: granted?.giftCard ?? null,
        toPlatform,
        deadline,
      }
    })
  },
})
