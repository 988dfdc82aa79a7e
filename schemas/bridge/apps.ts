import { backOfficeLists } from '../api/back-office-lists.ts'
import { backOfficeBrands } from '../api/back-office-brands.ts'
import { backOfficeGiftCards } from '../api/back-office-gift-cards.ts'
import { backOfficeGifts } from '../api/back-office-gifts.ts'
import { backOfficeShops } from '../api/back-office-shops.ts'
import { backOfficeActivities } from '../api/back-office-activities.ts'
import { backOfficeApplications } from '../api/back-office-applications.ts'
import { backOfficeNotices } from '../api/back-office-notices.ts'
import { backOfficeBidding } from '../api/back-office-bidding.ts'
import { backOfficeCoupons } from '../api/back-office-coupons.ts'
import { backOfficeInvoices } from '../api/back-office-invoices.ts'
import { backOfficePayments } from '../api/back-office-payments.ts'
import { backOfficeGoods } from '../api/back-office-goods.ts'
import { backOfficeLabels } from '../api/back-office-labels.ts'
import { backOfficeWords } from '../api/back-office-words.ts'
import { goodsBulk } from '../api/goods-bulk.ts'
import { goodsImport } from '../api/goods-import.ts'
import { goodsProposals } from '../api/goods-proposals.ts'
import { backOfficeCategories } from '../api/back-office-categories.ts'
import { backOfficeMedia } from '../api/back-office-media.ts'
import { backOfficeMembers } from '../api/back-office-members.ts'
import { backOfficeInquiries } from '../api/back-office-inquiries.ts'
import { backOfficeSchemes } from '../api/back-office-schemes.ts'
import { backOfficeLeads } from '../api/back-office-leads.ts'
import { backOfficeGuide } from '../api/back-office-guide.ts'
import { backOfficeOperations } from '../api/back-office-operations.ts'
import { backOfficeSettings } from '../api/back-office-settings.ts'
import { backOfficeReports } from '../api/back-office-reports.ts'
import { activities } from '../api/activities.ts'
import { authUser } from '../api/auth-user.ts'
import { account } from '../api/account.ts'
import { catalog } from '../api/catalog.ts'
import { gift } from '../api/gift.ts'
import { goods } from '../api/goods.ts'
import { leads } from '../api/leads.ts'
import { luckWheels } from '../api/luck-wheels.ts'
import { mall } from '../api/mall.ts'
import { pageGoods } from '../api/page-goods.ts'
import { pageOffice } from '../api/page-office.ts'
import { pages } from '../api/pages.ts'
import { backOfficeStaff } from '../api/back-office-staff.ts'
import { backOfficeLuckWheels } from '../api/back-office-luck-wheels.ts'
import { backOffice } from '../api/back-office.ts'
import { orderFile } from '../api/order-file.ts'
import { savedViews } from '../api/saved-views.ts'
import { shops } from '../api/shops.ts'
import { sold } from '../api/sold.ts'
import { shareDirectory } from '../api/share-directory.ts'
import { suppliers } from '../api/suppliers.ts'
import { statistics } from '../api/statistics.ts'
import { trackingImport } from '../api/tracking-import.ts'
import { ADMIN_PREFETCH_DELAY_MS, PLATFORM_PREFETCH_DELAY_MS } from '#schemas/base/constants.ts'
import type { Endpoint, Group } from '#schemas/base/endpoint.ts'
import type { App } from '#schemas/jump/effects.ts'

export interface ChildApp {
  title: string
  /** Its document, below the base path. */
  document: `apps/${string}/`
  /** So long after the mall's page stands its code is brought near for those who may use it. */
  prefetchAfter: number
  /** Whether it is for the people of the back office, after a login of their own; the other is for everybody. */
  staff: boolean
  /** All that it can call: in the name of who works, else in nobody's. Never a shopper's calls. */
  calls: readonly Group[]
}

/** What ids of an application mean, which anybody may read. */
const { categoryTree, findBySaleType } = suppliers
const namesOfSuppliers = { categoryTree, findBySaleType }

const { findListByIndustryLevel } = shareDirectory
const industriesOfBrands = { findListByIndustryLevel }

/** A page of the platform, and which widgets are switched off. */
const { findPageById, findCommonConfig } = pages
const pageByItsId = { findPageById, findCommonConfig }

/** What widgets ask for anybody: drafts of pages are drawn in the back office, too. */
const askedByWidgets = {
  ...pageGoods,
  findTreeById: catalog.findTreeById,
  running: activities.running,
  couponOffers: activities.couponOffers,
  shops: shops.list,
  levelHome: gift.levelHome,
  noticePage: mall.noticePage,
  hotWords: mall.hotWords,
  queryGoodPage: goods.queryGoodPage,
  queryGoodBrandPage: goods.queryGoodBrandPage,
  wheel: luckWheels.wheel,
  winners: luckWheels.winners,
}

/** The child applications, a row each. */
export const childApps: Readonly<Record<App, ChildApp>> = {
  admin: {
    title: '管理中心',
    document: 'apps/admin/',
    prefetchAfter: ADMIN_PREFETCH_DELAY_MS,
    staff: true,
    calls: [
      ...[backOffice, backOfficeLists, savedViews, sold, orderFile, trackingImport],
      ...[backOfficeStaff, backOfficeNotices, backOfficeApplications],
      ...[backOfficeGifts, backOfficeGiftCards, backOfficeShops, backOfficeBrands],
      ...[backOfficeInquiries, backOfficeSchemes, backOfficeLeads, backOfficeBidding],
      ...[backOfficeActivities, backOfficeLuckWheels, backOfficeReports, backOfficeSettings],
      { platformInfo: authUser.platformInfo },
      ...[
        backOfficeGoods,
        backOfficeMembers,
        backOfficeCategories,
        backOfficeLabels,
        backOfficeWords,
        backOfficeMedia,
      ],
      ...[goodsImport, goodsBulk, goodsProposals],
      ...[backOfficeGuide, backOfficeOperations, pageByItsId, pageOffice, askedByWidgets],
      ...[statistics, namesOfSuppliers, industriesOfBrands],
      ...[backOfficeCoupons, backOfficePayments, backOfficeInvoices],
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

/** The row of a call that the application may make; undefined for any other. */
export function callOf({ calls }: ChildApp, method: string, path: string): Endpoint | undefined {
  return calls
    .flatMap((group) => Object.values(group))
    .find((row) => row.method === method && row.path === path)
}
