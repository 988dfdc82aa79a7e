import type { FilePicture, FilePictures } from './content.ts'
import { drawRecipe, drawUpload } from './draw-picture.ts'
import { writeExcel } from './excel/write.ts'
import { writeSlides } from './slides/write.ts'
import { listWantedPictures } from './wanted-pictures.ts'
import type { FileWork, PictureSource } from './work.ts'

const LOGO = 480
/** Share of the pictures in the whole progress, in percent. */
const PICTURES = 85

/** Makes the file of a scheme and reports the progress in percent. */
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
  const wanted = listWantedPictures(work)
  const drawn = new Map<string, FilePicture>()
  for (const [name, side] of wanted) {
    const source = work.pictures.get(name)
    // A picture that cannot be drawn leaves its place empty and the file is made.
    const picture = source && (await draw(source, side).catch(() => undefined))
    if (picture) drawn.set(name, picture)
    say(Math.floor((drawn.size / wanted.size) * PICTURES))
  }
  const logo = work.logo ? await draw(work.logo, LOGO).catch(() => undefined) : undefined
  return { of: (name) => (name === null ? undefined : drawn.get(name)), logo }
}
