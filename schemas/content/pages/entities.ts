import * as z from 'zod/mini'
import { MORE_GOODS_TYPE } from '#schemas/base/constants.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'

/** Maximum lengths in characters. */
export const PAGE_LIMITS = { name: 60, note: 100, reason: 200, asked: 100_000, text: 1024 * 1024 } as const

export const PAGE_STATES = {
  DRAFT: '草稿',
  PUBLISHED: '已发布',
  CHANGED: '有未发布修改',
} as const
export type PageState = keyof typeof PAGE_STATES
export const PageState = later(() => z.enum(getTypedKeys(PAGE_STATES)))

/** Describes the state of a page; `offline` means that the page was published and is not shown now. */
export function describePageState({ state, offline }: { state: PageState; offline: boolean }): string {
  if (!offline) return PAGE_STATES[state]
  return state === 'CHANGED' ? '已下线，有未发布修改' : '已下线'
}

/** Labels of page types (§7). */
export const PAGE_TYPES: Readonly<Record<string, string>> = {
  home: '首页',
  second: '二级页',
  shop: '店铺页',
  [MORE_GOODS_TYPE]: '更多商品页',
  platform: '平台页',
  giftBook: '礼品册页',
  guide: '使用手册',
}

/** Types of pages that people create; the first is the default. */
const MADE_TYPES = ['second', 'home', 'shop', MORE_GOODS_TYPE] as const
export type MadeType = (typeof MADE_TYPES)[number]
export const MadeType = later(() => z.enum(MADE_TYPES))

/** Version of the home page with which the mall opens. */
export const HOME_VERSION = '1'
/** Maximum length of a version in characters (§7). */
export const MAX_VERSION_LENGTH = 32

/** Place of a page (§7). Shoppers see the default page of each type and version. */
export interface PagePlace {
  pageType: string
  /** Id of the shop, for the page of a shop. */
  pageVersion: string
  isDefault: boolean
  /** Name of the shop; '' for a page that belongs to no shop. */
  shopName: string
}

/** Returns true if pages of this type are shown at a place; all others are opened by id. */
export const hasPlace = (pageType: string): boolean => ['home', 'shop', MORE_GOODS_TYPE].includes(pageType)

/** Describes where shoppers see a page. */
export function describePagePlace({ pageType, pageVersion, isDefault, shopName }: PagePlace): string {
  if (!hasPlace(pageType)) return '按编号打开'
  const place = getPlaceName({ pageType, pageVersion, shopName })
  return isDefault ? place : `没有使用（可用作${place}）`
}

/** Returns the name of a place. */
export function getPlaceName({
  pageType,
  pageVersion,
  shopName,
}: Pick<PagePlace, 'pageType' | 'pageVersion' | 'shopName'>): string {
  if (pageType === MORE_GOODS_TYPE) return '“更多商品”页'
  if (pageType === 'shop') return `“${shopName || pageVersion}”的店铺首页`
  return pageVersion === HOME_VERSION ? '商城首页' : `首页版本 ${pageVersion}`
}
