import type { Page } from 'playwright-core'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { formatHref } from '#schemas/routes/href.ts'

export interface ScreenPicture {
  name: string
  path: string
  /** Demo account; a guest if absent. */
  user?: string
  reach?: (page: Page) => Promise<void>
}

const BUYER = 'buyer1'
const tab = (tabId: string) => ({ path: formatHref('center', { tabId }), user: BUYER })

export const SCREENS: readonly ScreenPicture[] = [
  { name: 'home', path: formatHref('mall') },
  { name: 'goods-list', path: formatHref('goodsList') },
  { name: 'search', path: formatHref('goodsList', { goodsName: '茶' }) },
  { name: 'goods-detail', path: formatHref('goodsDetail', { goodsId: EDGE_GOODS.volumePrice }) },
  { name: 'cart', path: formatHref('cart'), user: BUYER },
  {
    name: 'submit',
    path: formatHref('cart'),
    user: BUYER,
    reach: async (page) => {
      await page.getByRole('button', { name: /^去结算/ }).click()
      // The cart of this account contains parcels and a cake, which become two orders.
      await page.getByRole('link', { name: '结算快递' }).click()
      await page.getByRole('button', { name: /^提交订单/ }).waitFor()
    },
  },
  { name: 'login', path: formatHref('login') },
  { name: 'registration', path: formatHref('registration') },
  { name: 'password', path: formatHref('userPassword') },
  { name: 'center', path: formatHref('center'), user: BUYER },
  { name: 'orders', ...tab('orders') },
  {
    name: 'order-details',
    ...tab('orders'),
    reach: async (page) => {
      await page.getByRole('link', { name: '订单详情' }).first().click()
      await page.getByText('金额明细').waitFor()
    },
  },
  { name: 'after-sales', ...tab('afterSales') },
  { name: 'points', ...tab('points') },
  { name: 'coupons', ...tab('coupons') },
  { name: 'addresses', path: formatHref('addressList'), user: BUYER },
  { name: 'notices', path: formatHref('noticeList') },
  { name: 'contact', path: formatHref('contactUs') },
  { name: 'not-found', path: formatHref('notFound') },
]
