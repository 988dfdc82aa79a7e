import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { withoutCash } from '#schemas/money/pay-models.ts'
import { listAudiences } from '#schemas/people/accounts/roles.ts'
import type { coupons as calls } from '#schemas/wallet/coupons/calls.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { coupons, couponTemplates } from './tables.ts'
import { describeScope } from './terms.ts'

const LIMIT = 20

async function claimedBy(
  { db, user }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (user === null || ids.length === 0) return new Map()
  const rows = await db
    .select({ id: coupons.templateId, n: count() })
    .from(coupons)
    .where(and(eq(coupons.userId, user.id), inArray(coupons.templateId, [...ids])))
    .groupBy(coupons.templateId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Selects templates that apply to some of the goods; none if no goods have a cash price. */
function fits({ db }: Context, goodsIds: readonly string[]): SQL | undefined {
  const these = and(inArray(goods.id, [...goodsIds]), notInArray(goods.payModel, [...withoutCash]))
  const ofShop = or(isNull(couponTemplates.shopId), eq(couponTemplates.shopId, goods.shopId))
  const { scope } = couponTemplates
  const marks = sql`array(select 'category:' || c from unnest(${goods.categoryPath}) c) || ('goods:' || ${goods.id})`
  const within = sql`(cardinality(${scope}) = 0 or ${scope} && (${marks}))`
  return exists(
    db
      .select({ id: goods.id })
      .from(goods)
      .where(and(these, ofShop, within)),
  )
}

function claimable(user: Context['user']): SQL | undefined {
  const { claimBy, kinds } = couponTemplates
  const all = eq(claimBy, 'EVERYBODY')
  if (user === null) return all
  return or(all, and(eq(claimBy, 'KINDS'), arrayOverlaps(kinds, [...listAudiences(user)])))
}

type Wanted = Parsed<typeof calls.couponOffers>

async function openTemplates(context: Context, { templateIds: ids, goodsIds }: Wanted, now: number) {
  const { db, user } = context
  const { status, startsAt, endsAt } = couponTemplates
  const running = and(eq(status, 'PUBLISHED'), lte(startsAt, now), gt(endsAt, now))
  const open = and(running, claimable(user), goodsIds === undefined ? undefined : fits(context, goodsIds))
  const rows = await db
    .select({ template: couponTemplates, shopName: shops.name })
    .from(couponTemplates)
    .leftJoin(shops, eq(shops.id, couponTemplates.shopId))
    .where(ids ? and(open, inArray(couponTemplates.id, [...ids])) : open)
    .orderBy(desc(couponTemplates.off), asc(couponTemplates.id))
    .limit(LIMIT)
  return ids ? ids.flatMap((id) => rows.find(({ template }) => template.id === id) ?? []) : rows
}

/** Lists the requested coupons in their order, otherwise those with the highest discount first. */
export async function listCouponOffers(
  wanted: Wanted,
  context: Context,
): Promise<Out<typeof calls.couponOffers>> {
  const now = context.clock.now()
  const rows = await openTemplates(context, wanted, now)
  const own = await claimedBy(
    context,
    rows.map(({ template }) => template.id),
  )
  const offers = rows.map(({ template: { id, total, claimed, ...template }, shopName }) => ({
    templateId: id,
    name: template.name,
    shopId: template.shopId,
    shopName: describeScope(template, shopName),
    threshold: formatYuan(template.threshold),
    off: formatYuan(template.off),
    endsAt: template.endsAt,
    validDays: template.validDays,
    useUntil: template.useUntil,
    claimedShare: total > 0 ? Math.min(100, Math.floor((claimed * 100) / total)) : 100,
    perMember: template.perMember,
    claimed: own.get(id) ?? 0,
  }))
  return { now, offers }
}
