import { PICTURE_WIDTHS } from '#schemas/base/picture-widths.ts'

/** px a picture is drawn wide, with what its box crops: in any window, or in a wide one and on a phone of 390 px. */
export type Place = number | { wide: number; phone: number }

/** Of a goods card, four or five in a row. */
export const CARD: Place = { wide: 288, phone: 175 }

/** A composition of the mall or a picture of its library, which its server also draws at a width; any other is as it is. */
const COMPOSED = /^\/pictures\/(?:[\w-]+\.svg|[\da-f]{32}\.(?:jpg|webp))$/
const PHONE = 390
const WIDEST = Math.max(...PICTURE_WIDTHS)

interface Candidates {
  sizes?: string
  srcSet?: string
}

/** What an `<img>` says of a composition so that it comes as wide as its place, on screens of one or two pixels a px. */
export function candidatesOf(mount: string, src: string, place: Place): Candidates {
  if (!COMPOSED.test(src)) return {}
  const wide = typeof place === 'number' ? place : place.wide
  const phone = typeof place === 'number' ? Math.min(place, PHONE) : place.phone
  const [least, most] = [Math.min(wide, phone, WIDEST), 2 * Math.max(wide, phone)]
  const widths = PICTURE_WIDTHS.filter((width, at) => width >= least && (PICTURE_WIDTHS[at - 1] ?? 0) < most)
  return {
    sizes: phone === wide ? `${wide}px` : `(width < 768px) ${share(phone)}, ${wide}px`,
    srcSet: widths.map((width) => `${mount}${src}?w=${width} ${width}w`).join(', '),
  }
}

/** Between phones a place grows with the window. */
const share = (px: number) => `${Math.round((px / PHONE) * 100)}vw`

/** How wide a picture is drawn that covers a box, its sides or its head cropped. */
export function coveringWidth(
  box: { width: number; height: number },
  { width, height }: { width?: number | undefined; height?: number | undefined },
): number {
  return width && height ? Math.max(box.width, Math.round((box.height * width) / height)) : box.width
}
