import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, line, Time } from '#schemas/base/wire.ts'

/** Of one picture of the library, in characters. */
export const MEDIA_LIMITS = { name: 60, folder: 20, alt: 100 } as const

/** What can name a picture, by its table. */
export const MEDIA_USES = {
  pages: '页面',
  page_drafts: '页面草稿',
  goods: '商品',
  goods_proposals: '商品提报',
  skus: '商品规格',
  brands: '品牌',
  categories: '分类',
  navs: '导航',
  shops: '店铺',
  notices: '公告',
  biddings: '招标公告',
  gift_covers: '卡面',
  luck_wheels: '幸运大转盘',
  luck_wheel_prizes: '转盘奖品',
  settings: '平台设置',
} as const
export type MediaUse = keyof typeof MEDIA_USES

/** Where a picture of the library stands in the mall; with `?w=320` at that width. What shows through is a WebP. */
export const mediaAddress = (mediaId: string, transparent: boolean) =>
  `/pictures/${mediaId}.${transparent ? 'webp' : 'jpg'}`

const MEDIA_ADDRESS = /^\/pictures\/([\w-]{1,64})\.(?:jpg|webp)$/
/** Which picture of the library an address names, if it names one. */
export const mediaIdIn = (address: string): string | undefined => MEDIA_ADDRESS.exec(address)?.[1]

/** What a person may write about one. */
export const mediaTexts = later(() => ({
  name: line(MEDIA_LIMITS.name),
  /** '' for none. */
  folder: z._default(line(MEDIA_LIMITS.folder), ''),
  /** What it shows, for who does not see it. */
  alt: z._default(line(MEDIA_LIMITS.alt), ''),
}))

export const MediaRow = later(() =>
  z.object({
    mediaId: z.string(),
    name: z.string(),
    folder: z.string(),
    alt: z.string(),
    address: z.string(),
    width: Count(),
    height: Count(),
    /** 1200 × 400 */
    size: z.string(),
    /** In KB, rounded up. */
    kilobytes: Count(),
    /** Places that name it. */
    uses: Count(),
    createdAt: Time(),
  }),
)
export type MediaRow = z.output<ReturnType<typeof MediaRow>>
