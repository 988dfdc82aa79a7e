import { and, eq, inArray } from 'drizzle-orm'
import { giftVoucherList } from '#schemas/gifts/cards/office/voucher-list.ts'
import { giftVouchers as vouchers } from '#server/gifts/voucher-tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { matchHolder, describeHolder } from './holder.ts'

export const giftVoucherListRoutes = implementList(giftVoucherList, {
  table: vouchers,
  id: vouchers.id,
  sorts: { createdAt: vouchers.createdAt },
  where: ({ word, filters }, context) =>
    and(
      matchHolder(context, vouchers, word),
      filterChosen(vouchers.kind, filters.kind),
      filterChosen(vouchers.status, filters.status),
      filterDays(vouchers.createdAt, filters.created),
      filters.batchId ? eq(vouchers.batchId, filters.batchId.trim()) : undefined,
    ),
  async rows(ids, { db }) {
    const found = await db
      .select({ voucher: vouchers, user: users })
      .from(vouchers)
      .leftJoin(users, eq(users.id, vouchers.ownerId))
      .where(inArray(vouchers.id, [...ids]))
    return found.map(({ voucher, user }) => {
      const { id: voucherId, kind, name, last4, status, picks, left, batchId } = voucher
      const { expiresAt, createdAt, disabledReason } = voucher
      const said = { voucherId, kind, name, last4, status, picks, left, batchId, disabledReason }
      const times = { expiresAt, createdAt }
      const holder = describeHolder(user)
      return {
        ...said,
        ...times,
        owner: holder?.name ?? null,
        telephone: holder?.telephone ?? null,
      }
    })
  },
})
