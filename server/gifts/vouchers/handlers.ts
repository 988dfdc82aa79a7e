import { giftVouchers } from '#schemas/gifts/vouchers/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { goodsDetail, goodsPage } from './goods.ts'
import { voucherEntries, voucherOrders } from './history.ts'
import { usableVouchers, voucherDetail, voucherPage } from './list.ts'
import { sendCodes } from './send-codes.ts'
import { submitPicks } from './submit.ts'

export const giftVoucherRoutes = implement(giftVouchers, {
  usable: usableVouchers,
  goodsPage,
  goodsDetail,
  page: voucherPage,
  detail: voucherDetail,
  entries: voucherEntries,
  orders: voucherOrders,
  submit: submitPicks,
  sendSms: sendCodes,
})
