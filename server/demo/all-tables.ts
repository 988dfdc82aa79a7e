import * as accountsAddresses from '#server/accounts/addresses/tables.ts'
import * as accounts from '#server/accounts/tables.ts'
import * as activities from '#server/activities/tables.ts'
import * as approvals from '#server/approvals/tables.ts'
import * as afterSales from '#server/after-sales/tables.ts'
import * as audit from '#server/audit/tables.ts'
import * as bidding from '#server/bidding/tables.ts'
import * as cart from '#server/cart/tables.ts'
import * as catalogFootprints from '#server/catalog/footprints/tables.ts'
import * as catalog from '#server/catalog/tables.ts'
import * as documents from '#server/documents/tables.ts'
import * as demo from './tables.ts'
import * as goodsProposals from '#server/goods-proposals/tables.ts'
import * as giftCards from '#server/gift-cards/tables.ts'
import * as giftTransfers from '#server/gift-transfers/tables.ts'
import * as giftVouchers from '#server/gift-vouchers/tables.ts'
import * as inquiries from '#server/inquiries/tables.ts'
import * as leads from '#server/leads/tables.ts'
import * as luckWheels from '#server/luck-wheels/tables.ts'
import * as mall from '#server/mall/tables.ts'
import * as media from '#server/media/tables.ts'
import * as ordersAfterSale from '#server/orders/after-sale-tables.ts'
import * as ordersDelivery from '#server/orders/delivery-tables.ts'
import * as ordersInvoice from '#server/orders/invoice-tables.ts'
import * as orders from '#server/orders/tables.ts'
import * as pages from '#server/pages/tables.ts'
import * as payments from '#server/payments/tables.ts'
import * as platformCall from '#server/platform/call/tables.ts'
import * as refunds from '#server/refunds/tables.ts'
import * as regions from '#server/regions/tables.ts'
import * as reports from '#server/reports/tables.ts'
import * as schemeFiles from '#server/scheme-files/tables.ts'
import * as schemes from '#server/schemes/tables.ts'
import * as settings from '#server/settings/tables.ts'
import * as sharePlatform from '#server/share-platform/tables.ts'
import * as shops from '#server/shops/tables.ts'
import * as staff from '#server/staff/tables.ts'
import * as statistics from '#server/statistics/tables.ts'
import * as stock from '#server/stock/tables.ts'
import * as suppliers from '#server/suppliers/tables.ts'
import * as uploads from '#server/uploads/tables.ts'
import * as walletCoupons from '#server/wallet/coupons/tables.ts'
import * as walletGiftCards from '#server/wallet/gift-cards/tables.ts'
import * as walletPoints from '#server/wallet/points/tables.ts'
import * as wallet from '#server/wallet/tables.ts'

/** Every table of every noun, for what goes through the whole database. */
export const schema = {
  ...accountsAddresses,
  ...accounts,
  ...activities,
  ...approvals,
  ...afterSales,
  ...audit,
  ...bidding,
  ...cart,
  ...catalogFootprints,
  ...catalog,
  ...documents,
  ...demo,
  ...giftCards,
  ...giftTransfers,
  ...giftVouchers,
  ...goodsProposals,
  ...inquiries,
  ...leads,
  ...luckWheels,
  ...mall,
  ...media,
  ...ordersAfterSale,
  ...ordersDelivery,
  ...ordersInvoice,
  ...orders,
  ...pages,
  ...payments,
  ...platformCall,
  ...refunds,
  ...regions,
  ...reports,
  ...schemeFiles,
  ...schemes,
  ...settings,
  ...sharePlatform,
  ...shops,
  ...staff,
  ...statistics,
  ...stock,
  ...suppliers,
  ...uploads,
  ...walletCoupons,
  ...walletGiftCards,
  ...walletPoints,
  ...wallet,
}
