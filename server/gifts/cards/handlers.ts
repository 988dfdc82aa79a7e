import { gift } from '#schemas/gifts/cards/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { askCode, withdrawCode } from './codes.ts'
import { listCovers, listLabels, listHomeLevels, getLevelInfo, listLevels } from './levels.ts'
import { cancelCardOrder, queryOrders } from './orders.ts'
import { refundBoughtCard } from './refund.ts'
import { submitCardOrder } from './submit.ts'

export const giftCardRoutes = implement(gift, {
  label: listLabels,
  pageLevel: listLevels,
  levelHome: listHomeLevels,
  cardHome: listCovers,
  levelInfo: getLevelInfo,
  giftCardSubmitOrder: submitCardOrder,
  queryGiftCardOrder: queryOrders,
  cancelOrder: cancelCardOrder,
  askCode,
  withdrawCode,
  refundCard: refundBoughtCard,
})
