import { and, desc, eq, gt, lte, or, type SQL } from 'drizzle-orm'
import type { assets } from '#schemas/api/assets.ts'
import { couponRefusal } from '#schemas/quote/coupons.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { shops } from '#server/shops/tables.ts'
import { coupons, couponTemplates as templates } from '#server/wallet/coupons/tables.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import { ordersOfTrades } from './orders-of-trades.ts'

type State = Parsed<typeof assets.couponPage>['state']

/** A coupon whose time is over is expired even before a job has said so. */
function inState(state: State, now: number): SQL | undefined {
  if (state === 'used') return eq(coupons.status, 'USED')
  const held = eq(coupons.status, 'LOCKED')
  const fresh = and(eq(coupons.status, 'UNUSED'), gt(coupons.expiresAt, now))
  if (state === 'unused') return or(held, fresh)
  return or(eq(coupons.status, 'EXPIRED'), and(eq(coupons.status, 'UNUSED'), lte(coupons.expiresAt, now)))
}

/** B.7: the member's coupons of one state, those that end first in front; ended ones the other way round. */
export async function couponPage(
  { pageNum, pageSize, state }: Parsed<typeof assets.couponPage>,
  context: Context<Member>,
): Promise<Out<typeof assets.couponPage>> {
  const { db, user, clock } = context
  const now = clock.now()
  const where = (of: State) => and(eq(coupons.userId, user.id), inState(of, now))
  const counts = {
    unused: await db.$count(coupons, where('unused')),
    used: await db.$count(coupons, where('used')),
    expired: await db.$count(coupons, where('expired')),
  }
  const total = counts[state]
  const page = lastPageAtMost(pageNum, { total, pageSize })
  const rows = await db
    .select({ coupon: coupons, template: templates, shopName: shops.name })
    .from(coupons)
    .innerJoin(templates, eq(templates.id, coupons.templateId))
    .leftJoin(shops, eq(shops.id, templates.shopId))
    .where(where(state))
    .orderBy(state === 'unused' ? coupons.expiresAt : desc(coupons.expiresAt), coupons.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const orders = await ordersOfTrades(
    context,
    rows.flatMap(({ coupon: { tradeId } }) => tradeId ?? []),
  )
  return {
    list: rows.map(({ coupon, template, shopName }) => ({
      ...{ couponId: coupon.id, name: template.name, shopId: template.shopId },
      shopName: shopName ?? '全场通用',
      threshold: formatYuan(template.threshold),
      off: formatYuan(template.off),
      ...{ validFrom: coupon.validFrom, expiresAt: coupon.expiresAt },
      reason: reasonOf(coupon, template, now),
      orderIds: orders.get(coupon.tradeId ?? '') ?? [],
    })),
    ...{ total, pageNum: page, pageSize, counts },
  }
}

type Row = typeof coupons.$inferSelect

/** As at the checkout, with goods that are dear enough. */
function reasonOf(row: Row, { shopId, threshold, off }: typeof templates.$inferSelect, now: number) {
  const facts = { ...{ id: row.id, shopId, threshold, off, status: row.status }, from: row.validFrom }
  const enough = new Map([[shopId ?? '', Math.max(1, threshold)]])
  return couponRefusal({ ...facts, to: row.expiresAt }, enough, now)
}
