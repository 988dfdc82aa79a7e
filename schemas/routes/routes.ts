import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { goodsListQuery, pagingQuery } from './list-query.ts'

const text = later(() => z.optional(z.string()))
const TabQuery = later(() => z.looseObject({ tabId: text(), pageId: text() }))
const GoodsQuery = later(() => z.looseObject({ goodsId: text(), skuId: text() }))
const SchemeGoodsQuery = later(() => z.looseObject({ goodsId: text(), skuId: text(), schemeId: text() }))
const BookQuery = later(() => z.looseObject({ bookId: text(), goodsId: text() }))
const DirectoryQuery = later(() =>
  z.looseObject({ industryId: text(), groupId: text(), word: text(), ...pagingQuery(10) }),
)
const IdQuery = later(() => z.looseObject({ id: text() }))

/** One screen. `query` is the schema of the parameters that the screen reads; other parameters are kept. */
export interface RouteRow {
  path: `/${string}`
  title: string
  query?: () => z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
  /** The screen needs a login: guests get the login dialog instead, and a logout leads from the screen to `/`. */
  auth?: true
  /** A guest sees a login panel on this screen, and no personal call is made. */
  personal?: true
  /** Only for gift companies, landing providers and senior partners. */
  reporting?: true
  nav?: 'hidden'
  /** The category navigation is always shown. */
  category?: 'open'
  /** On a phone the screen has a bar of its own at the foot, instead of the mall's. */
  foot?: 'own'
  /** On a phone the shop's header is one row, so that goods are visible without scrolling. */
  head?: 'row'
  roles?: readonly string[]
}

