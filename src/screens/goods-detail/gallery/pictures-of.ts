import type { GoodsPage } from '../use-goods-page.ts'

export type GalleryItem = { kind: 'picture' | 'video'; src: string }

/** GD1: the video first, the goods' pictures, then those of SKUs that are none of them. Pure. */
export function galleryOf({ detail, skus }: GoodsPage): GalleryItem[] {
  const pictures = new Set([...detail.pictures, ...skus.flatMap(({ picture }) => picture ?? [])])
  const items = [...pictures].map((src) => ({ kind: 'picture', src }) as const)
  return detail.video === null ? items : [{ kind: 'video', src: detail.video }, ...items]
}
