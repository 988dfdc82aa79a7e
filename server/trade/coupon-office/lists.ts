import { and, count, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { couponList } from '#schemas/wallet/coupons/list.ts'
import { couponTemplateList } from '#schemas/wallet/coupons/template-list.ts'
import { users } from '#server/people/accounts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { coupons, couponTemplates as templates } from '#server/wallet/coupons/tables.ts'
import { describeScope } from '#server/wallet/coupons/terms.ts'

const templateRoutes = implementList(couponTemplateList, {
  table: templates,
  id: templates.id,
  sorts: { createdAt: templates.createdAt },
  where: ({ word, filters }) =>
    and(
      word === '' ? undefined : or(eq(templates.id, word), ilike(templates.name, buildLikePattern(word))),
      filterChosen(templates.status, filters.status),
      filterChosen(templates.claimBy, filters.claimBy),
      filterDays(templates.createdAt, filters.created),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select({ row: templates, shopName: shops.name })
      .from(templates)
      .leftJoin(shops, eq(shops.id, templates.shopId))
      .where(inArray(templates.id, [...ids]))
    const used = await db
      .select({ id: coupons.templateId, n: count() })
      .from(coupons)
      .where(and(inArray(coupons.templateId, [...ids]), eq(coupons.status, 'USED')))
      .groupBy(coupons.templateId)
    const usedOf = new Map(used.map(({ id, n }) => [id, n]))
    return found.map(({ row: { id: templateId, off, threshold, ...row }, shopName }) => ({
      ...row,
      templateId,
      off: formatYuan(off),
      threshold: threshold === 0 ? null : formatYuan(threshold),
      scope: describeScope(row, shopName),
      used: usedOf.get(templateId) ?? 0,
    }))
  },
})

function heldBy({ db }: Pick<Context, 'db'>, userName: string | undefined): SQL | undefined {
  if (userName === undefined || userName.trim() === '') return undefined
  const lower = userName.trim().toLowerCase()
  const holder = db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.userName})`, lower))
  return inArray(coupons.userId, holder)
}

async function ordersByTrade({ db }: Pick<Context, 'db'>, tradeIds: readonly string[]) {
  if (tradeIds.length === 0) return new Map<string, string>()
  const rows = await db
    .select({
      tradeId: orders.tradeId,
      ids: sql<string>`string_agg(${orders.id}, '、' order by ${orders.id})`,
    })
    .from(orders)
    .where(inArray(orders.tradeId, [...tradeIds]))
    .groupBy(orders.tradeId)
  return new Map(rows.map(({ tradeId, ids }) => [tradeId, ids]))
}

const issuedRoutes = implementList(couponList, {
  table: coupons,
  id: coupons.id,
  sorts: { createdAt: coupons.createdAt },
  where: ({ word, filters }, context) =>
    and(
      word === '' ? undefined : or(eq(coupons.id, word), heldBy(context, word)),
      filterChosen(coupons.status, filters.status),
      filterDays(coupons.createdAt, filters.created),
      filters.templateId ? eq(coupons.templateId, filters.templateId.trim()) : undefined,
      heldBy(context, filters.userName),
    ),
  async rows(ids, context) {
    const found = await context.db
      .select({ coupon: coupons, name: templates.name, userName: users.userName })
      .from(coupons)
      .innerJoin(templates, eq(templates.id, coupons.templateId))
      .innerJoin(users, eq(users.id, coupons.userId))
      .where(inArray(coupons.id, [...ids]))
    const trades = found.flatMap(({ coupon }) => coupon.tradeId ?? [])
    const ordersOf = await ordersByTrade(context, trades)
    return found.map(({ coupon: { id: couponId, tradeId, givenReason, ...coupon }, name, userName }) => ({
      ...coupon,
      couponId,
      name,
      userName,
      orders: ordersOf.get(tradeId ?? '') ?? '',
      given: givenReason === '' ? '领取' : `后台发放：${givenReason}`,
    }))
  },
})

export const couponListRoutes = [...templateRoutes, ...issuedRoutes]
