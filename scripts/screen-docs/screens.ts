import type { Page } from 'playwright-core'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { href } from '#schemas/routes/href.ts'

/** A screen of the shop as docs/pictures shows it. */
export interface ScreenPicture {
  /** Of the file. */
  name: string
  path: string
  /** A demo account; a guest where there is none. */
  user?: string
  /** What leads on from `path`. */
  reach?: (page: Page) => Promise<void>
}

const BUYER = 'buyer1'
const tab = (tabId: string) => ({ path: href('center', { tabId }), user: BUYER })

export const SCREENS: readonly ScreenPicture[] = [
  { name: 'home', path: href('mall') },
  { name: 'goods-list', path: href('goodsList') },
  { name: 'search', path: href('goodsList', { goodsName: '茶' }) },
  { name: 'goods-detail', path: href('goodsDetail', { goodsId: EDGE_GOODS.volumePrice }) },
  { name: 'cart', path: href('cart'), user: BUYER },
  {
    name: 'submit',
    path: href('cart'),
    user: BUYER,
    reach: async (page) => {
      await page.getByRole('button', { name: /^去结算/ }).click()
      // Its cart holds parcels and a cake, which are two orders.
      await page.getByRole('link', { name: '结算快递' }).click()
      await page.getByRole('button', { name: /^提交订单/ }).waitFor()
    },
  },
  { name: 'login', path: href('login') },
  { name: 'registration', path: href('registration') },
  { name: 'password', path: href('userPassword') },
  { name: 'center', path: href('center'), user: BUYER },
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
  { name: 'addresses', path: href('addressList'), user: BUYER },
  { name: 'notices', path: href('noticeList') },
  { name: 'contact', path: href('contactUs') },
  { name: 'not-found', path: href('notFound') },
]
