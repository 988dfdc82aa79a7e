import { WIDTHS } from '#scripts/widget-docs/picture-path.ts'
import type { PartInfo } from '#tests/gallery/part.ts'

/** All states beside each other, or one that lies over the page. */
export interface PartPicture {
  /** Below docs/ui. */
  path: string
  alt: string
  width: number
  /** State that lies over the page; else null. */
  state: number | null
}

/** The pictures of a part, the wide ones first. */
export function listPictures({ name, title, states }: PartInfo): PartPicture[] {
  const beside = states.some(({ alone }) => !alone) ? [{ at: null, alt: title }] : []
  const over = states.flatMap(({ alone, title: state }, at) =>
    alone ? [{ at, alt: `${title}：${state}` }] : [],
  )
  return WIDTHS.flatMap((width) =>
    [...beside, ...over].map(({ at, alt }) => ({
      path: `pictures/${name}${at === null ? '' : `-${at}`}-${width}.webp`,
      alt: `${alt}，页面宽 ${width}`,
      width,
      state: at,
    })),
  )
}
