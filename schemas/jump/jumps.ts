import * as z from 'zod/mini'
import { ExternalUrl, readOneScheme } from '#schemas/base/external-url.ts'
import { later } from '#schemas/base/later.ts'
import { maxCharacters } from '#schemas/base/text-length.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { action, app, idParam as id, noParams, defineNoJump, route, type Jump } from './jump-row.ts'

const text = (label: string, control: 'text' | 'internal' = 'text') =>
  z.string().check(z.trim(), z.minLength(1), maxCharacters(100)).register(fieldMeta, { label, control })

const externalUrl = later(() =>
  z
    .pipe(z.pipe(z.string(), z.transform(readOneScheme)), ExternalUrl())
    .register(fieldMeta, { label: '链接地址', control: 'url' }),
)

const quantity = later(() =>
  z
    .pipe(
      z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
      z.transform((digits: string) => Number(digits)),
    )
    .register(fieldMeta, { label: '数量', control: 'count' }),
)

const AddToCart = later(() =>
  z.object({
    goodsId: id('商品', 'goods'),
    skuId: z.optional(id('规格', 'sku')),
    quantity: z.optional(quantity()),
  }),
)

const center = route(
  'center',
  { label: '用户中心', description: '打开用户中心，可指定页签' },
  () =>
    z.object({
      pageId: z.optional(id('页面', 'page')),
      tabId: z.optional(id('页签', 'tab')),
      lyadmin: z.optional(text('旧版入口', 'internal')),
    }),
  { query: centerQuery },
)

/** Returns the member centre's query. Old links use the cart's old path; tab '0' is the overview, without tabId. */
function centerQuery(given: Record<string, unknown>): Record<string, unknown> {
  const { lyadmin, tabId, ...rest } = given
  if (lyadmin === '/shoppingCart') return { ...rest, tabId: 'gwc' }
  return tabId === '0' ? rest : { ...rest, tabId }
}

/** All jumps by id (§2). */
export const jumps = {
  Mall: route('mall', { label: '商城首页', description: '回到商城首页' }),
  ProductList: route(
    'goodsList',
    { label: '商品列表', description: '打开商品列表，可按分类、品牌或关键词筛选' },
    // The brand is for brand walls, the word for search words.
    () =>
      z.object({
        catId: z.optional(id('分类', 'category')),
        brandId: z.optional(id('品牌', 'brand')),
        goodsName: z.optional(text('关键词')),
      }),
  ),
  pcSecondLevel: route('pcSecondLevel', { label: '专题页', description: '打开一个已发布的二级页面' }, () =>
    z.object({ pageId: id('页面', 'page') }),
  ),
  ProductDetail: route('goodsDetail', { label: '商品详情', description: '打开一件商品，可指定规格' }, () =>
    z.object({ goodsId: id('商品', 'goods'), skuId: z.optional(id('规格', 'sku')) }),
  ),
  shoppingCart: route('cart', { label: '购物车', description: '打开购物车，需要登录', needs: 'login' }),
  Center: center,
  noticeList: route('noticeList', { label: '公告列表', description: '打开商城公告' }),
  ReportIndex: route('report', {
    label: '项目报备',
    description: '礼品公司、落地服务商和高级合伙人可用',
    needs: 'reporting',
  }),
  biddingAnnouncementIndex: route('bidding', { label: '招标公告', description: '打开招标公告列表' }),
  seniorPartnerIndex: route('seniorPartner', { label: '高级合伙人', description: '打开高级合伙人介绍页' }),
  moreGoodsIndex: route(
    'moreGoods',
    { label: '更多商品', description: '打开某个商品组件的全部商品' },
    () => z.object({ timeRandom: z.optional(id('缓存编号', 'internal')) }),
    { takesGoods: ({ timeRandom }) => timeRandom === undefined },
  ),

  userDoc: app('admin', 'userDoc', { label: '使用文档', description: '管理中心：使用文档' }),
  projectDesignList: app('admin', 'projectDesignList', {
    label: '方案设计',
    description: '管理中心：方案设计列表',
  }),
  electronStoreInquiry: app('admin', 'electronStoreInquiry', {
    label: '电商询价',
    description: '管理中心：电商询价',
  }),
  electronStore: app('admin', 'electronStore', {
    label: '电商商城',
    description: '管理中心：电商商城',
    query: { status: '1' },
  }),
  inquiry: app('admin', 'inquiry', { label: '询价单', description: '管理中心：询价单' }),
  ProjectDemandList: app('admin', 'ProjectDemandList', {
    label: '项目需求',
    description: '管理中心：项目需求列表',
  }),
  designCardBook: app('admin', 'designCardBook', { label: '卡册设计', description: '管理中心：卡册设计' }),

  Jifen: app('platform', 'Jifen', { label: '积分方案', description: '平台服务：积分' }),
  FuLi: app('platform', 'FuLi', { label: '福利方案', description: '平台服务：福利' }),
  Jicai: app('platform', 'Jicai', { label: '集采方案', description: '平台服务：集采' }),
  APIduijie: app('platform', 'APIduijie', { label: 'API 对接', description: '平台服务：API 对接' }),
  B2b2c: app('platform', 'B2b2c', { label: 'B2B2C', description: '平台服务：B2B2C 商城' }),
  Contact: app('platform', 'Contact', { label: '联系平台', description: '平台服务：联系我们' }),
  Dianshangshengtai: app('platform', 'Dianshangshengtai', {
    label: '电商生态',
    description: '平台服务：电商生态',
  }),
  Fenxiao: app('platform', 'Fenxiao', { label: '分销方案', description: '平台服务：分销' }),
  Siyu: app('platform', 'Siyu', { label: '私域方案', description: '平台服务：私域' }),

  '-1': action({ label: '返回上一页', description: '等同于浏览器的后退' }, noParams, (_, effects) =>
    effects.back(),
  ),
  '0': defineNoJump('不跳转'),
  '51': defineNoJump('不跳转（51）'),
  '52': defineNoJump('不跳转（52）'),
  '55': defineNoJump('不跳转（55）'),
  '61': defineNoJump('不跳转（61）'),
  '12': action(
    { label: '外部链接', description: '在新窗口打开一个完整的网址' },
    () => z.object({ url: externalUrl() }),
    ({ url }, effects) => effects.openExternal(url),
    ({ url }) => ({ url }),
  ),
  '20': action(
    { label: '加入购物车', description: '把一件商品加入购物车，需要登录', needs: 'login' },
    AddToCart,
    (wish, effects) => effects.addToCart(wish),
  ),
  '50': action({ label: '下载接口文档', description: '下载供应链产品接口文档' }, noParams, (_, effects) =>
    effects.downloadApiDoc(),
  ),
  '60': action({ label: '在线客服', description: '打开在线客服窗口' }, noParams, (_, effects) =>
    effects.openChat(),
  ),
} satisfies Record<string, Jump>

const table: ReadonlyMap<string, Jump> = new Map(Object.entries(jumps))

/** Finds a jump by its id; undefined if it is unknown. */
export function findJump(id: string): Jump | undefined {
  return table.get(id)
}
