import * as z from 'zod/mini'
import type { Area } from '#schemas/base/area.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Count, line, Time } from '#schemas/base/wire.ts'

/** Of one picture of the library, in characters. */
export const MEDIA_LIMITS = { name: 60, folder: 20, alt: 100 } as const

interface Use {
  label: string
  /** The area whose forms choose it from the library. */
  area?: Area
}

/** What can name a picture, by its table. */
export const MEDIA_USES = {
  pages: { label: '页面', area: 'pages' },
  page_drafts: { label: '页面草稿', area: 'pages' },
  goods: { label: '商品', area: 'goods' },
  goods_proposals: { label: '商品提报', area: 'goods' },
  skus: { label: '商品规格', area: 'goods' },
  brands: { label: '品牌', area: 'brands' },
  categories: { label: '分类', area: 'categories' },
  navs: { label: '导航' },
  shops: { label: '店铺', area: 'shops' },
  notices: { label: '公告' },
  biddings: { label: '招标公告' },
  gift_covers: { label: '卡面', area: 'gifts' },
  luck_wheels: { label: '幸运大转盘', area: 'activities' },
  luck_wheel_prizes: { label: '转盘奖品', area: 'activities' },
  settings: { label: '平台设置', area: 'settings' },
} as const satisfies Readonly<Record<string, Use>>
export type MediaUse = keyof typeof MEDIA_USES

const areaOfUse = (kind: MediaUse): Area | undefined => {
  const use: Use = MEDIA_USES[kind]
  return use.area
}

/** Areas whose forms ask for a picture; their rights open the part of the library that they may use. */
export const PICTURE_AREAS: readonly Area[] = [
  ...new Set(typedKeys(MEDIA_USES).flatMap((kind) => areaOfUse(kind) ?? [])),
]

/** Lists the places that an area's forms fill with pictures. */
export const usesIn = (area: Area): MediaUse[] =>
  typedKeys(MEDIA_USES).filter((kind) => areaOfUse(kind) === area)

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
