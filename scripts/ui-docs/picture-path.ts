import { WIDTHS } from '#scripts/widget-docs/picture-path.ts'
import type { PartInfo } from '#tests/gallery/part.ts'

/** Picture of all states beside each other, or of one state that covers the page. */
export interface PartPicture {
  /** Path below docs/ui. */
  path: string
  alt: string
  width: number
  /** Index of the state that covers the page; null for a picture of all other states. */
  state: number | null
}

/** Lists the pictures of a part, the wide ones first. */
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
