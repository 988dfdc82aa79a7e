import { type ComponentType, lazy } from 'react'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { AreaRow } from './areas.ts'

const screen = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadChunk(load))

/** A screen reads the path below its area, and the query, from the address. */
export const screens = {
  overview: screen(() => import('./app/overview.tsx')),
  orders: screen(() => import('./trade/orders/orders.tsx')),
  goods: screen(() => import('./assortment/goods.tsx')),
  categories: screen(() => import('./catalog/classification/categories/categories.tsx')),
  inquiries: screen(() => import('./sourcing/inquiries/inquiries.tsx')),
  bidding: screen(() => import('./sourcing/bidding/bidding.tsx')),
  schemes: screen(() => import('./sourcing/schemes/schemes.tsx')),
  reports: screen(() => import('./reports/reports.tsx')),
  afterSales: screen(() => import('./trade/after-sales/after-sales.tsx')),
  refunds: screen(() => import('./trade/refunds/refunds.tsx')),
  invoices: screen(() => import('./trade/orders/invoices/invoices.tsx')),
  payments: screen(() => import('./trade/payment-office/payments.tsx')),
  gifts: screen(() => import('./gifts/cards/gifts.tsx')),
  activities: screen(() => import('./trade/activities.tsx')),
  coupons: screen(() => import('./trade/coupon-office/coupons.tsx')),
  shops: screen(() => import('./people/shops/shops.tsx')),
  brands: screen(() => import('./catalog/classification/brands/brands.tsx')),
  words: screen(() => import('./catalog/classification/words/words.tsx')),
  applications: screen(() => import('./sourcing/applications/applications.tsx')),
  leads: screen(() => import('./sourcing/leads/leads.tsx')),
  members: screen(() => import('./trade/members/members.tsx')),
  pages: screen(() => import('./content/pages/pages.tsx')),
  notices: screen(() => import('./content/notices/notices.tsx')),
  staff: screen(() => import('./people/staff/staff.tsx')),
  statistics: screen(() => import('./store/statistics/statistics.tsx')),
  settings: screen(() => import('./store/settings/settings.tsx')),
  operations: screen(() => import('./app/jobs/operations.tsx')),
  audit: screen(() => import('./people/audit/audit.tsx')),
  guide: screen(() => import('./content/pages/guide/guide.tsx')),
  messages: screen(() => import('./people/messages/messages.tsx')),
} satisfies Record<AreaRow['area'], ComponentType>
