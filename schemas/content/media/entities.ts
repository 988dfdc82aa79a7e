import * as z from 'zod/mini'
import type { Area } from '#schemas/base/area.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Count, line, Time } from '#schemas/base/wire.ts'

/** Maximum lengths in characters. */
export const MEDIA_LIMITS = { name: 60, folder: 20, alt: 100 } as const

interface Use {
  label: string
  /** Area whose forms choose the picture from the library. */
  area?: Area
}

/** Tables whose rows can refer to a picture. */
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

/** Areas whose forms contain picture fields; their rights open the part of the library that the area may use. */
export const PICTURE_AREAS: readonly Area[] = [
  ...new Set(getTypedKeys(MEDIA_USES).flatMap((kind) => areaOfUse(kind) ?? [])),
]

/** Lists the places that an area's forms fill with pictures. */
export const listUsesIn = (area: Area): MediaUse[] =>
  getTypedKeys(MEDIA_USES).filter((kind) => areaOfUse(kind) === area)

/** Returns the path of a library picture; add `?w=320` for that width. Transparent pictures are WebP. */
export const getMediaAddress = (mediaId: string, transparent: boolean) =>
  `/pictures/${mediaId}.${transparent ? 'webp' : 'jpg'}`

const MEDIA_ADDRESS = /^\/pictures\/([\w-]{1,64})\.(?:jpg|webp)$/
/** Returns the library picture that an address names; undefined if it names none. */
export const findMediaId = (address: string): string | undefined => MEDIA_ADDRESS.exec(address)?.[1]

export const mediaTexts = later(() => ({
  name: line(MEDIA_LIMITS.name),
  /** Folder; '' for none. */
  folder: z._default(line(MEDIA_LIMITS.folder), ''),
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
    /** Size in px: 1200 × 400. */
    size: z.string(),
    /** File size, rounded up. */
    kilobytes: Count(),
    uses: Count(),
    createdAt: Time(),
  }),
)
export type MediaRow = z.output<ReturnType<typeof MediaRow>>
