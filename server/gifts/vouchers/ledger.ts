import { eq } from 'drizzle-orm'
import { refundedCardExpiry } from '#schemas/trade/refunds/rules.ts'
import { giftVoucherEntries, giftVouchers } from '#server/gifts/voucher-tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { VoucherRow } from './find.ts'

/** Works inside the caller's transaction, which is `db` here and holds the voucher. */
export type PickLedger = Pick<Services, 'db' | 'clock' | 'random'>

type Entry = Pick<
  typeof giftVoucherEntries.$inferInsert,
  'entryType' | 'bizType' | 'bizId' | 'orderId' | 'amount' | 'leftAfter'
>

/** Writes the entry; false when this business made it before. */
async function enter({ db, clock, random }: PickLedger, voucherId: string, entry: Entry): Promise<boolean> {
  const made = await db
    .insert(giftVoucherEntries)
    .values({ id: random.token(12), voucherId, ...entry, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: giftVoucherEntries.id })
  return made.length > 0
}

/** PICK: so many pieces of the voucher become these orders; USED when none is left. Gives what is left. */
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

/** GIVE_BACK: pieces of an order come back, once per after-sale; one that is used up or over is open again, unless it is disabled. */
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
  const expiresAt = refundedCardExpiry(voucher.expiresAt, ledger.clock.now())
  await ledger.db.update(giftVouchers).set({ left, status, expiresAt }).where(eq(giftVouchers.id, voucher.id))
}
