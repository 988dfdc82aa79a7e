import * as z from 'zod/mini'
import { MORE_GOODS_TYPE } from '#schemas/base/constants.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'

/** Characters. */
export const PAGE_LIMITS = { name: 60, note: 100, reason: 200, asked: 100_000, text: 1024 * 1024 } as const

export const PAGE_STATES = {
  DRAFT: '草稿',
  PUBLISHED: '已发布',
  CHANGED: '有未发布修改',
} as const
export type PageState = keyof typeof PAGE_STATES
export const PageState = later(() => z.enum(typedKeys(PAGE_STATES)))

/** The state of a page in words; `offline`: it was published, and is off show. */
export function stateWords({ state, offline }: { state: PageState; offline: boolean }): string {
  if (!offline) return PAGE_STATES[state]
  return state === 'CHANGED' ? '已下线，有未发布修改' : '已下线'
}

/** What a page is, by its type (§7). */
export const PAGE_TYPES: Readonly<Record<string, string>> = {
  home: '首页',
  second: '二级页',
  shop: '店铺页',
  [MORE_GOODS_TYPE]: '更多商品页',
  platform: '平台页',
  giftBook: '礼品册页',
  guide: '使用手册',
}

/** The types that people make; the first is what a page is unless somebody says so. */
const MADE_TYPES = ['second', 'home', 'shop', MORE_GOODS_TYPE] as const
export type MadeType = (typeof MADE_TYPES)[number]
export const MadeType = later(() => z.enum(MADE_TYPES))

/** The version of the home page that the mall opens with. */
export const HOME_VERSION = '1'
/** Of a version's name, in characters (§7). */
export const VERSION_MOST = 32

/** Where a page stands (§7): at its type and version one page is the default, and is what shoppers meet there. */
export interface PagePlace {
  pageType: string
  /** Of a shop's page the shop. */
  pageVersion: string
  isDefault: boolean
  /** '' for what is no shop's page. */
  shopName: string
}

/** Whether a page of this type is met at its place; any other is opened by its id. */
export const hasPlace = (pageType: string): boolean => ['home', 'shop', MORE_GOODS_TYPE].includes(pageType)

/** Where shoppers meet a page, in a few words. */
export function placeWords({ pageType, pageVersion, isDefault, shopName }: PagePlace): string {
  if (!hasPlace(pageType)) return '按编号打开'
  const place = placeName({ pageType, pageVersion, shopName })
  return isDefault ? place : `没有使用（可用作${place}）`
}

/** What is met at a place. */
export function placeName({
  pageType,
  pageVersion,
  shopName,
}: Pick<PagePlace, 'pageType' | 'pageVersion' | 'shopName'>): string {
  if (pageType === MORE_GOODS_TYPE) return '“更多商品”页'
  if (pageType === 'shop') return `“${shopName || pageVersion}”的店铺首页`
  return pageVersion === HOME_VERSION ? '商城首页' : `首页版本 ${pageVersion}`
}
