import { PICTURE_WIDTHS } from '#schemas/base/picture-widths.ts'

/** Drawn width including cropped parts, px: one number, or one for wide windows and one for phones of 390 px. */
export type Place = number | { wide: number; phone: number }

/** Width in a goods card, four or five in a row. */
export const CARD: Place = { wide: 288, phone: 175 }

/** Addresses of pictures that the server scales to a requested width; other pictures have one size only. */
const COMPOSED = /^\/pictures\/(?:[\w-]+\.svg|[\da-f]{32}\.(?:jpg|webp))$/
const PHONE = 390
const WIDEST = Math.max(...PICTURE_WIDTHS)

interface Candidates {
  sizes?: string
  srcSet?: string
}

/** Returns `sizes` and `srcSet` of an `<img>`, to load a picture of its drawn width for pixel ratios 1 and 2. */
export function listCandidates(mount: string, src: string, place: Place): Candidates {
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

/** Returns a phone width as a share of the window, because on phones the width grows with the window. */
const share = (px: number) => `${Math.round((px / PHONE) * 100)}vw`

/** Returns the drawn width of a picture that covers a box with its sides or top cropped. */
export function getCoveringWidth(
  box: { width: number; height: number },
  { width, height }: { width?: number | undefined; height?: number | undefined },
): number {
  return width && height ? Math.max(box.width, Math.round((box.height * width) / height)) : box.width
}
