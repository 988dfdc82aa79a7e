import { desc, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { giftVouchers as calls } from '#schemas/gifts/vouchers/calls.ts'
import { giftVoucherEntries as entries } from '#server/gifts/voucher-tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { loadOrderPage } from '#server/trade/orders/list.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { getOwnVoucher } from './find.ts'

const titles: Readonly<Record<(typeof entries.$inferSelect)['entryType'], string>> = {
  PICK: '提货',
  GIVE_BACK: '售后退回',
  VOID: '停用作废',
}

/** Returns a page of a voucher's entries, picks and returns, newest first. */
export async function listVoucherEntries(
  { voucherId, pageNum, pageSize }: Parsed<typeof calls.entries>,
  context: Context<Member>,
): Promise<Out<typeof calls.entries>> {
  const { db } = context
  await getOwnVoucher(context, voucherId)
  const where = eq(entries.voucherId, voucherId)
  const total = await db.$count(entries, where)
  const page = clampPage(pageNum, { total, pageSize })
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

/** Returns a page of a voucher's orders in the form of the member's order list, newest first. */
export async function listVoucherOrders(
  { voucherId, ...paging }: Parsed<typeof calls.orders>,
  context: Context<Member>,
): Promise<Out<typeof calls.orders>> {
  await getOwnVoucher(context, voucherId)
  return loadOrderPage(paging, eq(orders.giftVoucherId, voucherId), context)
}
