import { eq } from 'drizzle-orm'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { hashCode, hashCodePassword } from '#server/wallet/card-balances/code.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import type { CardRow, VoucherRow } from './own-gift.ts'

export interface TypedCode {
  code: string
  password: string
  /** Level to which the gift must belong; any level if absent. */
  levelId?: string
}
export type Found = { kind: 'CARD'; card: CardRow } | { kind: 'GOODS'; voucher: VoucherRow }

/** Finds the card or voucher of a code and its password; null unless both match. Always searches both tables. */
export async function findByCode(
  { db }: Pick<Services, 'db'>,
  { code, password, levelId }: TypedCode,
): Promise<Found | null> {
  const codeHash = hashCode(code)
  const passwordHash = hashCodePassword(code, password)
  const [card] = await db.select().from(giftCards).where(eq(giftCards.codeHash, codeHash))
  const [voucher] = await db.select().from(giftVouchers).where(eq(giftVouchers.codeHash, codeHash))
  const found = card ?? voucher
  if (!found || found.passwordHash !== passwordHash) return null
  if (levelId !== undefined && found.levelId !== levelId) return null
  if (card) return { kind: 'CARD', card }
  return voucher ? { kind: 'GOODS', voucher } : null
}
