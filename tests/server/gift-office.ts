import { backOfficeGiftCards } from '#schemas/api/back-office-gift-cards.ts'
import { auditEntries } from '#server/audit/tables.ts'
import { giftTransfers } from '#server/gift-transfers/tables.ts'
import { giftVouchers } from '#server/gift-vouchers/tables.ts'
import { eq } from 'drizzle-orm'
import { giftCards } from '#server/wallet/gift-cards/tables.ts'
import { shoppers } from './shopper.ts'
import { day, type TestMall } from './support.ts'

/** The office of gifts: an admin, members with cards and vouchers, and what the log says. */
export function giftOffice(mall: TestMall) {
  const { db } = mall.services
  const shop = shoppers(mall)
  const now = { token: '' }
  let last = 0
  const as = () => ({ token: now.token })

  async function begin() {
    await mall.reset()
    now.token = (await mall.build.member({ roles: ['admin'], name: '管理员' })).token
  }

  async function voucher(given: Partial<typeof giftVouchers.$inferInsert> = {}): Promise<string> {
    const id = given.id ?? `voucher-${++last}`
    const at = { createdAt: mall.clock.now(), expiresAt: mall.clock.now() + 365 * day }
    const codes = { codeHash: id, passwordHash: id, last4: 'ABCD' }
    const row = { id, kind: 'VOUCHER' as const, levelId: 'level', name: '提货券', picture: '', ...codes }
    await db.insert(giftVouchers).values({ ...row, status: 'CREATED', picks: 2, left: 2, ...at, ...given })
    return id
  }

  /** A card on its way from its owner to a phone. */
  async function transferring(giverId: string, fen = 5000) {
    const cardId = await shop.card(giverId, fen, { status: 'TRANSFERRING' })
    const at = { createdAt: mall.clock.now(), deadline: mall.clock.now() + 3 * day }
    const row = { id: `transfer-${cardId}`, cardId, giverId, status: 'PENDING' as const, ...at }
    await db.insert(giftTransfers).values({ ...row, receiverTelephone: '13900001234' })
    return cardId
  }

  const disable = (giftCardId: string, reason = '客户挂失') =>
    mall.call(backOfficeGiftCards.disableGiftCard, { giftCardId, reason }, as())
  const enable = (giftCardId: string, reason = '卡已找回') =>
    mall.call(backOfficeGiftCards.enableGiftCard, { giftCardId, reason }, as())
  const open = (giftCardId: string) => mall.ok(backOfficeGiftCards.giftCard, { giftCardId }, as())
  const cardRow = async (id: string) => (await db.select().from(giftCards).where(eq(giftCards.id, id)))[0]
  const audits = () => db.select().from(auditEntries).orderBy(auditEntries.createdAt)

  return { now, as, begin, shop, voucher, transferring, disable, enable, open, cardRow, audits }
}
