import { and, eq } from 'drizzle-orm'
import { findVoucherRefusal } from '#schemas/gifts/vouchers/picks.ts'
import { giftLevels } from '#server/gifts/tables.ts'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'

export type VoucherRow = typeof giftVouchers.$inferSelect

/** Creates the error for a voucher of another member and for an unknown one; they must look the same. */
const createVoucherNotFound = () => reject('NOT_FOUND', '该提货券或礼品册不存在，请返回重新选择')

const own = ({ user }: Pick<Context<Member>, 'user'>, voucherId: string) =>
  and(eq(giftVouchers.id, voucherId), eq(giftVouchers.ownerId, user.id))

/** Loads the member's own voucher; throws NOT_FOUND for any other. */
export async function getOwnVoucher(context: Context<Member>, voucherId: string): Promise<VoucherRow> {
  const [row] = await context.db.select().from(giftVouchers).where(own(context, voucherId))
  if (!row) throw createVoucherNotFound()
  return row
}

/** Locks until the end of the transaction, so that picks queue here. Throws if nothing can be picked. */
export async function lockVoucherToPick(
  transaction: Context<Member>,
  voucherId: string,
): Promise<VoucherRow> {
  const { db, clock } = transaction
  const [row] = await db.select().from(giftVouchers).where(own(transaction, voucherId)).for('no key update')
  if (!row) throw createVoucherNotFound()
  const refusal = findVoucherRefusal(row, clock.now())
  if (refusal !== null) throw reject('GIFT_VOUCHER_UNUSABLE', refusal)
  return row
}

/** Loads a level that goods are picked from, on sale or not, as vouchers already given away remain valid. */
export async function getPickLevel({ db }: Pick<Services, 'db'>, levelId: string) {
  const [level] = await db.select().from(giftLevels).where(eq(giftLevels.id, levelId))
  if (!level || level.kind === 'CARD') throw reject('NOT_FOUND', '没有找到这些礼品，请返回重新选择')
  return level
}
