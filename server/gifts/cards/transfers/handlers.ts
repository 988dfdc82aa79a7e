import { giftTransfers } from '#schemas/gifts/cards/transfers/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { acceptByLink, confirmByPhone, recallTransfer } from './end.ts'
import { findAll } from './find-all.ts'
import { findReceive, findTransfer } from './lists.ts'
import { viewLink } from './look.ts'
import { sendCard } from './send.ts'

export const giftTransferRoutes = implement(giftTransfers, {
  transfer: sendCard,
  recovery: recallTransfer,
  recevieConfirm: confirmByPhone,
  acceptGifts: acceptByLink,
  findTransfer,
  findReceive,
  findAll,
  look: viewLink,
})
