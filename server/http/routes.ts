import type { Implemented } from '#server/platform/call/implement.ts'
import { accountRoutes } from '#server/accounts/handlers.ts'
import { biddingRoutes } from '#server/bidding/handlers.ts'
import { memberRoutes } from '#server/members/handlers.ts'
import { catalogOfficeRoutes } from '#server/catalog-office/handlers.ts'
import { goodsOfficeRoutes } from '#server/goods-office/handlers.ts'
import { goodsProposalRoutes } from '#server/goods-proposals/handlers.ts'
import { inquiryRoutes } from '#server/inquiries/handlers.ts'
import { settingsOfficeRoutes } from '#server/settings-office/handlers.ts'
import { leadRoutes } from '#server/leads/handlers.ts'
import { approvalRoutes } from '#server/approvals/handlers.ts'
import { activityGoodsRoutes } from '#server/activity-goods/handlers.ts'
import { luckWheelRoutes } from '#server/luck-wheels/handlers.ts'
import { addressRoutes } from '#server/accounts/addresses/handlers.ts'
import { afterSaleRoutes } from '#server/after-sales/handlers.ts'
import { assetRoutes } from '#server/assets/handlers.ts'
import { auditListRoutes } from '#server/staff/audit-list.ts'
import { staffRoutes } from '#server/staff/handlers.ts'
import { staffListRoutes } from '#server/staff/list.ts'
import { savedViewRoutes } from '#server/staff/views.ts'
import { applicationRoutes } from '#server/accounts/applications/handlers.ts'
import { applicationListRoutes } from '#server/suppliers/application-list.ts'
import { messageListRoutes } from '#server/accounts/captcha/message-list.ts'
import { authUserRoutes } from '#server/accounts/auth-user/handlers.ts'
import { cartRoutes } from '#server/cart/handlers.ts'
import { checkoutRoutes } from '#server/checkout/handlers.ts'
import { catalogRoutes } from '#server/catalog/handlers.ts'
import { footprintRoutes } from '#server/catalog/footprints/handlers.ts'
import { invoiceTitleRoutes } from '#server/accounts/addresses/invoice-titles.ts'
import { regionRoutes } from '#server/regions/handlers.ts'
import { documentRoutes } from '#server/documents/handlers.ts'
import { giftBindingRoutes } from '#server/gift-binding/handlers.ts'
import { giftCardRoutes } from '#server/gift-cards/handlers.ts'
import { giftTransferRoutes } from '#server/gift-transfers/handlers.ts'
import { giftVoucherRoutes } from '#server/gift-vouchers/handlers.ts'
import { matchingRoutes } from '#server/matching/handlers.ts'
import { paymentOfficeRoutes } from '#server/payment-office/handlers.ts'
import { couponOfficeRoutes } from '#server/coupon-office/handlers.ts'
import { giftOfficeRoutes } from '#server/gift-office/handlers.ts'
import { goodsRoutes } from '#server/catalog/goods/handlers.ts'
import { pageOfficeRoutes } from '#server/pages/office.ts'
import { mediaRoutes } from '#server/media/handlers.ts'
import { goodsListRoutes } from '#server/pages/goods-lists.ts'
import { guideRoutes } from '#server/pages/guide.ts'
import { operationsRoutes } from '#server/jobs/handlers.ts'
import { pageRoutes } from '#server/pages/handlers.ts'
import { backOfficeNoticeRoutes } from '#server/mall/back-office-notices.ts'
import { noticeListRoutes } from '#server/mall/notice-list.ts'
import { pageGoodsRoutes } from '#server/mall/page-goods.ts'
import { mallRoutes } from '#server/mall/handlers.ts'
import { orderListRoutes } from '#server/orders/back-office-list.ts'
import { orderRoutes } from '#server/orders/handlers.ts'
import { paymentRoutes } from '#server/payments/handlers.ts'
import { refundRoutes } from '#server/refunds/handlers.ts'
import { brandGroupListRoutes } from '#server/share-platform/brand-group-list.ts'
import { sharePlatformRoutes } from '#server/share-platform/handlers.ts'
import { schemeRoutes } from '#server/schemes/handlers.ts'
import { reportRoutes } from '#server/reports/handlers.ts'
import { shopListRoutes } from '#server/catalog/shops/back-office-list.ts'
import { backOfficeShopRoutes } from '#server/catalog/shops/back-office.ts'
import { shopGoodsRoutes } from '#server/catalog/shops/handlers.ts'
import { shopRoutes } from '#server/shops/handlers.ts'
import { supplierRoutes } from '#server/suppliers/handlers.ts'
import { statisticsRoutes } from '#server/statistics/handlers.ts'
import { walletRoutes } from '#server/wallet/handlers.ts'
import { schemeFileRoutes } from '#server/scheme-files/handlers.ts'
import { uploadRoutes } from '#server/uploads/handlers.ts'

/** Every built call with its handler; a group joins here when it is implemented. */
export const routes: readonly Implemented[] = [
  ...authUserRoutes,
  ...accountRoutes,
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
  ...mediaRoutes,
  ...pageOfficeRoutes,
  ...mallRoutes,
  ...shopRoutes,
  ...checkoutRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...orderListRoutes,
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
  ...backOfficeShopRoutes,
  ...shopListRoutes,
  ...sharePlatformRoutes,
  ...brandGroupListRoutes,
  ...walletRoutes,
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
  ...backOfficeNoticeRoutes,
  ...noticeListRoutes,
  ...applicationRoutes,
  ...applicationListRoutes,
  ...messageListRoutes,
  ...statisticsRoutes,
  ...schemeFileRoutes,
  ...schemeRoutes,
]
