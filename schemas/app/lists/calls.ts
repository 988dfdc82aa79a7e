import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import { goodsProposalList } from '#schemas/assortment/goods-proposals/list.ts'
import { brandList } from '#schemas/catalog/classification/brand-list.ts'
import { hotWordList } from '#schemas/catalog/classification/hot-word-list.ts'
import { labelList } from '#schemas/catalog/classification/label-list.ts'
import { occasionList } from '#schemas/catalog/classification/occasion-list.ts'
import { redirectList } from '#schemas/catalog/classification/redirect-list.ts'
import { searchMissList } from '#schemas/catalog/classification/search-miss-list.ts'
import { synonymList } from '#schemas/catalog/classification/synonym-list.ts'
import { promotionList } from '#schemas/catalog/promotions/list.ts'
import { mediaList } from '#schemas/content/media/list.ts'
import { noticeList } from '#schemas/content/notices/list.ts'
import { giftBatchList } from '#schemas/gifts/cards/office/batch-list.ts'
import { giftCardList } from '#schemas/gifts/cards/office/card-list.ts'
import { giftCoverList } from '#schemas/gifts/cards/office/cover-list.ts'
import { giftLabelList } from '#schemas/gifts/cards/office/label-list.ts'
import { giftLevelList } from '#schemas/gifts/cards/office/level-list.ts'
import { giftVoucherList } from '#schemas/gifts/cards/office/voucher-list.ts'
import { facilitatorList } from '#schemas/people/accounts/facilitator-list.ts'
import { auditList } from '#schemas/people/audit/list.ts'
import { messageList } from '#schemas/people/messages/list.ts'
import { shopList } from '#schemas/people/shops/list.ts'
import { staffList } from '#schemas/people/staff/list.ts'
import { reportList } from '#schemas/reports/list.ts'
import { applicationList } from '#schemas/sourcing/applications/list.ts'
import { biddingList } from '#schemas/sourcing/bidding/list.ts'
import { inquiryList } from '#schemas/sourcing/inquiries/list.ts'
import { leadList } from '#schemas/sourcing/leads/list.ts'
import { schemeSubmissionList } from '#schemas/sourcing/schemes/submission-list.ts'
import { brandGroupList } from '#schemas/sourcing/share-platform/brand-group-list.ts'
import { saleUserList } from '#schemas/sourcing/suppliers/sale-user-list.ts'
import { activityList } from '#schemas/trade/activity-goods/list.ts'
import { afterSaleList } from '#schemas/trade/after-sales/list.ts'
import { luckWheelList } from '#schemas/trade/luck-wheels/list.ts'
import { luckWheelWinList } from '#schemas/trade/luck-wheels/win-list.ts'
import { memberList } from '#schemas/trade/members/list.ts'
import { invoiceList } from '#schemas/trade/orders/invoice-list.ts'
import { orderList } from '#schemas/trade/orders/list.ts'
import { differenceList } from '#schemas/trade/payment-office/difference-list.ts'
import { tradeList } from '#schemas/trade/payment-office/list.ts'
import { refundList } from '#schemas/trade/refunds/list.ts'
import { couponList } from '#schemas/wallet/coupons/list.ts'
import { couponTemplateList } from '#schemas/wallet/coupons/template-list.ts'

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
  facilitators: facilitatorList,
  giftBatches: giftBatchList,
  giftCards: giftCardList,
  giftCovers: giftCoverList,
  giftLabels: giftLabelList,
  giftLevels: giftLevelList,
  giftVouchers: giftVoucherList,
  goods: goodsList,
  goodsProposals: goodsProposalList,
  hotWords: hotWordList,
  occasions: occasionList,
  redirects: redirectList,
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
  saleUsers: saleUserList,
  schemeSubmissions: schemeSubmissionList,
  reports: reportList,
  shops: shopList,
  shopPromotions: promotionList,
  staff: staffList,
  synonyms: synonymList,
  searchMisses: searchMissList,
  trades: tradeList,
  billDifferences: differenceList,
} as const
export type ListName = keyof typeof lists

export const officeLists = {
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
  facilitators: facilitatorList.page,
  facilitatorsFile: facilitatorList.file,
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
  occasions: occasionList.page,
  occasionsFile: occasionList.file,
  redirects: redirectList.page,
  redirectsFile: redirectList.file,
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
  saleUsers: saleUserList.page,
  saleUsersFile: saleUserList.file,
  schemeSubmissions: schemeSubmissionList.page,
  schemeSubmissionsFile: schemeSubmissionList.file,
  reports: reportList.page,
  reportsFile: reportList.file,
  shops: shopList.page,
  shopsFile: shopList.file,
  shopPromotions: promotionList.page,
  shopPromotionsFile: promotionList.file,
  staff: staffList.page,
  staffFile: staffList.file,
  synonyms: synonymList.page,
  synonymsFile: synonymList.file,
  searchMisses: searchMissList.page,
  searchMissesFile: searchMissList.file,
  trades: tradeList.page,
  tradesFile: tradeList.file,
  billDifferences: differenceList.page,
  billDifferencesFile: differenceList.file,
}
