import { operationsRoutes } from '#server/app/jobs/handlers.ts'
import { pageChoiceRoutes } from '#server/app/page-choices/handlers.ts'
import { definePreviewRoutes } from '#server/app/preview/handlers.ts'
import { setupRoutes } from '#server/app/setup/handlers.ts'
import { goodsOfficeRoutes } from '#server/assortment/goods-office/handlers.ts'
import { goodsProposalRoutes } from '#server/assortment/goods-proposals/handlers.ts'
import { catalogOfficeRoutes } from '#server/catalog/classification/handlers.ts'
import { catalogRoutes } from '#server/catalog/classification/shown-handlers.ts'
import { footprintRoutes } from '#server/catalog/goods/footprints/handlers.ts'
import { goodsRoutes } from '#server/catalog/goods/handlers.ts'
import { matchingRoutes } from '#server/catalog/matching/handlers.ts'
import { promotionListRoutes } from '#server/catalog/promotions/list.ts'
import { promotionOfficeRoutes } from '#server/catalog/promotions/office.ts'
import { mallRoutes } from '#server/content/mall/handlers.ts'
import { legalOfficeRoutes } from '#server/content/mall/legal-office.ts'
import { mediaRoutes } from '#server/content/media/handlers.ts'
import { noticeListRoutes } from '#server/content/notices/notice-list.ts'
import { officeNoticeRoutes } from '#server/content/notices/office-notices.ts'
import { goodsListRoutes } from '#server/content/pages/goods-lists.ts'
import { guideRoutes } from '#server/content/pages/guide.ts'
import { pageRoutes } from '#server/content/pages/handlers.ts'
import { pageOfficeRoutes } from '#server/content/pages/office.ts'
import { pageReplayRoutes } from '#server/content/pages/replay-tickets.ts'
import { workingCopyRoutes } from '#server/content/pages/working-copies.ts'
import { publishingRoutes } from '#server/content/publishing/handlers.ts'
import { shopCategoryOfficeRoutes } from '#server/content/shop-pages/category-office.ts'
import { freightTemplateOfficeRoutes } from '#server/content/shop-pages/freight-templates.ts'
import { shopGoodsRoutes } from '#server/content/shop-pages/handlers.ts'
import { shopListRoutes } from '#server/content/shop-pages/office-list.ts'
import { officeShopRoutes } from '#server/content/shop-pages/office.ts'
import { uploadRoutes } from '#server/content/uploads/handlers.ts'
import { assetRoutes } from '#server/gifts/assets/handlers.ts'
import { giftBindingRoutes } from '#server/gifts/cards/binding/handlers.ts'
import { giftCardRoutes } from '#server/gifts/cards/handlers.ts'
import { giftOfficeRoutes } from '#server/gifts/cards/office/handlers.ts'
import { giftTransferRoutes } from '#server/gifts/cards/transfers/handlers.ts'
import { giftVoucherRoutes } from '#server/gifts/vouchers/handlers.ts'
import { addressRoutes } from '#server/people/accounts/addresses/handlers.ts'
import { invoiceTitleRoutes } from '#server/people/accounts/addresses/invoice-titles.ts'
import { authUserRoutes } from '#server/people/accounts/auth-user/handlers.ts'
import { facilitatorRoutes } from '#server/people/accounts/facilitators/office.ts'
import { accountRoutes } from '#server/people/accounts/handlers.ts'
import { messageListRoutes } from '#server/people/messages/list.ts'
import { smsTextRoutes } from '#server/people/messages/texts.ts'
import { regionRoutes } from '#server/people/regions/handlers.ts'
import { shopRoutes } from '#server/people/shops/handlers.ts'
import { auditListRoutes } from '#server/people/staff/audit-list.ts'
import { staffRoutes } from '#server/people/staff/handlers.ts'
import { staffListRoutes } from '#server/people/staff/list.ts'
import { savedViewRoutes } from '#server/people/staff/views.ts'
import type { Implemented } from '#server/platform/call/implement.ts'
import { reportRoutes } from '#server/reports/handlers.ts'
import { applicationRoutes } from '#server/sourcing/applications/handlers.ts'
import { biddingRoutes } from '#server/sourcing/bidding/handlers.ts'
import { documentRoutes } from '#server/sourcing/documents/handlers.ts'
import { inquiryRoutes } from '#server/sourcing/inquiries/handlers.ts'
import { leadRoutes } from '#server/sourcing/leads/handlers.ts'
import { schemeFileRoutes } from '#server/sourcing/scheme-files/handlers.ts'
import { schemeRoutes } from '#server/sourcing/schemes/handlers.ts'
import { brandGroupListRoutes } from '#server/sourcing/share-platform/brand-group-list.ts'
import { sharePlatformRoutes } from '#server/sourcing/share-platform/handlers.ts'
import { applicationListRoutes } from '#server/sourcing/suppliers/application-list.ts'
import { supplierRoutes } from '#server/sourcing/suppliers/handlers.ts'
import { settingsOfficeRoutes } from '#server/store/settings/handlers.ts'
import { statisticsRoutes } from '#server/store/statistics/handlers.ts'
import { activityGoodsRoutes } from '#server/trade/activity-goods/handlers.ts'
import { afterSaleRoutes } from '#server/trade/after-sales/handlers.ts'
import { approvalRoutes } from '#server/trade/approvals/handlers.ts'
import { cartRoutes } from '#server/trade/cart/handlers.ts'
import { checkoutRoutes } from '#server/trade/checkout/handlers.ts'
import { couponOfficeRoutes } from '#server/trade/coupon-office/handlers.ts'
import { luckWheelRoutes } from '#server/trade/luck-wheels/handlers.ts'
import { memberRoutes } from '#server/trade/members/handlers.ts'
import { defineOrderDetailRoutes } from '#server/trade/orders/detail-handlers.ts'
import { orderRoutes } from '#server/trade/orders/handlers.ts'
import { orderListRoutes } from '#server/trade/orders/office-list.ts'
import { pageGoodsRoutes } from '#server/trade/page-goods/handlers.ts'
import { paymentOfficeRoutes } from '#server/trade/payment-office/handlers.ts'
import { paymentRoutes } from '#server/trade/payments/handlers.ts'
import { loadAttemptViews } from '#server/trade/payments/trade.ts'
import { providerRoutes } from '#server/trade/providers/handlers.ts'
import { refundRoutes } from '#server/trade/refunds/handlers.ts'
import { loadRefundedAmounts, loadSoldRefunds } from '#server/trade/refunds/of-order.ts'
import { couponRoutes } from '#server/wallet/coupons/handlers.ts'
import { walletRoutes } from '#server/wallet/pay-password/handlers.ts'

