import { and, eq } from 'drizzle-orm'
import { voucherRefusal } from '#schemas/gifts/vouchers/picks.ts'
import { giftLevels } from '#server/gifts/tables.ts'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'

export type VoucherRow = typeof giftVouchers.$inferSelect

/** The same words for one of somebody else and one that never was. */
const voucherGone = () => refuse('NOT_FOUND', '该提货券或礼品册不存在，请返回重新选择')

const own = ({ user }: Pick<Context<Member>, 'user'>, voucherId: string) =>
  and(eq(giftVouchers.id, voucherId), eq(giftVouchers.ownerId, user.id))

/** The member's own; NOT_FOUND for any other. */
export async function ownVoucher(context: Context<Member>, voucherId: string): Promise<VoucherRow> {
  const [row] = await context.db.select().from(giftVouchers).where(own(context, voucherId))
  if (!row) throw voucherGone()
  return row
}

/** The member's own, locked to the end of the transaction: whoever picks of it queues here. Throws where nothing can be picked. */
export async function lockedToPick(transaction: Context<Member>, voucherId: string): Promise<VoucherRow> {
  const { db, clock } = transaction
  const [row] = await db.select().from(giftVouchers).where(own(transaction, voucherId)).for('no key update')
  if (!row) throw voucherGone()
  const refusal = voucherRefusal(row, clock.now())
  if (refusal !== null) throw refuse('GIFT_VOUCHER_UNUSABLE', refusal)
  return row
}

/** A level that goods are picked of, on sale or not: what was given away of it still picks. */
export async function pickLevel({ db }: Pick<Services, 'db'>, levelId: string) {
  const [level] = await db.select().from(giftLevels).where(eq(giftLevels.id, levelId))
  if (!level || level.kind === 'CARD') throw refuse('NOT_FOUND', '没有找到这些礼品，请返回重新选择')
  return level
}
