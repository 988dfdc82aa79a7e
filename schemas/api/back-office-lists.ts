import { afterSaleList } from '../lists/after-sales.ts'
import { applicationList } from '../lists/applications.ts'
import { auditList } from '../lists/audit.ts'
import { biddingList } from '../lists/biddings.ts'
import { brandGroupList } from '../lists/brand-groups.ts'
import { brandList } from '../lists/brands.ts'
import { couponTemplateList } from '../lists/coupon-templates.ts'
import { couponList } from '../lists/coupons.ts'
import { giftBatchList } from '../lists/gift-batches.ts'
import { giftCardList } from '../lists/gift-cards.ts'
import { giftCoverList } from '../lists/gift-covers.ts'
import { giftLabelList } from '../lists/gift-labels.ts'
import { giftLevelList } from '../lists/gift-levels.ts'
import { giftVoucherList } from '../lists/gift-vouchers.ts'
import { goodsList } from '../lists/goods.ts'
import { goodsProposalList } from '../lists/goods-proposals.ts'
import { hotWordList } from '../lists/hot-words.ts'
import { inquiryList } from '../lists/inquiries.ts'
import { labelList } from '../lists/labels.ts'
import { invoiceList } from '../lists/invoices.ts'
import { leadList } from '../lists/leads.ts'
import { activityList } from '../lists/activities.ts'
import { luckWheelWinList } from '../lists/luck-wheel-wins.ts'
import { luckWheelList } from '../lists/luck-wheels.ts'
import { mediaList } from '../lists/media.ts'
import { memberList } from '../lists/members.ts'
import { messageList } from '../lists/messages.ts'
import { noticeList } from '../lists/notices.ts'
import { orderList } from '../lists/orders.ts'
import { refundList } from '../lists/refunds.ts'
import { schemeSubmissionList } from '../lists/scheme-submissions.ts'
import { reportList } from '../lists/reports.ts'
import { shopList } from '../lists/shops.ts'
import { synonymList } from '../lists/synonyms.ts'
import { staffList } from '../lists/staff.ts'
import { tradeList } from '../lists/trades.ts'

/** Every list of the back office, by its name. */
export const lists = {
  orders: orderList,
  afterSales: afterSaleList,
  applications: applicationList,
  audit: auditList,
  biddings: biddingList,
  brandGroups: brandGroupList,
  brands: brandList,
  couponTemplates: couponTemplateList,
  coupons: couponList,
  giftBatches: giftBatchList,
  giftCards: giftCardList,
  giftCovers: giftCoverList,
  giftLabels: giftLabelList,
  giftLevels: giftLevelList,
  giftVouchers: giftVoucherList,
  goods: goodsList,
  goodsProposals: goodsProposalList,
  hotWords: hotWordList,
  inquiries: inquiryList,
  labels: labelList,
  invoices: invoiceList,
  leads: leadList,
  activities: activityList,
  luckWheels: luckWheelList,
  luckWheelWins: luckWheelWinList,
  media: mediaList,
  members: memberList,
  messages: messageList,
  notices: noticeList,
  refunds: refundList,
  schemeSubmissions: schemeSubmissionList,
  reports: reportList,
  shops: shopList,
  staff: staffList,
  synonyms: synonymList,
  trades: tradeList,
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
  biddings: biddingList.page,
  biddingsFile: biddingList.file,
  brandGroups: brandGroupList.page,
  brandGroupsFile: brandGroupList.file,
  brands: brandList.page,
  brandsFile: brandList.file,
  couponTemplates: couponTemplateList.page,
  couponTemplatesFile: couponTemplateList.file,
  coupons: couponList.page,
  couponsFile: couponList.file,
  giftBatches: giftBatchList.page,
  giftBatchesFile: giftBatchList.file,
  giftCards: giftCardList.page,
  giftCardsFile: giftCardList.file,
  giftCovers: giftCoverList.page,
  giftCoversFile: giftCoverList.file,
  giftLabels: giftLabelList.page,
  giftLabelsFile: giftLabelList.file,
  giftLevels: giftLevelList.page,
  giftLevelsFile: giftLevelList.file,
  giftVouchers: giftVoucherList.page,
  giftVouchersFile: giftVoucherList.file,
  goods: goodsList.page,
  goodsFile: goodsList.file,
  goodsProposals: goodsProposalList.page,
  goodsProposalsFile: goodsProposalList.file,
  hotWords: hotWordList.page,
  hotWordsFile: hotWordList.file,
  inquiries: inquiryList.page,
  inquiriesFile: inquiryList.file,
  labels: labelList.page,
  labelsFile: labelList.file,
  invoices: invoiceList.page,
  invoicesFile: invoiceList.file,
  leads: leadList.page,
  leadsFile: leadList.file,
  activities: activityList.page,
  activitiesFile: activityList.file,
  luckWheels: luckWheelList.page,
  luckWheelsFile: luckWheelList.file,
  luckWheelWins: luckWheelWinList.page,
  luckWheelWinsFile: luckWheelWinList.file,
  media: mediaList.page,
  mediaFile: mediaList.file,
  members: memberList.page,
  membersFile: memberList.file,
  messages: messageList.page,
  messagesFile: messageList.file,
  notices: noticeList.page,
  noticesFile: noticeList.file,
  refunds: refundList.page,
  refundsFile: refundList.file,
  schemeSubmissions: schemeSubmissionList.page,
  schemeSubmissionsFile: schemeSubmissionList.file,
  reports: reportList.page,
  reportsFile: reportList.file,
  shops: shopList.page,
  shopsFile: shopList.file,
  staff: staffList.page,
  staffFile: staffList.file,
  synonyms: synonymList.page,
  synonymsFile: synonymList.file,
  trades: tradeList.page,
  tradesFile: tradeList.file,
}