/** Every screen (§2), in the order of the specification; the last block has the screens that are not in it. */
export const routes = {
  mall: { path: '/mall/index', title: '商城首页', category: 'open' },
  contactUs: { path: '/mall/contactUs', title: '联系我们' },
  login: { path: '/login', title: '登录' },
  registration: { path: '/registration', title: '注册' },
  userPassword: { path: '/userPassword', title: '找回密码' },
  innerDemo: { path: '/innerDemo', title: '组件示例' },
  statistics: {
    path: '/statisticsbd',
    title: '数据看板',
    query: later(() => z.looseObject({ from: text(), to: text() })),
  },
  notFound: { path: '/404', title: '页面不存在' },
  pcSecondLevel: {
    path: '/pcSecondLevel',
    title: '专题页',
    query: later(() => z.looseObject({ pageId: text() })),
  },
  seniorPartner: { path: '/seniorPartner/index', title: '高级合伙人' },
  pageHtml: {
    path: '/pageHtml/index',
    title: '活动页',
    query: later(() => z.looseObject({ pageId: text() })),
  },
  submit: {
    path: '/submit/index',
    title: '提交订单',
    /**
     * `cartIds`: ids of cart lines, joined by commas; all checked lines if absent. `inquiryId`: an accepted quote;
     * `quoteLines`: numbers of the lines of this quote.
     */
    query: later(() =>
      z.looseObject({ buyNow: text(), cartIds: text(), inquiryId: text(), quoteLines: text() }),
    ),
    auth: true,
    foot: 'own',
  },
  addressList: {
    path: '/submit/addressList',
    title: '收货地址',
    query: later(() => z.looseObject({ from: text() })),
    personal: true,
  },
  pay: {
    path: '/submit/payO',
    title: '订单支付',
    query: later(() => z.looseObject({ tradeId: text() })),
    personal: true,
    foot: 'own',
  },
  goodsDetail: { path: '/goods/index', title: '商品详情', query: GoodsQuery, foot: 'own', head: 'row' },
  goodsList: {
    path: '/goods/list',
    title: '商品列表',
    query: later(() =>
      z.looseObject({ catId: text(), goodsName: text(), brandId: text(), ...goodsListQuery() }),
    ),
    head: 'row',
  },
  moreGoods: {
    path: '/moreGoods/index',
    title: '更多商品',
    query: later(() => z.looseObject({ timeRandom: text(), ...goodsListQuery() })),
  },
  center: { path: '/center/index', title: '用户中心', query: TabQuery, personal: true, nav: 'hidden' },
  lyCenter: { path: '/lycenter/index', title: '用户中心', query: TabQuery, personal: true, nav: 'hidden' },
  shopHome: {
    path: '/shop/homeShop',
    title: '店铺首页',
    query: later(() => z.looseObject({ shopId: text() })),
    nav: 'hidden',
  },
  shopList: { path: '/shop/shopList', title: '店铺列表', nav: 'hidden' },
  cardPurchase: { path: '/giftCard/cardPurchase', title: '购买礼品卡' },
  /** `token`: secret of a link (src/runtime/mall/secret-link.ts). */
  cardReceive: {
    path: '/giftCard/receive',
    title: '领取礼品',
    query: later(() => z.looseObject({ token: text() })),
  },
  orderDetails: { path: '/orderDetails', title: '订单详情', query: IdQuery, personal: true },
  /**
   * `budget` (yuan per person) and `people` come from the widget scheme-entry and are the initial values of a new
   * scheme.
   */
  scheme: {
    path: '/scheme/index',
    title: '方案制作',
    query: later(() =>
      z.looseObject({ budget: text(), people: text(), word: text(), status: text(), ...pagingQuery(20) }),
    ),
  },
  schemeGoodsDetails: { path: '/scheme/goodsDetails', title: '方案商品详情', query: SchemeGoodsQuery },
  /**
   * Goods for a scheme, the current one if no id is given, at the given group; `budget` and `people` limit the
   * goods.
   */
  schemeGoodsList: {
    path: '/scheme/goodsList',
    title: '方案清单',
    query: later(() => z.looseObject({ schemeId: text(), groupId: text(), budget: text(), people: text() })),
    auth: true,
    foot: 'own',
  },
  /** `step`: a step of schemas/sourcing/suppliers/fields.ts, or `review`. */
  supplierAdd: {
    path: '/supplier/add',
    title: '供应商入驻',
    query: later(() => z.looseObject({ step: text() })),
    foot: 'own',
  },
  /** `target`: a jump into the platform application. */
  platform: { path: '/lyplatform/index', title: '平台服务' },
  /** `path`: a path inside the admin application. */
  appCqdx: { path: '/appImplant/cqdx/index', title: '管理中心' },
  /** `target`: a jump into a child application. */
  appGeneral: { path: '/appImplant/general/index', title: '管理中心' },
  bidding: {
    path: '/biddingAnnouncement/index',
    title: '招标公告',
    query: later(() =>
      z.looseObject({
        word: text(),
        kind: text(),
        state: text(),
        region: text(),
        sort: text(),
        order: text(),
        favourite: text(),
        ...pagingQuery(10),
      }),
    ),
  },
  biddingDetails: { path: '/biddingAnnouncement/details', title: '招标详情', query: IdQuery },
  report: { path: '/report/index', title: '项目报备', reporting: true },
  reportCar: { path: '/report/car', title: '报备清单', reporting: true },
  reportGoods: { path: '/report/goods', title: '报备商品', query: IdQuery, reporting: true },
  /** Shows the first goods of the filing `id`, unless `ids` names other goods. */
  reportCompare: {
    path: '/report/compareGoods',
    title: '报备商品对比',
    query: later(() => z.looseObject({ id: text(), ids: text(), only: text() })),
    reporting: true,
  },
  reportPay: { path: '/report/pay', title: '报备支付', query: IdQuery, reporting: true },
  /** `goodsId`: one or several ids, joined by commas; the other parameters filter the results. */
  comparePrices: {
    path: '/aiComparePrices/list',
    title: '智能比价',
    query: later(() =>
      z.looseObject({
        goodsName: text(),
        goodsId: text(),
        skuId: text(),
        source: text(),
        minCash: text(),
        maxCash: text(),
        same: text(),
        stock: text(),
      }),
    ),
  },
  giftBookSubmit: {
    path: '/giftBook/submit',
    title: '礼品册兑换',
    query: BookQuery,
    personal: true,
    foot: 'own',
  },
  giftBookAddSubmit: {
    path: '/giftBook/addSubmit',
    title: '礼品册补单',
    query: BookQuery,
    personal: true,
    foot: 'own',
  },
  giftBook: { path: '/giftBook/pageIndex', title: '礼品册', query: BookQuery, foot: 'own' },
  giftBookGoods: { path: '/giftBook/goodsDetails', title: '礼品册商品', query: BookQuery, foot: 'own' },
  giftBookOrders: { path: '/giftBook/orderList', title: '礼品册订单', query: BookQuery, personal: true },
  cart: { path: '/shoppingCart/index', title: '购物车', auth: true, foot: 'own' },
  noticeList: {
    path: '/noticeList',
    title: '公告列表',
    query: later(() => z.looseObject({ category: text(), ...pagingQuery(10) })),
  },

  noticeDetail: { path: '/noticeDetail', title: '公告详情', query: IdQuery },
  agreement: { path: '/agreement', title: '用户协议' },
  privacy: { path: '/privacy', title: '隐私政策' },
  demo: { path: '/demo', title: '演示工具' },
  giftVoucher: {
    path: '/giftCard/voucher',
    title: '提货',
    query: later(() => z.looseObject({ voucherId: text() })),
    personal: true,
    foot: 'own',
  },
  /** `ids`: goods and their SKUs (schemas/catalog/goods/compared.ts). With `only`, only differences are shown. */
  compare: {
    path: '/compare',
    title: '商品对比',
    query: later(() => z.looseObject({ ids: text(), only: text() })),
  },
  sharePlatform: { path: '/sharePlatform/index', title: '分享平台' },
  shareLogin: { path: '/sharePlatform/login', title: '登录分享平台' },
  /** `kind`: supplier or purchaser; `mend`: the member's own application that was sent back for corrections. */
  shareRegister: {
    path: '/sharePlatform/register',
    title: '企业入驻',
    query: later(() => z.looseObject({ kind: text(), mend: text() })),
  },
  /** `step` 2 and 3 are valid only if the previous step was completed in this browser tab. */
  shareReset: {
    path: '/sharePlatform/reset',
    title: '找回密码',
    query: later(() => z.looseObject({ step: text() })),
  },
  shareSuppliers: { path: '/sharePlatform/suppliers', title: '供应商名录', query: DirectoryQuery },
  sharePurchasers: { path: '/sharePlatform/purchasers', title: '采购商名录', query: DirectoryQuery },
  shareBrands: { path: '/sharePlatform/brands', title: '品牌名录', query: DirectoryQuery },
  /** `token`: secret of a link (src/runtime/mall/secret-link.ts). */
  schemeShared: {
    path: '/scheme/shared',
    title: '方案',
    query: later(() => z.looseObject({ token: text() })),
  },
  cashier: {
    path: '/demo/cashier',
    title: '演示收银台',
    query: later(() => z.looseObject({ gatewayNo: text() })),
  },
} as const satisfies Record<string, RouteRow>

export type RouteName = keyof typeof routes

export const redirects = {
  '/': '/mall/index',
  '/goods': '/goods/list',
} as const
