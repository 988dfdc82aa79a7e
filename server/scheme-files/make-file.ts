import type { FilePicture, FilePictures } from './content.ts'
import { drawRecipe, drawUpload } from './draw-picture.ts'
import { writeExcel } from './excel/write.ts'
import { writeSlides } from './slides/write.ts'
import type { FileWork, PictureSource } from './work.ts'

/** px of a side, three times what a cell shows, so that a large screen and a printer find enough. */
const IN_A_CELL = 240
/** px by goods on a slide: at least 110 an inch. */
const ON_A_SLIDE = { 1: 900, 2: 640, 4: 480, 6: 400 } as const
const LOGO = 480
/** What the pictures are of the whole, in percent. */
const PICTURES = 85

/** Makes the file of a scheme; tells how much of 100 is done. */
export async function makeFile(work: FileWork, say: (percent: number) => void): Promise<Uint8Array> {
  const pictures = await drawAll(work, say)
  const file = await (work.kind === 'excel'
    ? writeExcel(work.content, work, pictures)
    : writeSlides(work.content, work, pictures))
  say(100)
  return file
}

const draw = (source: PictureSource, side: number): Promise<FilePicture> =>
  'recipe' in source ? drawRecipe(source.recipe, side) : drawUpload(source.bytes, side)

async function drawAll(work: FileWork, say: (percent: number) => void): Promise<FilePictures> {
  const wanted = wantedPictures(work)
  const drawn = new Map<string, FilePicture>()
  for (const [name, side] of wanted) {
    const source = work.pictures.get(name)
    // One that cannot be drawn leaves its place empty, and the file is made.
    const picture = source && (await draw(source, side).catch(() => undefined))
    if (picture) drawn.set(name, picture)
    say(Math.floor((drawn.size / wanted.size) * PICTURES))
  }
  const logo = work.logo ? await draw(work.logo, LOGO).catch(() => undefined) : undefined
  return { of: (name) => (name === null ? undefined : drawn.get(name)), logo }
}

/** Pictures by name, each once and as large as it is shown: chapters and covers show a few of them larger. */
function wantedPictures(work: FileWork): Map<string, number> {
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
