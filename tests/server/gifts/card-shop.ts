import type { In } from '#schemas/base/endpoint.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { giftCovers, giftLabels, giftLevels } from '#server/gifts/tables.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { shoppers } from '#tests/server/support/shopper.ts'

export type CardWish = In<typeof gift.giftCardSubmitOrder>

/** A level of ￥100.00 that costs ￥98.00, and members who buy cards of it through the real calls. */
export function cardShop(mall: MallOfBuyers) {
  const { db } = mall.services
  const shop = shoppers(mall)

  async function level(given: Partial<typeof giftLevels.$inferInsert> = {}): Promise<string> {
    const row = { id: 'level', kind: 'CARD' as const, labelIds: ['label'], coverId: 'cover' }
    const words = { name: '知礼卡', value: 10_000, price: 9800, validDays: 365 }
    await db.insert(giftLabels).values({ id: 'label', name: '节日' }).onConflictDoNothing()
    const cover = { id: 'cover', name: '朱红', picture: '/pictures/cover.svg' }
    await db.insert(giftCovers).values(cover).onConflictDoNothing()
    const made = { ...row, ...words, ...given }
    await db.insert(giftLevels).values(made).onConflictDoNothing()
    return made.id
  }

  /** Builds the input of the purchase page; by default one card for cash. */
  async function wish(given: Partial<CardWish> = {}): Promise<CardWish> {
    const { quantity = 1, payBy = 'CASH' } = given
    const levelId = await level()
    const due = 9800 * quantity
    const payable = {
      cash: formatYuan(payBy === 'CASH' ? due : 0),
      points: formatPoints(payBy === 'POINTS' ? due : 0),
    }
    return { levelId, coverId: 'cover', quantity, payBy, payable, submitToken: shop.key(), ...given }
  }

  const trySubmit = (token: string, asked: CardWish) => mall.call(gift.giftCardSubmitOrder, asked, { token })

  const submit = async (token: string, given: Partial<CardWish> = {}) =>
    mall.ok(gift.giftCardSubmitOrder, await wish(given), { token })

  /** Submits and pays; the ids of the cards are the order's with their places. */
  async function buy(token: string, given: Partial<CardWish> = {}) {
    const made = await submit(token, given)
    await shop.pay(token, made)
    const cardIds = Array.from(
      { length: given.quantity ?? 1 },
      (_, at) => `${made.giftCardOrderId}-${at + 1}`,
    )
    return { ...made, cardIds }
  }

  const orders = (token: string) => mall.ok(gift.queryGiftCardOrder, {}, { token })

  return { level, wish, trySubmit, submit, buy, orders, shop }
}
