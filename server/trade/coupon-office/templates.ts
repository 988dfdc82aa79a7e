import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Confirmation } from '#schemas/base/confirmation.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import type { officeCoupons as calls, CouponTemplate } from '#schemas/trade/coupon-office/calls.ts'
import { validateCoupon, type CouponTerms } from '#schemas/wallet/coupons/terms.ts'
import { type CouponCost, describeUnusualCoupon } from '#schemas/wallet/coupons/unusual-cost.ts'
import { categories } from '#server/catalog/goods/tables.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { getCouponsLeft } from '#server/wallet/coupons/give.ts'
import { coupons, couponTemplates as templates } from '#server/wallet/coupons/tables.ts'
import { describeScope } from '#server/wallet/coupons/terms.ts'
import {
  resolveColumns,
  listCouponFacts,
  createTemplateNotFound,
  type TemplateRow,
  toCouponTerms,
  hashTemplateVersion,
} from './find.ts'

/** Sums the discounts of trades that used the template, fen, including those by other coupons of the same trade. */
async function savedBy({ db }: Context<Member>, templateId: string) {
  const used = and(eq(coupons.templateId, templateId), eq(coupons.status, 'USED'))
  const trades = db.select({ tradeId: coupons.tradeId }).from(coupons).where(used)
  const [found] = await db
    .select({ fen: sql<string>`coalesce(sum(${orders.coupon}), 0)`.mapWith(Number) })
    .from(orders)
    .where(sql`${orders.tradeId} in ${trades}`)
  return { used: await db.$count(coupons, used), fen: found?.fen ?? 0 }
}

/** GET backOffice/coupon/detail */
export async function couponTemplate(
  { templateId }: { templateId: string },
  context: Context<Member>,
): Promise<CouponTemplate> {
  const [found] = await context.db
    .select({ row: templates, shopName: shops.name })
    .from(templates)
    .leftJoin(shops, eq(shops.id, templates.shopId))
    .where(eq(templates.id, templateId))
  if (!found) throw createTemplateNotFound()
  const { row, shopName } = found
  const { used, fen } = await savedBy(context, templateId)
  return {
    ...toCouponTerms(row),
    templateId,
    used,
    version: hashTemplateVersion(row),
    status: row.status,
    scopeText: describeScope(row, shopName),
    createdAt: row.createdAt,
    claimed: row.claimed,
    saved: formatYuan(fen),
  }
}

/** GET backOffice/coupon/options */
export async function couponOptions(
  _: object,
  { db, clock }: Context<Member>,
): Promise<Out<typeof calls.couponOptions>> {
  const roots = and(isNull(categories.parentId), eq(categories.source, 2))
  const open = await db
    .select()
    .from(templates)
    .where(eq(templates.status, 'PUBLISHED'))
    .orderBy(templates.id)
  const now = clock.now()
  return {
    shops: await db.select({ shopId: shops.id, name: shops.name }).from(shops).orderBy(asc(shops.id)),
    categories: await db
      .select({ categoryId: categories.id, name: categories.name })
      .from(categories)
      .where(roots)
      .orderBy(asc(categories.sort), asc(categories.id)),
    open: open
      .filter(({ useUntil }) => useUntil === null || useUntil > now)
      .map((row) => ({ templateId: row.id, name: row.name, left: getCouponsLeft(row) }))
      .filter(({ left }) => left > 0),
  }
}

/** Throws BAD_INPUT at the field of the first error. */
function needRight(terms: CouponTerms): void {
  const [fault] = Object.entries(validateCoupon(terms))
  if (fault) throw reject('BAD_INPUT', fault[1], { field: fault[0] })
}

/** Throws CONFIRM_NEEDED if the cost is unusual and not accepted. */
function confirmCost(next: CouponCost, before: CouponCost | null, confirm: Confirmation): AuditFacts {
  const words = describeUnusualCoupon(next, before)
  return requireConfirmed(words === null ? [] : [createUnusual(words)], confirm)
}

