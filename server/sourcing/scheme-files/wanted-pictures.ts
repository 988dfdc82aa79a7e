import type { FileWork } from './work.ts'

/** px of a side, three times what a cell shows, so that a large screen and a printer find enough. */
const IN_A_CELL = 240
/** px by goods on a slide: at least 110 an inch. */
const ON_A_SLIDE = { 1: 900, 2: 640, 4: 480, 6: 400 } as const

/** The pictures of a file by name, each once, with its side in px: chapters and covers show a few of them larger. */
export function wantedPictures(work: FileWork): Map<string, number> {
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
