import { afterSaleList } from '../lists/after-sales.ts'
import { applicationList } from '../lists/applications.ts'
import { auditList } from '../lists/audit.ts'
import { giftCardList } from '../lists/gift-cards.ts'
import { giftVoucherList } from '../lists/gift-vouchers.ts'
import { messageList } from '../lists/messages.ts'
import { noticeList } from '../lists/notices.ts'
import { orderList } from '../lists/orders.ts'
import { refundList } from '../lists/refunds.ts'
import { staffList } from '../lists/staff.ts'

/** Every list of the back office, by its name. */
export const lists = {
  orders: orderList,
  afterSales: afterSaleList,
  applications: applicationList,
  audit: auditList,
  giftCards: giftCardList,
  giftVouchers: giftVoucherList,
  messages: messageList,
  notices: noticeList,
  refunds: refundList,
  staff: staffList,
} as const
export type ListName = keyof typeof lists

/** Its pages and files. */
export const backOfficeLists = {
  orders: orderList.page,
  ordersFile: orderList.file,
  afterSales: afterSaleList.page,
  afterSalesFile: afterSaleList.file,
  applications: applicationList.page,
  applicationsFile: applicationList.file,
  audit: auditList.page,
  auditFile: auditList.file,
  giftCards: giftCardList.page,
  giftCardsFile: giftCardList.file,
  giftVouchers: giftVoucherList.page,
  giftVouchersFile: giftVoucherList.file,
  messages: messageList.page,
  messagesFile: messageList.file,
  notices: noticeList.page,
  noticesFile: noticeList.file,
  refunds: refundList.page,
  refundsFile: refundList.file,
  staff: staffList.page,
  staffFile: staffList.file,
}
