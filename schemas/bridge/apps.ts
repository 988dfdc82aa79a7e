import { officeOperations } from '#schemas/app/jobs/calls.ts'
import { officeLists } from '#schemas/app/lists/calls.ts'
import { savedViews } from '#schemas/app/lists/saved-view-calls.ts'
import { officeSetup } from '#schemas/app/setup/calls.ts'
import { goodsBulk } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goodsImport } from '#schemas/assortment/goods-office/import-calls.ts'
import { goodsProposals } from '#schemas/assortment/goods-proposals/calls.ts'
import { ADMIN_PREFETCH_DELAY_MS, PLATFORM_PREFETCH_DELAY_MS } from '#schemas/base/constants.ts'
import type { Endpoint, Group } from '#schemas/base/endpoint.ts'
import { officeBrands } from '#schemas/catalog/classification/brand-office-calls.ts'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { officeCategories } from '#schemas/catalog/classification/category-office-calls.ts'
import { officeLabels } from '#schemas/catalog/classification/label-office-calls.ts'
import { officeNavs } from '#schemas/catalog/classification/nav-office-calls.ts'
import { officeWords } from '#schemas/catalog/classification/word-office-calls.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { officePromotions } from '#schemas/catalog/promotions/office-calls.ts'
import { mall } from '#schemas/content/mall/calls.ts'
import { officeMedia } from '#schemas/content/media/office-calls.ts'
import { officeNotices } from '#schemas/content/notices/office-calls.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { pageChoices } from '#schemas/content/pages/choice-calls.ts'
import { officeGuide } from '#schemas/content/pages/guide-calls.ts'
import { pageHealth } from '#schemas/content/pages/health-calls.ts'
import { pageOffice } from '#schemas/content/pages/office-calls.ts'
import { pagePreview } from '#schemas/content/pages/preview-calls.ts'
import { pageReplay } from '#schemas/content/pages/replay-calls.ts'
import { pageSchedules } from '#schemas/content/pages/schedule-calls.ts'
import { workingCopies } from '#schemas/content/pages/working-copy-calls.ts'
import { officeShopCategories } from '#schemas/content/shop-pages/category-office-calls.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { officeGifts } from '#schemas/gifts/cards/office/calls.ts'
import { officeGiftCards } from '#schemas/gifts/cards/office/card-calls.ts'
import type { App } from '#schemas/jump/effects.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { officeFacilitators } from '#schemas/people/accounts/facilitator-office-calls.ts'
import { officeLegal } from '#schemas/people/legal/office-calls.ts'
import { officeSmsTexts } from '#schemas/people/messages/office-calls.ts'
import { regions } from '#schemas/people/regions/calls.ts'
import { shops } from '#schemas/people/shops/calls.ts'
import { officeFreightTemplates } from '#schemas/people/shops/freight-template-calls.ts'
import { officeShops } from '#schemas/people/shops/office-calls.ts'
import { officeStaff } from '#schemas/people/staff/office-calls.ts'
import { officeReports } from '#schemas/reports/office-calls.ts'
import { officeApplications } from '#schemas/sourcing/applications/office-calls.ts'
import { officeBidding } from '#schemas/sourcing/bidding/office-calls.ts'
import { officeInquiries } from '#schemas/sourcing/inquiries/office-calls.ts'
import { leads } from '#schemas/sourcing/leads/calls.ts'
import { officeLeads } from '#schemas/sourcing/leads/office-calls.ts'
import { officeSchemes } from '#schemas/sourcing/schemes/office-calls.ts'
import { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { officeIndustries } from '#schemas/sourcing/share-platform/industry-office-calls.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { officeSaleUsers } from '#schemas/sourcing/suppliers/sale-user-office-calls.ts'
import { officeSettings } from '#schemas/store/settings/calls.ts'
import { statistics } from '#schemas/store/statistics/calls.ts'
import { activities } from '#schemas/trade/activity-goods/calls.ts'
import { officeActivities } from '#schemas/trade/activity-goods/office-calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { soldAfterSales } from '#schemas/trade/after-sales/sold-calls.ts'
import { officeCoupons } from '#schemas/trade/coupon-office/calls.ts'
import { luckWheels } from '#schemas/trade/luck-wheels/calls.ts'
import { officeLuckWheels } from '#schemas/trade/luck-wheels/office-calls.ts'
import { officeMembers } from '#schemas/trade/members/calls.ts'
import { orderFile } from '#schemas/trade/orders/file-calls.ts'
import { officeInvoices } from '#schemas/trade/orders/invoice-office-calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { soldOrders } from '#schemas/trade/orders/sold-calls.ts'
import { trackingImport } from '#schemas/trade/orders/tracking-calls.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { officePayments } from '#schemas/trade/payment-office/calls.ts'
import { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { coupons } from '#schemas/wallet/coupons/calls.ts'

export interface ChildApp {
  title: string
  document: `apps/${string}/`
  /** Delay after the mall's page is shown until the code is prefetched for those who may use it, ms. */
  prefetchAfter: number
  /** True if the application is for back-office staff with a login of their own; false if it is for everybody. */
  staff: boolean
  /** Made as the staff member, or without identity in the app for everybody; never a shopper's calls. */
  calls: readonly Group[]
}

/** Calls that resolve ids in an application to names; anybody may read them. */
const { categoryTree, saleUserName } = suppliers
const namesOfSuppliers = { categoryTree, saleUserName }

const { findByParent } = regions
const namesOfRegions = { findByParent }

const { findListByIndustryLevel } = shareDirectory
const industriesOfBrands = { findListByIndustryLevel }

const { findPageById, findCommonConfig } = pages
const pageByItsId = { findPageById, findCommonConfig }

/** Calls that widgets make for anybody; the back office needs them to draw drafts of pages. */
export const WIDGET_CALLS = {
  ...pageGoods,
  findTreeById: catalog.findTreeById,
  listLabel: catalog.listLabel,
  running: activities.running,
  couponOffers: coupons.couponOffers,
  shops: shops.list,
  levelHome: gift.levelHome,
  noticePage: mall.noticePage,
  hotWords: mall.hotWords,
  queryGoodPage: goods.queryGoodPage,
  queryGoodBrandPage: goods.queryGoodBrandPage,
  wheel: luckWheels.wheel,
  winners: luckWheels.winners,
}

export const childApps: Readonly<Record<App, ChildApp>> = {
  admin: {
    title: '管理中心',
    document: 'apps/admin/',
    prefetchAfter: ADMIN_PREFETCH_DELAY_MS,
    staff: true,
    calls: [
      ...[
        officeOrders,
        officeAfterSales,
        officeRefunds,
        soldAfterSales,
        officeLists,
        savedViews,
        soldOrders,
        orderFile,
        trackingImport,
      ],
      ...[officeStaff, officeNotices, officeApplications, officeSaleUsers, officeFacilitators],
      ...[officeGifts, officeGiftCards, officeShops, officePromotions],
      ...[officeShopCategories, officeFreightTemplates],
      ...[officeBrands, officeIndustries],
      ...[officeInquiries, officeSchemes, officeLeads, officeBidding],
      ...[officeActivities, officeLuckWheels, officeReports, officeSettings],
      { platformInfo: authUser.platformInfo },
      ...[officeGoods, officeMembers, officeCategories, officeLabels, officeNavs, officeWords, officeMedia],
      ...[goodsImport, goodsBulk, goodsProposals],
      ...[
        officeGuide,
        officeOperations,
        officeSetup,
        officeLegal,
        officeSmsTexts,
        pageByItsId,
        pageHealth,
        pageReplay,
        pageOffice,
        pageChoices,
        pagePreview,
        pageSchedules,
        workingCopies,
        WIDGET_CALLS,
      ],
      ...[statistics, namesOfSuppliers, namesOfRegions, industriesOfBrands],
      ...[officeCoupons, officePayments, officeInvoices],
    ],
  },
  platform: {
    title: '平台服务',
    document: 'apps/platform/',
    prefetchAfter: PLATFORM_PREFETCH_DELAY_MS,
    staff: false,
    calls: [pageByItsId, pageGoods, leads, { imageCaptcha: account.imageCaptcha }],
  },
}

/** Finds a call that the application may make; undefined for any other call. */
export function findCall({ calls }: ChildApp, method: string, path: string): Endpoint | undefined {
  return calls
    .flatMap((group) => Object.values(group))
    .find((row) => row.method === method && row.path === path)
}
