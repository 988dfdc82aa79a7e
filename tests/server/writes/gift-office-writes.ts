import { officeGifts as gifts } from '#schemas/gifts/cards/office/calls.ts'
import { officeGiftCards } from '#schemas/gifts/cards/office/card-calls.ts'
import { giftOffice } from '#tests/server/gifts/gift-office.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'

/** Every call of the office of gifts. */
export function giftOfficeWrites(mall: TestMall, { admin }: { admin: string }): readonly Write[] {
  const office = giftOffice(mall)
  office.now.token = admin
  const as = { token: admin }
  const reason = '错发'

  async function disabledCard(userId: string) {
    const giftCardId = await office.shop.card(userId, 100, { id: mall.services.random.token(9) })
    await mall.ok(officeGiftCards.disableGiftCard, { giftCardId, reason }, as)
    return giftCardId
  }
  async function disabledVoucher() {
    const voucherId = await office.voucher({ id: mall.services.random.token(9) })
    await mall.ok(officeGiftCards.disableGiftVoucher, { voucherId, reason }, as)
    return voucherId
  }
  async function voucherLevel() {
    const { skuId } = await mall.build.goods()
    await office.cards.level()
    const amounts = { value: '0.00', price: '0.00', validDays: 90, picks: 1 }
    const said = { name: '端午礼', coverId: 'cover', labelIds: ['label'], pageId: null, sort: 1 }
    return { kind: 'VOUCHER' as const, ...said, ...amounts, numbers: [skuId] }
  }
  async function level() {
    const { kind: _, ...edited } = await voucherLevel()
    const { levelId } = await mall.ok(gifts.createGiftLevel, { kind: 'VOUCHER', ...edited }, as)
    const { version } = await mall.ok(gifts.giftLevel, { levelId }, as)
    return { edited, which: { levelId, version } }
  }
  const typed = { name: '墨竹', picture: '/pictures/a.svg', greeting: '好', sort: 1 }
  async function cover() {
    const { coverId } = await mall.ok(gifts.createGiftCover, typed, as)
    const { version } = await mall.ok(gifts.giftCover, { coverId }, as)
    return { coverId, version }
  }
  async function label() {
    const { labelId } = await mall.ok(gifts.createGiftLabel, { name: '商务', sort: 2 }, as)
    const { version } = await mall.ok(gifts.giftLabel, { labelId }, as)
    return { labelId, version }
  }

  return [
    [gifts.findGiftGoods, async () => ({ numbers: [(await mall.build.goods()).skuId] })],
    [gifts.createGiftLevel, voucherLevel],
    [
      gifts.editGiftLevel,
      async () => {
        const { which, edited } = await level()
        return { ...which, ...edited, name: '中秋礼' }
      },
    ],
    [gifts.sellGiftLevel, async () => ({ ...(await level()).which, onSale: false })],
    [gifts.createGiftCover, () => typed],
    [gifts.editGiftCover, async () => ({ ...(await cover()), ...typed, name: '青竹' })],
    [gifts.deleteGiftCover, cover],
    [gifts.createGiftLabel, () => ({ name: '商务', sort: 2 })],
    [gifts.editGiftLabel, async () => ({ ...(await label()), name: '答谢', sort: 2 })],
    [gifts.deleteGiftLabel, label],
    [gifts.makeGiftBatch, () => office.batchWish()],
    [gifts.disableGiftBatch, async () => ({ batchId: (await office.tryMake()).data.batchId, reason })],
    [
      officeGiftCards.disableGiftCard,
      async ({ userId }) => ({ giftCardId: await office.transferring(userId), reason }),
    ],
    [
      officeGiftCards.enableGiftCard,
      async ({ userId }) => ({ giftCardId: await disabledCard(userId), reason }),
    ],
    [officeGiftCards.disableGiftVoucher, async () => ({ voucherId: await office.voucher(), reason })],
    [officeGiftCards.enableGiftVoucher, async () => ({ voucherId: await disabledVoucher(), reason })],
  ]
}
