import * as goodsOffice from '#server/assortment/goods-office/tables.ts'
import * as goodsProposals from '#server/assortment/goods-proposals/tables.ts'
import * as activities from '#server/catalog/activities/tables.ts'
import * as catalogEmbedded from '#server/catalog/goods/embedded/tables.ts'
import * as catalogEngine from '#server/catalog/goods/engine/tables.ts'
import * as catalogFootprints from '#server/catalog/goods/footprints/tables.ts'
import * as catalogSearch from '#server/catalog/goods/search/tables.ts'
import * as catalog from '#server/catalog/goods/tables.ts'
import * as stock from '#server/catalog/stock/tables.ts'
import * as media from '#server/content/media/tables.ts'
import * as mall from '#server/content/notices/tables.ts'
import * as pages from '#server/content/pages/tables.ts'
import * as uploads from '#server/content/uploads/tables.ts'
import * as giftTransfers from '#server/gifts/cards/transfers/tables.ts'
import * as giftCards from '#server/gifts/tables.ts'
import * as giftVouchers from '#server/gifts/voucher-tables.ts'
import * as accountsAddresses from '#server/people/accounts/addresses/tables.ts'
import * as accounts from '#server/people/accounts/tables.ts'
import * as audit from '#server/people/audit/tables.ts'
import * as legal from '#server/people/legal/tables.ts'
import * as messages from '#server/people/messages/tables.ts'
import * as regions from '#server/people/regions/tables.ts'
import * as shops from '#server/people/shops/tables.ts'
import * as staff from '#server/people/staff/tables.ts'
import * as settings from '#server/people/store-info/tables.ts'
import * as platformCall from '#server/platform/call/tables.ts'
import * as platformDatabase from '#server/platform/database/tables.ts'
import * as storedFiles from '#server/platform/files/tables.ts'
import * as reports from '#server/reports/tables.ts'
import * as bidding from '#server/sourcing/bidding/tables.ts'
import * as documents from '#server/sourcing/documents/tables.ts'
import * as inquiries from '#server/sourcing/inquiries/tables.ts'
import * as leads from '#server/sourcing/leads/tables.ts'
import * as schemeFiles from '#server/sourcing/scheme-files/tables.ts'
import * as schemes from '#server/sourcing/schemes/tables.ts'
import * as sharePlatform from '#server/sourcing/share-platform/tables.ts'
import * as suppliers from '#server/sourcing/suppliers/tables.ts'
import * as statistics from '#server/store/statistics/tables.ts'
import * as approvals from '#server/trade/approvals/tables.ts'
import * as cart from '#server/trade/cart/tables.ts'
import * as luckWheels from '#server/trade/luck-wheels/tables.ts'
import * as afterSales from '#server/trade/orders/after-sale-tables.ts'
import * as ordersApproval from '#server/trade/orders/approval-tables.ts'
import * as ordersDelivery from '#server/trade/orders/delivery-tables.ts'
import * as ordersInvoice from '#server/trade/orders/invoice-tables.ts'
import * as orders from '#server/trade/orders/tables.ts'
import * as payments from '#server/trade/payments/tables.ts'
import * as providers from '#server/trade/providers/tables.ts'
import * as refunds from '#server/trade/refunds/tables.ts'
import * as walletGiftCards from '#server/wallet/card-balances/tables.ts'
import * as walletCoupons from '#server/wallet/coupons/tables.ts'
import * as wallet from '#server/wallet/pay-password/tables.ts'
import * as walletPoints from '#server/wallet/points/tables.ts'
import * as demo from './tables.ts'

/** All tables, for code that processes the whole database. */
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
  ...catalogEmbedded,
  ...catalogEngine,
  ...catalogSearch,
  ...documents,
  ...demo,
  ...giftCards,
  ...giftTransfers,
  ...giftVouchers,
  ...goodsOffice,
  ...goodsProposals,
  ...inquiries,
  ...leads,
  ...legal,
  ...luckWheels,
  ...mall,
  ...media,
  ...messages,
  ...ordersApproval,
  ...ordersDelivery,
  ...ordersInvoice,
  ...orders,
  ...pages,
  ...payments,
  ...providers,
  ...platformCall,
  ...platformDatabase,
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
  ...storedFiles,
  ...walletCoupons,
  ...walletGiftCards,
  ...walletPoints,
  ...wallet,
}
