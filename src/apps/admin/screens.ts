import { type ComponentType, lazy } from 'react'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { AreaRow } from './areas.ts'

const screen = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadChunk(load))

/** What each area shows; a screen reads the place below its area, and its query, from the address. */
export const screens = {
  overview: screen(() => import('./screens/overview.tsx')),
  orders: screen(() => import('./screens/orders/orders.tsx')),
  goods: screen(() => import('./screens/goods/goods.tsx')),
  categories: screen(() => import('./screens/categories/categories.tsx')),
  inquiries: screen(() => import('./screens/inquiries/inquiries.tsx')),
  bidding: screen(() => import('./screens/bidding/bidding.tsx')),
  schemes: screen(() => import('./screens/schemes/schemes.tsx')),
  reports: screen(() => import('./screens/reports/reports.tsx')),
  afterSales: screen(() => import('./screens/after-sales/after-sales.tsx')),
  refunds: screen(() => import('./screens/refunds/refunds.tsx')),
  invoices: screen(() => import('./screens/invoices/invoices.tsx')),
  payments: screen(() => import('./screens/payments/payments.tsx')),
  gifts: screen(() => import('./screens/gifts/gifts.tsx')),
  activities: screen(() => import('./screens/activities/activities.tsx')),
  coupons: screen(() => import('./screens/coupons/coupons.tsx')),
  shops: screen(() => import('./screens/shops/shops.tsx')),
  brands: screen(() => import('./screens/brands/brands.tsx')),
  words: screen(() => import('./screens/words/words.tsx')),
  applications: screen(() => import('./screens/applications/applications.tsx')),
  leads: screen(() => import('./screens/leads/leads.tsx')),
  members: screen(() => import('./screens/members/members.tsx')),
  pages: screen(() => import('./screens/pages/pages.tsx')),
  notices: screen(() => import('./screens/notices/notices.tsx')),
  staff: screen(() => import('./screens/staff/staff.tsx')),
  statistics: screen(() => import('./screens/statistics.tsx')),
  settings: screen(() => import('./screens/settings/settings.tsx')),
  operations: screen(() => import('./screens/operations/operations.tsx')),
  audit: screen(() => import('./screens/audit.tsx')),
  guide: screen(() => import('./screens/guide/guide.tsx')),
  messages: screen(() => import('./screens/messages.tsx')),
} satisfies Record<AreaRow['area'], ComponentType>
