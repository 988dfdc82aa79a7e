import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import { afterSaleList } from '#schemas/trade/after-sales/list.ts'
import { lessTaken } from '#schemas/trade/orders/given-points.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { chosen, implementList, withinDays } from '#server/platform/call/list.ts'
import { shopWithin } from '#server/platform/call/reach.ts'
import { hasWord, orExactly } from '#server/platform/database/word-index.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { tenderText } from '#server/trade/orders/card.ts'
import { orders } from '#server/trade/orders/tables.ts'
import type { AfterSaleRow } from './find.ts'

function scope({ user }: Context<Member>): SQL | undefined {
  const shopId = shopWithin(user, 'afterSales')
  return shopId === null ? undefined : eq(afterSales.shopId, shopId)
}

const words = (word: string) =>
  orExactly(hasWord([afterSales.goodsName], word), eq(afterSales.id, word), eq(afterSales.orderId, word))

/** Whether the platform decides: `true`, `false` or both. */
function judgeCondition(text: string | undefined): SQL | undefined {
  const chosen = (text ?? '').split(',')
  const [platform, seller] = [chosen.includes('true'), chosen.includes('false')]
  return platform === seller ? undefined : eq(afterSales.toPlatform, platform)
}

/** As the buyer reads them: what given points take out of a refund is off it. */
function amountsOf(amounts: TenderAmounts | null, { givenBack }: AfterSaleRow) {
  return amounts && tenderText(lessTaken(amounts, givenBack))
}

export const afterSaleListRoutes = implementList(afterSaleList, {
  scoreName: scoreNameOf,
  table: afterSales,
  id: afterSales.id,
  sorts: { createdAt: afterSales.createdAt, due: afterSales.due },
  words,
  where: ({ filters }, context) =>
    and(
      scope(context),
      chosen(afterSales.status, filters.status),
      chosen(afterSales.type, filters.type),
      judgeCondition(filters.judge),
      withinDays(afterSales.createdAt, filters.created),
      chosen(afterSales.orderId, filters.orderId),
      chosen(afterSales.shopId, filters.shopId),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select({ record: afterSales, goods: afterSales.goodsName, shopName: orders.shopName })
      .from(afterSales)
      .innerJoin(orders, eq(orders.id, afterSales.orderId))
      .where(inArray(afterSales.id, [...ids]))
    return found.map(({ record, goods, shopName }) => {
      const applied = tenderText(lessTaken(record.applied, record.givenBack))
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
