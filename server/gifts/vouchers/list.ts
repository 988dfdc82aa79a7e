import { and, asc, count, desc, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { VOUCHER_STATES } from '#schemas/gifts/cards/states.ts'
import type { giftVouchers as calls, OwnVoucher } from '#schemas/gifts/vouchers/calls.ts'
import { findVoucherRefusal, getVoucherState } from '#schemas/gifts/vouchers/picks.ts'
import { giftLevels } from '#server/gifts/tables.ts'
import { giftVouchers as vouchers } from '#server/gifts/voucher-tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { getOwnVoucher, type VoucherRow } from './find.ts'

async function parcelsOf({ db }: Context<Member>, ids: readonly string[]) {
  const rows = await db
    .select({ id: orders.giftVoucherId, n: count() })
    .from(orders)
    .where(inArray(orders.giftVoucherId, [...ids]))
    .groupBy(orders.giftVoucherId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

async function views(context: Context<Member>, rows: readonly VoucherRow[]): Promise<OwnVoucher[]> {
  if (rows.length === 0) return []
  const now = context.clock.now()
  const levels = await context.db
    .select({ id: giftLevels.id, intro: giftLevels.intro, pageId: giftLevels.pageId })
    .from(giftLevels)
    .where(inArray(giftLevels.id, [...new Set(rows.map(({ levelId }) => levelId))]))
  const parcels = await parcelsOf(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const level = levels.find(({ id }) => id === row.levelId)
    const status = getVoucherState(row, now)
    const { id: voucherId, kind, levelId, name, picture, last4, picks, left, expiresAt } = row
    const facts = { voucherId, kind, levelId, name, picture, last4, picks, left, expiresAt }
    return {
      ...facts,
      status,
      intro: level?.intro ?? '',
      pageId: kind === 'BOOK' ? (level?.pageId ?? null) : null,
      statusText: VOUCHER_STATES[status],
      reason: findVoucherRefusal(row, now),
      orders: parcels.get(voucherId) ?? 0,
    }
  })
}

type State = Parsed<typeof calls.page>['state']

/** Builds the condition of a state; an expired voucher is `ended` even before the job has marked it. */
function inState(state: State, now: number): SQL | undefined {
  if (state === 'used') return eq(vouchers.status, 'USED')
  const active = eq(vouchers.status, 'ACTIVE')
  if (state === 'usable') return and(active, gt(vouchers.expiresAt, now))
  const over = and(active, lte(vouchers.expiresAt, now))
  return or(inArray(vouchers.status, ['EXPIRED', 'DISABLED']), over)
}

const ownIn = ({ user, clock }: Context<Member>, state: State) =>
  and(eq(vouchers.ownerId, user.id), inState(state, clock.now()))

/** Counts the vouchers that can be picked from now. */
export function countUsableVouchers(context: Context<Member>): Promise<number> {
  return context.db.$count(vouchers, ownIn(context, 'usable'))
}

const MAX_USABLE = 100

export async function listUsableVouchers(_: object, context: Context<Member>): Promise<OwnVoucher[]> {
  const rows = await context.db
    .select()
    .from(vouchers)
    .where(ownIn(context, 'usable'))
    .orderBy(asc(vouchers.expiresAt), asc(vouchers.id))
    .limit(MAX_USABLE)
  return views(context, rows)
}

/** Returns a page of the vouchers of one state: those that expire first at the front, otherwise in reverse. */
export async function listVouchers(
  { pageNum, pageSize, state, kind }: Parsed<typeof calls.page>,
  context: Context<Member>,
): Promise<Out<typeof calls.page>> {
  const { db } = context
  const where = (of: State) => and(ownIn(context, of), kind && eq(vouchers.kind, kind))
  const counts = {
    usable: await db.$count(vouchers, where('usable')),
    used: await db.$count(vouchers, where('used')),
    ended: await db.$count(vouchers, where('ended')),
  }
  const total = counts[state]
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(vouchers)
    .where(where(state))
    .orderBy(state === 'usable' ? vouchers.expiresAt : desc(vouchers.expiresAt), vouchers.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { list: await views(context, rows), total, pageNum: page, pageSize, counts }
}

export async function getVoucherDetail(
  { voucherId }: { voucherId: string },
  context: Context<Member>,
): Promise<OwnVoucher> {
  const [view] = await views(context, [await getOwnVoucher(context, voucherId)])
  if (!view) throw new Error('a voucher without a view')
  return view
}
