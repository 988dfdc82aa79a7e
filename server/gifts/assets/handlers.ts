import { and, desc, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatMallDay, formatMallSecond } from '#schemas/base/mall-time.ts'
import { assets, EXPORT_ROWS } from '#schemas/gifts/assets/calls.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { checkCoupon } from '#schemas/trade/checkout/quote/coupons.ts'
import { loadOrdersByTrade } from '#server/gifts/cards/orders-of-trades.ts'
import {
  listUsableCards,
  countGiftCards,
  listGiftCardEntries,
  listGiftCards,
} from '#server/gifts/cards/own-cards.ts'
import { countUsableVouchers } from '#server/gifts/vouchers/list.ts'
import { shops } from '#server/people/shops/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { createCsvFile } from '#server/platform/text/csv.ts'
import { coupons, couponTemplates as templates } from '#server/wallet/coupons/tables.ts'
import { describeScope } from '#server/wallet/coupons/terms.ts'
import { pointsEntries as entries } from '#server/wallet/points/tables.ts'
import { listPointsEntries, type Filter, matchMovements, readMovements } from './points-entries.ts'
import { getPointsWays } from './points-ways.ts'

export const assetRoutes = implement(assets, {
  async counts(_, context) {
    const { db, user, clock } = context
    const usable = and(
      eq(coupons.userId, user.id),
      eq(coupons.status, 'UNUSED'),
      gt(coupons.expiresAt, clock.now()),
    )
    return {
      coupons: await db.$count(coupons, usable),
      ...(await countGiftCards(context)),
      vouchers: await countUsableVouchers(context),
    }
  },
  pointsWays: (_, context) => getPointsWays(context),
  pointsEntries: listPointsEntries,
  exportPointsEntries: exportPointsLedger,
  couponPage,
  giftCardList: (_, context) => listGiftCards(context),
  giftCardEntries: listGiftCardEntries,
  selectMyEnableCardList: (_, context) => listUsableCards(context),
})

async function exportPointsLedger(filter: Filter, context: Context<Member>): Promise<Response> {
  const { db, clock } = context
  const total = await db.$count(entries, matchMovements(filter, context))
  if (total > EXPORT_ROWS)
    throw reject(
      'EXPORT_TOO_LARGE',
      `共有 ${total} 条记录，一次最多导出 ${EXPORT_ROWS} 条，请选择月份后分别导出`,
    )
  const scoreName = await loadScoreName(context)
  const rows = await readMovements(filter, context, { limit: EXPORT_ROWS })
  return createCsvFile(`${scoreName}明细_${formatMallDay(clock.now())}`, [
    ['时间', '类型', '变动', '变动后余额', '待抵扣', '到期日', '订单号'],
    ...rows.map(({ createdAt, title, amount, balanceAfter, owed, expiresAt, orderIds }) => [
      formatMallSecond(createdAt),
      title,
      amount,
      balanceAfter,
      owed === '0' ? '' : owed,
      expiresAt === null ? '' : formatMallDay(expiresAt),
      orderIds.join('、'),
    ]),
  ])
}

type State = Parsed<typeof assets.couponPage>['state']

/** Condition for coupons in a state; a coupon past its end counts as expired even before the job has marked it. */
function inState(state: State, now: number): SQL | undefined {
  if (state === 'used') return eq(coupons.status, 'USED')
  const held = eq(coupons.status, 'LOCKED')
  const fresh = and(eq(coupons.status, 'UNUSED'), gt(coupons.expiresAt, now))
  if (state === 'unused') return or(held, fresh)
  return or(
    inArray(coupons.status, ['EXPIRED', 'WITHDRAWN']),
    and(eq(coupons.status, 'UNUSED'), lte(coupons.expiresAt, now)),
  )
}

/** Coupons that expire first at the front, ended ones in reverse. */
async function couponPage(
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
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select({ coupon: coupons, template: templates, shopName: shops.name })
    .from(coupons)
    .innerJoin(templates, eq(templates.id, coupons.templateId))
    .leftJoin(shops, eq(shops.id, templates.shopId))
    .where(where(state))
    .orderBy(state === 'unused' ? coupons.expiresAt : desc(coupons.expiresAt), coupons.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const orders = await loadOrdersByTrade(
    context,
    rows.flatMap(({ coupon: { tradeId } }) => tradeId ?? []),
  )
  return {
    list: rows.map(({ coupon, template, shopName }) => ({
      couponId: coupon.id,
      name: template.name,
      shopId: template.shopId,
      shopName: describeScope(template, shopName),
      threshold: formatYuan(template.threshold),
      off: formatYuan(template.off),
      validFrom: coupon.validFrom,
      expiresAt: coupon.expiresAt,
      reason: reasonOf(coupon, template, now),
      orderIds: orders.get(coupon.tradeId ?? '') ?? [],
    })),
    total,
    pageNum: page,
    pageSize,
    counts,
  }
}

type Row = typeof coupons.$inferSelect

/** Explains why a coupon cannot be used, assuming a checkout with goods of sufficient price. */
function reasonOf(row: Row, { shopId, threshold, off }: typeof templates.$inferSelect, now: number) {
  const facts = { id: row.id, shopId, threshold, off, status: row.status, from: row.validFrom }
  const enough = [{ shopId: shopId ?? '', cash: Math.max(1, threshold) }]
  return checkCoupon({ ...facts, to: row.expiresAt }, enough, now)
}
