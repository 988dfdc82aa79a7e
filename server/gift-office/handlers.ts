import { backOfficeGiftCards } from '#schemas/api/back-office-gift-cards.ts'
import { implement } from '#server/platform/call/implement.ts'
import { giftCard } from './card-detail.ts'
import { giftCardListRoutes } from './card-list.ts'
import { disableGiftCard, enableGiftCard } from './disable-card.ts'
import { disableGiftVoucher, enableGiftVoucher, giftVoucher } from './voucher.ts'
import { giftVoucherListRoutes } from './voucher-list.ts'

/** Gifts as the back office works with them. */
export const giftOfficeRoutes = [
  ...giftCardListRoutes,
  ...giftVoucherListRoutes,
  ...implement(backOfficeGiftCards, {
    giftCard,
    disableGiftCard,
    enableGiftCard,
    giftVoucher,
    disableGiftVoucher,
    enableGiftVoucher,
  }),
]
