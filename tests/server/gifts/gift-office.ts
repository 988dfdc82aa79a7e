import { eq } from 'drizzle-orm'
import type { In } from '#schemas/base/endpoint.ts'
import { officeGifts } from '#schemas/gifts/cards/office/calls.ts'
import { officeGiftCards } from '#schemas/gifts/cards/office/card-calls.ts'
import { giftTransfers } from '#server/gifts/cards/transfers/tables.ts'
import { giftLevelGoods, type giftLevels } from '#server/gifts/tables.ts'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { day, type TestMall } from '#tests/server/support/support.ts'
import { cardShop } from './card-shop.ts'

/** The office of gifts: an admin, members with cards and vouchers, and what the log says. */
export function giftOffice(mall: TestMall) {
  const { db } = mall.services
  const cards = cardShop(mall)
  const { shop } = cards
  const now = { token: '' }
  let last = 0
  /** A moment later than the call before, so that the log has an order. */
  function as() {
    mall.clock.pass(1)
    return { token: now.token }
  }

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

  /** Builds the input of the batch form; by default cards of ￥100.00. */
  const batchWish = async (given: Partial<In<typeof officeGifts.makeGiftBatch>> = {}) => ({
    levelId: given.levelId ?? (await cards.level()),
    quantity: 3,
    expiresOn: '2027-12-31',
    key: shop.key(),
    ...given,
  })
  /** A level of vouchers or books that picks two of some goods. */
  async function picked(kind: 'VOUCHER' | 'BOOK', given: Partial<typeof giftLevels.$inferInsert> = {}) {
    const { goodsId, skuIds } = await mall.build.goods({}, [{}, {}])
    const amounts = { value: 0, price: 0, picks: 2 }
    const levelId = await cards.level({ id: `level-${kind}`, kind, name: '端午礼', ...amounts, ...given })
    const rows = skuIds.map((skuId, sort) => ({ levelId, skuId, goodsId, sort }))
    await db.insert(giftLevelGoods).values(rows).onConflictDoNothing()
    return { levelId, goodsId, skuIds }
  }
  const tryMake = async (given: Parameters<typeof batchWish>[0] = {}) =>
    mall.call(officeGifts.makeGiftBatch, await batchWish(given), as())

  const disable = (giftCardId: string, reason = '客户挂失') =>
    mall.call(officeGiftCards.disableGiftCard, { giftCardId, reason }, as())
  const enable = (giftCardId: string, reason = '卡已找回') =>
    mall.call(officeGiftCards.enableGiftCard, { giftCardId, reason }, as())
  const open = (giftCardId: string) => mall.ok(officeGiftCards.giftCard, { giftCardId }, as())
  const cardRow = async (id: string) => (await db.select().from(giftCards).where(eq(giftCards.id, id)))[0]
  const audits = () => db.select().from(auditEntries).orderBy(auditEntries.createdAt)

  return {
    now,
    as,
    begin,
    shop,
    cards,
    batchWish,
    tryMake,
    picked,
    voucher,
    transferring,
    disable,
    enable,
    open,
    cardRow,
    audits,
  }
}
