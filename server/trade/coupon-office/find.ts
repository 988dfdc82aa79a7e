import { eq, inArray } from 'drizzle-orm'
import { mallMinute } from '#schemas/base/mall-time.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { categoryMark, goodsMark } from '#schemas/trade/checkout/quote/coupons.ts'
import { COUPON_CLAIMS, COUPON_KINDS, TEMPLATE_STATES } from '#schemas/wallet/coupons/entities.ts'
import type { CouponTerms } from '#schemas/wallet/coupons/terms.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { versionOf } from '#server/platform/call/version.ts'
import type { couponTemplates } from '#server/wallet/coupons/tables.ts'

export type TemplateRow = typeof couponTemplates.$inferSelect

export const templateGone = () => refuse('NOT_FOUND', '没有这张优惠券，请刷新列表')

/** How many were given changes beside every editing, and is none of it. */
export function versionOfTemplate({ claimed: _, ...row }: TemplateRow): string {
  return versionOf([Object.entries(row).sort()])
}

const markedIds = (scope: readonly string[], mark: (id: string) => string) => {
  const prefix = mark('')
  return scope.flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : []))
}

/** As it is written in the form. */
export function termsOf(row: TemplateRow): CouponTerms {
  const { name, shopId, startsAt, endsAt, total, perMember, claimBy, validDays, useFrom, useUntil } = row
  return {
    name,
    shopId,
    startsAt,
    endsAt,
    total,
    perMember,
    claimBy,
    validDays,
    useFrom,
    useUntil,
    off: formatYuan(row.off),
    threshold: formatYuan(row.threshold),
    categoryIds: markedIds(row.scope, categoryMark),
    goodsIds: markedIds(row.scope, goodsMark),
    // Only such names are written.
    kinds: row.kinds as CouponTerms['kinds'],
  }
}

/** What the log tells of it. */
export function factsOf(row: TemplateRow): AuditFacts {
  return {
    status: TEMPLATE_STATES[row.status],
    name: row.name,
    off: formatYuan(row.off),
    least: formatYuan(row.threshold),
    shopId: row.shopId,
    goods: row.scopeText,
    pieces: row.total,
    perMember: row.perMember,
    claimBy: COUPON_CLAIMS[row.claimBy],
    kinds: termsOf(row)
      .kinds.map((kind) => COUPON_KINDS[kind])
      .join('、'),
    validDays: row.validDays,
    startsAt: mallMinute(row.startsAt),
    endsAt: mallMinute(row.endsAt),
    useUntil: row.useUntil === null ? null : mallMinute(row.useUntil),
  }
}

/** The names of these ids in their order; throws BAD_INPUT where one of them is none. */
async function namesOf(
  { db }: Pick<Context, 'db'>,
  table: typeof categories | typeof goods,
  { ids, field, what }: { ids: readonly string[]; field: keyof CouponTerms; what: string },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const missing = ids.filter((id) => !names.has(id))
  if (missing.length > 0)
    throw refuse('BAD_INPUT', `没有这些${what}：${missing.slice(0, 5).join('、')}`, { field })
  return ids.flatMap((id) => names.get(id) ?? [])
}

/** 茶叶、酒水；西湖龙井 等 12 件商品 */
function wordsOf(categoryNames: readonly string[], goodsNames: readonly string[]): string {
  const [first = ''] = goodsNames
  const named = goodsNames.length > 1 ? `${first} 等 ${goodsNames.length} 件商品` : first
  return [categoryNames.join('、'), named].filter((part) => part !== '').join('；')
}

/** The columns that terms fill, whatever they name looked up. */
export async function columnsOf(context: Pick<Context, 'db'>, terms: CouponTerms) {
  const { categoryIds, goodsIds, shopId, kinds, useFrom, useUntil, validDays } = terms
  const shopRows = shopId === null ? 1 : await context.db.$count(shops, eq(shops.id, shopId))
  if (shopRows === 0) throw refuse('BAD_INPUT', '没有这个店铺，请重新选择', { field: 'shopId' })
  const [ofCategories, ofGoods] = [[...new Set(categoryIds)], [...new Set(goodsIds)]]
  const named = { ids: ofCategories, field: 'categoryIds', what: '分类' } as const
  const categoryNames = await namesOf(context, categories, named)
  const listed = { ids: ofGoods, field: 'goodsIds', what: '商品编号' } as const
  const goodsNames = await namesOf(context, goods, listed)
  const fixed = useFrom !== null && useUntil !== null
  const { startsAt, endsAt, total, perMember, claimBy } = terms
  return {
    startsAt,
    endsAt,
    total,
    perMember,
    claimBy,
    shopId,
    name: terms.name.trim(),
    off: parseYuan(terms.off) ?? 0,
    threshold: parseYuan(terms.threshold) ?? 0,
    scope: [...ofCategories.map(categoryMark), ...ofGoods.map(goodsMark)],
    scopeText: wordsOf(categoryNames, goodsNames),
    kinds: claimBy === 'KINDS' ? [...new Set(kinds)] : [],
    validDays: fixed ? 0 : validDays,
    useFrom: fixed ? useFrom : null,
    useUntil: fixed ? useUntil : null,
  }
}
