import { eq, inArray } from 'drizzle-orm'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { createCategoryScopeKey, createGoodsScopeKey } from '#schemas/trade/checkout/quote/coupons.ts'
import { COUPON_CLAIMS, COUPON_KINDS, TEMPLATE_STATES } from '#schemas/wallet/coupons/entities.ts'
import type { CouponTerms } from '#schemas/wallet/coupons/terms.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { couponTemplates } from '#server/wallet/coupons/tables.ts'

export type TemplateRow = typeof couponTemplates.$inferSelect

export const createTemplateNotFound = () => reject('NOT_FOUND', '没有这张优惠券，请刷新列表')

/** Hashes a template for conflict detection, without the count of claims, which changes independently of edits. */
export function hashTemplateVersion({ claimed: _, ...row }: TemplateRow): string {
  return hashVersion([Object.entries(row).sort()])
}

const markedIds = (scope: readonly string[], mark: (id: string) => string) => {
  const prefix = mark('')
  return scope.flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : []))
}

/** Converts a template's row to the fields of the form. */
export function toCouponTerms(row: TemplateRow): CouponTerms {
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
    categoryIds: markedIds(row.scope, createCategoryScopeKey),
    goodsIds: markedIds(row.scope, createGoodsScopeKey),
    // Only valid names are ever written.
    kinds: row.kinds as CouponTerms['kinds'],
  }
}

/** Returns the audit facts of a template. */
export function listCouponFacts(row: TemplateRow): AuditFacts {
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
    kinds: toCouponTerms(row)
      .kinds.map((kind) => COUPON_KINDS[kind])
      .join('、'),
    validDays: row.validDays,
    startsAt: formatMallMinute(row.startsAt),
    endsAt: formatMallMinute(row.endsAt),
    useUntil: row.useUntil === null ? null : formatMallMinute(row.useUntil),
  }
}

/** Loads the names of these ids in the order of the ids; throws BAD_INPUT if an id does not exist. */
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
    throw reject('BAD_INPUT', `没有这些${what}：${missing.slice(0, 5).join('、')}`, { field })
  return ids.flatMap((id) => names.get(id) ?? [])
}

/** Formats the scope like `茶叶、酒水；西湖龙井 等 12 件商品`. */
function wordsOf(categoryNames: readonly string[], goodsNames: readonly string[]): string {
  const [first = ''] = goodsNames
  const named = goodsNames.length > 1 ? `${first} 等 ${goodsNames.length} 件商品` : first
  return [categoryNames.join('、'), named].filter((part) => part !== '').join('；')
}

/** Returns the template columns of the terms. Throws BAD_INPUT if a shop, category or goods does not exist. */
export async function resolveColumns(context: Pick<Context, 'db'>, terms: CouponTerms) {
  const { categoryIds, goodsIds, shopId, kinds, useFrom, useUntil, validDays } = terms
  const shopRows = shopId === null ? 1 : await context.db.$count(shops, eq(shops.id, shopId))
  if (shopRows === 0) throw reject('BAD_INPUT', '没有这个店铺，请重新选择', { field: 'shopId' })
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
    scope: [...ofCategories.map(createCategoryScopeKey), ...ofGoods.map(createGoodsScopeKey)],
    scopeText: wordsOf(categoryNames, goodsNames),
    kinds: claimBy === 'KINDS' ? [...new Set(kinds)] : [],
    validDays: fixed ? 0 : validDays,
    useFrom: fixed ? useFrom : null,
    useUntil: fixed ? useUntil : null,
  }
}
