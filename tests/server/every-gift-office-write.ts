import { backOfficeGiftCards } from '#schemas/api/back-office-gift-cards.ts'
import type { Write } from './every-write.ts'
import { giftOffice } from './gift-office.ts'
import type { TestMall } from './support.ts'

/** Every call of the office of gifts. */
export function giftOfficeWrites(mall: TestMall, { admin }: { admin: string }): readonly Write[] {
  const office = giftOffice(mall)
  const as = { token: admin }
  const reason = '错发'

  async function disabledCard(userId: string) {
    const giftCardId = await office.shop.card(userId, 100, { id: mall.services.random.token(9) })
    await mall.ok(backOfficeGiftCards.disableGiftCard, { giftCardId, reason }, as)
    return giftCardId
  }
  async function disabledVoucher() {
    const voucherId = await office.voucher({ id: mall.services.random.token(9) })
    await mall.ok(backOfficeGiftCards.disableGiftVoucher, { voucherId, reason }, as)
    return voucherId
  }

  return [
    [
      backOfficeGiftCards.disableGiftCard,
      async ({ userId }) => ({ giftCardId: await office.transferring(userId), reason }),
    ],
    [
      backOfficeGiftCards.enableGiftCard,
      async ({ userId }) => ({ giftCardId: await disabledCard(userId), reason }),
    ],
    [backOfficeGiftCards.disableGiftVoucher, async () => ({ voucherId: await office.voucher(), reason })],
    [backOfficeGiftCards.enableGiftVoucher, async () => ({ voucherId: await disabledVoucher(), reason })],
  ]
}
