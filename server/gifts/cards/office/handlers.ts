import { officeGifts } from '#schemas/gifts/cards/office/calls.ts'
import { officeGiftCards } from '#schemas/gifts/cards/office/card-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { giftBatch, giftBatchListRoutes } from './batch-list.ts'
import { disableGiftBatch, makeGiftBatch } from './batch.ts'
import { giftCard } from './card-detail.ts'
import { giftCardListRoutes } from './card-list.ts'
import { disableGiftCard, enableGiftCard } from './disable-card.ts'
import { findNumbers } from './level-goods.ts'
import { giftLevelListRoutes } from './level-list.ts'
import { createGiftLevel, editGiftLevel, giftLevel, giftOptions, sellGiftLevel } from './levels.ts'
import { giftCoverListRoutes, giftLabelListRoutes } from './look-lists.ts'
import { giftLooks } from './looks.ts'
import { giftVoucherListRoutes } from './voucher-list.ts'
import { disableGiftVoucher, enableGiftVoucher, giftVoucher } from './voucher.ts'

const cardRoutes = implement(officeGiftCards, {
  giftCard,
  disableGiftCard,
  enableGiftCard,
  giftVoucher,
  disableGiftVoucher,
  enableGiftVoucher,
})

const giftRoutes = implement(officeGifts, {
  giftOptions,
  giftLevel,
  findGiftGoods: ({ numbers }, context) => findNumbers(context, numbers),
  createGiftLevel,
  editGiftLevel,
  sellGiftLevel,
  ...giftLooks,
  giftBatch,
  makeGiftBatch,
  disableGiftBatch,
})

export const giftOfficeRoutes = [
  ...cardRoutes,
  ...giftRoutes,
  ...giftCardListRoutes,
  ...giftVoucherListRoutes,
  ...giftBatchListRoutes,
  ...giftLevelListRoutes,
  ...giftCoverListRoutes,
  ...giftLabelListRoutes,
]
