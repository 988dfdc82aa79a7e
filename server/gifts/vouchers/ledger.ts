import { eq } from 'drizzle-orm'
import { getRefundedCardExpiry } from '#schemas/trade/refunds/rules.ts'
import { giftVoucherEntries, giftVouchers } from '#server/gifts/voucher-tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { VoucherRow } from './find.ts'

/** `db` is the caller's transaction, which holds the voucher. */
export type PickLedger = Pick<Services, 'db' | 'clock' | 'random'>

type Entry = Pick<
  typeof giftVoucherEntries.$inferInsert,
  'entryType' | 'bizType' | 'bizId' | 'orderId' | 'amount' | 'leftAfter'
>

/** Writes the entry; returns false if it already exists for this business. */
async function enter({ db, clock, random }: PickLedger, voucherId: string, entry: Entry): Promise<boolean> {
  const made = await db
    .insert(giftVoucherEntries)
    .values({ id: random.token(12), voucherId, ...entry, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: giftVoucherEntries.id })
  return made.length > 0
}

/** PICK: takes pieces for orders, marks the voucher USED if none remains, and returns the remaining number. */
export async function pick(
  ledger: PickLedger,
  voucher: VoucherRow,
  orders: readonly { orderId: string; pieces: number }[],
): Promise<number> {
  let { left } = voucher
  for (const { orderId, pieces } of orders) {
    left -= pieces
    const biz = { bizType: 'ORDER', bizId: orderId, orderId }
    const entry = { entryType: 'PICK' as const, ...biz, amount: -pieces, leftAfter: left }
    if (!(await enter(ledger, voucher.id, entry))) throw new Error(`an order is picked twice: ${orderId}`)
  }
  const status = left === 0 ? ('USED' as const) : voucher.status
  await ledger.db.update(giftVouchers).set({ left, status }).where(eq(giftVouchers.id, voucher.id))
  return left
}

/** GIVE_BACK, once per after-sale: a used or expired voucher becomes active again, a disabled one not. */
export async function giveBack(
  ledger: PickLedger,
  voucher: VoucherRow,
  { afterSaleId, orderId, pieces }: { afterSaleId: string; orderId: string; pieces: number },
): Promise<void> {
  const left = voucher.left + pieces
  const biz = { bizType: 'AFTER_SALE', bizId: afterSaleId, orderId }
  const entry = { entryType: 'GIVE_BACK' as const, ...biz, amount: pieces, leftAfter: left }
  if (!(await enter(ledger, voucher.id, entry))) return
  const status = voucher.status === 'DISABLED' ? voucher.status : ('ACTIVE' as const)
  const expiresAt = getRefundedCardExpiry(voucher.expiresAt, ledger.clock.now())
  await ledger.db.update(giftVouchers).set({ left, status, expiresAt }).where(eq(giftVouchers.id, voucher.id))
}