/** POST backOffice/coupon/create */
export async function createCoupon(
  { confirm, ...terms }: Parsed<typeof calls.createCoupon>,
  context: Context<Member>,
): Promise<{ templateId: string }> {
  needRight(terms)
  const { clock, random } = context
  const templateId = `CT${random.token(10)}`
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const columns = await resolveColumns(transaction, terms)
    const accepted = confirmCost(columns, null, confirm)
    const given = { id: templateId, status: 'DRAFT', createdAt: clock.now(), ...columns } as const
    const [row] = await db.insert(templates).values(given).returning()
    if (!row) throw new Error('a row that was inserted')
    const after = { ...listCouponFacts(row), ...accepted }
    const entry = { area: 'coupons', action: 'createCoupon', before: null, after } as const
    await writeAudit(transaction, { ...entry, subject: ['couponTemplate', templateId] })
    return { templateId }
  })
}

interface Deed {
  action: AuditAction
  from: TemplateRow['status']
  set(row: TemplateRow, transaction: Context<Member>): Partial<TemplateRow> | Promise<Partial<TemplateRow>>
  confirm?(row: TemplateRow, set: Partial<TemplateRow>): AuditFacts
  reason?: string
}

const WRONG_STATE: Readonly<Record<TemplateRow['status'], string>> = {
  DRAFT: '该优惠券还是草稿，请先发布',
  PUBLISHED: '该优惠券已发布，请刷新后查看',
  STOPPED: '该优惠券已停止，请刷新后查看',
}

/** Changes a template, with an audit entry. Throws unless it is in state `from` and the version the editor saw. */
function changing(
  context: Context<Member>,
  { templateId, version }: { templateId: string; version: string },
  { action, from, set: setOf, confirm, reason }: Deed,
): Promise<null> {
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const [row] = await db.select().from(templates).where(eq(templates.id, templateId)).for('no key update')
    if (!row) throw createTemplateNotFound()
    if (row.status !== from) throw reject('STATE_CHANGED', WRONG_STATE[row.status])
    requireVersion(hashTemplateVersion(row), version)
    const set = await setOf(row, transaction)
    const accepted = confirm?.(row, set)
    await db.update(templates).set(set).where(eq(templates.id, templateId))
    const after = {
      ...listCouponFacts({ ...row, ...set }),
      ...accepted,
      ...(reason !== undefined && { reason }),
    }
    const entry = { area: 'coupons', action, before: listCouponFacts(row), after } as const
    await writeAudit(transaction, { ...entry, subject: ['couponTemplate', templateId] })
    return null
  })
}

/** POST backOffice/coupon/edit */
export function editCoupon(
  { templateId, version, confirm: accepted, ...terms }: Parsed<typeof calls.editCoupon>,
  context: Context<Member>,
): Promise<null> {
  needRight(terms)
  const set = (_: TemplateRow, transaction: Context<Member>) => resolveColumns(transaction, terms)
  const confirm: Deed['confirm'] = (row, next) => confirmCost({ ...row, ...next }, row, accepted)
  return changing(context, { templateId, version }, { action: 'editCoupon', from: 'DRAFT', set, confirm })
}

/** POST backOffice/coupon/publish */
export function publishCoupon(
  seen: Parsed<typeof calls.publishCoupon>,
  context: Context<Member>,
): Promise<null> {
  const set = (row: TemplateRow) => {
    if (row.endsAt <= context.clock.now()) throw reject('BAD_INPUT', '领取时间已经过去，请先修改再发布')
    return { status: 'PUBLISHED' as const }
  }
  return changing(context, seen, { action: 'publishCoupon', from: 'DRAFT', set })
}

/** POST backOffice/coupon/extend */
export function extendCoupon(
  { total, endsAt, confirm: accepted, ...seen }: Parsed<typeof calls.extendCoupon>,
  context: Context<Member>,
): Promise<null> {
  const set = (row: TemplateRow) => {
    if (total < row.claimed)
      throw reject('BAD_INPUT', `已经发出 ${row.claimed} 张，总量不能更少`, { field: 'total' })
    needRight({ ...toCouponTerms(row), total, endsAt })
    return { total, endsAt }
  }
  const confirm: Deed['confirm'] = (row, next) => confirmCost({ ...row, ...next }, row, accepted)
  return changing(context, seen, { action: 'extendCoupon', from: 'PUBLISHED', set, confirm })
}

/** POST backOffice/coupon/stop */
export function stopCoupon(
  { reason: typed, ...seen }: Parsed<typeof calls.stopCoupon>,
  context: Context<Member>,
): Promise<null> {
  const deed = { action: 'stopCoupon', from: 'PUBLISHED', reason: readReason(typed) } as const
  return changing(context, seen, { ...deed, set: () => ({ status: 'STOPPED' }) })
}
