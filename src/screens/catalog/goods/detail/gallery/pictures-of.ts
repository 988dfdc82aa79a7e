import type { GoodsDetail, GoodsSku } from '#schemas/catalog/goods/detail.ts'

interface Pictured {
  detail: Pick<GoodsDetail, 'pictures' | 'video'>
  skus: readonly Pick<GoodsSku, 'picture'>[]
}

export type GalleryItem = { kind: 'picture' | 'video'; src: string }

/** The video first, the goods' pictures, then those of SKUs that are none of them. Pure. */
export function galleryOf({ detail, skus }: Pictured): GalleryItem[] {
  const pictures = new Set([...detail.pictures, ...skus.flatMap(({ picture }) => picture ?? [])])
  const items = [...pictures].map((src) => ({ kind: 'picture', src }) as const)
  return detail.video === null ? items : [{ kind: 'video', src: detail.video }, ...items]
}
