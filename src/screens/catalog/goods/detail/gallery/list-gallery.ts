import type { GoodsDetail, GoodsSku } from '#schemas/catalog/goods/detail.ts'

interface Pictured {
  detail: Pick<GoodsDetail, 'pictures' | 'video'>
  skus: readonly Pick<GoodsSku, 'picture'>[]
}

export type GalleryItem = { kind: 'picture' | 'video'; src: string }

/** Lists the video, the pictures of the goods, then the remaining pictures of the SKUs. Pure. */
export function listGallery({ detail, skus }: Pictured): GalleryItem[] {
  const pictures = new Set([...detail.pictures, ...skus.flatMap(({ picture }) => picture ?? [])])
  const items = [...pictures].map((src) => ({ kind: 'picture', src }) as const)
  return detail.video === null ? items : [{ kind: 'video', src: detail.video }, ...items]
}
