import { giftVouchers } from '#schemas/gifts/vouchers/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { getPickGoods, listPickGoods } from './goods.ts'
import { listVoucherEntries, listVoucherOrders } from './history.ts'
import { listUsableVouchers, getVoucherDetail, listVouchers } from './list.ts'
import { sendCodes } from './send-codes.ts'
import { submitPicks } from './submit.ts'

export const giftVoucherRoutes = implement(giftVouchers, {
  usable: listUsableVouchers,
  goodsPage: listPickGoods,
  goodsDetail: getPickGoods,
  page: listVouchers,
  detail: getVoucherDetail,
  entries: listVoucherEntries,
  orders: listVoucherOrders,
  submit: submitPicks,
  sendSms: sendCodes,
})
