import type { FileWork } from './work.ts'

/** Side in px, three times the shown size, sharp enough for large screens and printers. */
const IN_A_CELL = 240
/** Side in px by the number of goods on a slide: at least 110 px per inch. */
const ON_A_SLIDE = { 1: 900, 2: 640, 4: 480, 6: 400 } as const

/** Sides in px by name. The first two of a group are larger, because chapters and covers show them. */
export function listWantedPictures(work: FileWork): Map<string, number> {
  const { groups } = work.content
  if (work.kind === 'excel' && !work.columns.includes('picture')) return new Map()
  const side = work.kind === 'excel' ? IN_A_CELL : ON_A_SLIDE[work.perPage]
  const wanted = new Map<string, number>()
  for (const { items } of groups)
    for (const [place, { picture }] of items.filter((item) => item.picture !== null).entries()) {
      const large = work.kind === 'slides' && place < 2
      if (picture !== null)
        wanted.set(picture, Math.max(wanted.get(picture) ?? 0, large ? ON_A_SLIDE[1] : side))
    }
  return wanted
}