/** Routes of the mall's own modules. Add new groups of routes here. */
const own: readonly Implemented[] = [
  ...authUserRoutes,
  ...accountRoutes,
  ...facilitatorRoutes,
  ...cartRoutes,
  ...catalogRoutes,
  ...regionRoutes,
  ...addressRoutes,
  ...invoiceTitleRoutes,
  ...goodsRoutes,
  ...goodsListRoutes,
  ...matchingRoutes,
  ...pageRoutes,
  ...pageGoodsRoutes,
  ...guideRoutes,
  ...operationsRoutes,
  ...setupRoutes,
  ...legalOfficeRoutes,
  ...smsTextRoutes,
  ...mediaRoutes,
  ...pageOfficeRoutes,
  ...pageReplayRoutes,
  ...pageChoiceRoutes,
  ...workingCopyRoutes,
  ...publishingRoutes,
  ...mallRoutes,
  ...shopRoutes,
  ...checkoutRoutes,
  ...paymentRoutes,
  ...providerRoutes,
  ...orderRoutes,
  ...orderListRoutes,
  ...defineOrderDetailRoutes({
    refunded: loadRefundedAmounts,
    refunds: loadSoldRefunds,
    payments: loadAttemptViews,
  }),
  ...refundRoutes,
  ...afterSaleRoutes,
  ...uploadRoutes,
  ...supplierRoutes,
  ...documentRoutes,
  ...assetRoutes,
  ...giftCardRoutes,
  ...giftBindingRoutes,
  ...giftTransferRoutes,
  ...giftVoucherRoutes,
  ...couponOfficeRoutes,
  ...paymentOfficeRoutes,
  ...giftOfficeRoutes,
  ...footprintRoutes,
  ...shopGoodsRoutes,
  ...officeShopRoutes,
  ...shopListRoutes,
  ...shopCategoryOfficeRoutes,
  ...freightTemplateOfficeRoutes,
  ...promotionOfficeRoutes,
  ...promotionListRoutes,
  ...sharePlatformRoutes,
  ...brandGroupListRoutes,
  ...walletRoutes,
  ...couponRoutes,
  ...goodsOfficeRoutes,
  ...goodsProposalRoutes,
  ...catalogOfficeRoutes,
  ...memberRoutes,
  ...settingsOfficeRoutes,
  ...inquiryRoutes,
  ...leadRoutes,
  ...biddingRoutes,
  ...activityGoodsRoutes,
  ...approvalRoutes,
  ...luckWheelRoutes,
  ...reportRoutes,
  ...auditListRoutes,
  ...staffRoutes,
  ...staffListRoutes,
  ...savedViewRoutes,
  ...officeNoticeRoutes,
  ...noticeListRoutes,
  ...applicationRoutes,
  ...applicationListRoutes,
  ...messageListRoutes,
  ...statisticsRoutes,
  ...schemeFileRoutes,
  ...schemeRoutes,
]

export const routes: readonly Implemented[] = [...own, ...definePreviewRoutes(own)]
