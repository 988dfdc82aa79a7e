import { desc, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { giftVouchers as calls } from '#schemas/gifts/vouchers/calls.ts'
import { giftVoucherEntries as entries } from '#server/gifts/voucher-tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import { pageOfOrders } from '#server/trade/orders/list.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { ownVoucher } from './find.ts'

const titles: Readonly<Record<(typeof entries.$inferSelect)['entryType'], string>> = {
  PICK: '提货',
  GIVE_BACK: '售后退回',
  VOID: '停用作废',
}

/** What was picked of one and came back to it, the newest first. */
export async function voucherEntries(
  { voucherId, pageNum, pageSize }: Parsed<typeof calls.entries>,
  context: Context<Member>,
): Promise<Out<typeof calls.entries>> {
  const { db } = context
  await ownVoucher(context, voucherId)
  const where = eq(entries.voucherId, voucherId)
  const total = await db.$count(entries, where)
  const page = lastPageAtMost(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(entries)
    .where(where)
    .orderBy(desc(entries.createdAt), entries.leftAfter, desc(entries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(({ id: entryId, entryType, amount, leftAfter, orderId, createdAt }) => ({
    entryId,
    amount,
    leftAfter,
    createdAt,
    title: titles[entryType],
    orderIds: orderId === null ? [] : [orderId],
  }))
  return { list, total, pageNum: page, pageSize }
}

/** The parcels of one as the member's list of orders shows them, the newest first. */
export async function voucherOrders(
  { voucherId, ...paging }: Parsed<typeof calls.orders>,
  context: Context<Member>,
): Promise<Out<typeof calls.orders>> {
  await ownVoucher(context, voucherId)
  return pageOfOrders(paging, eq(orders.giftVoucherId, voucherId), context)
}
