import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GalleryWindow, openGallery } from '#tests/gallery/open-gallery.ts'
import { writeFolder } from './generated.ts'
import { uiDocs } from './ui-docs/pages.ts'
import { listPictures } from './ui-docs/picture-path.ts'
import { shootPart } from './ui-docs/shoot-part.ts'
import { WIDTHS } from './widget-docs/picture-path.ts'

const folder = join(import.meta.dirname, '../docs/ui')
const asked = process.argv.slice(2)

const gallery = await openGallery()
try {
  const windows = new Map<number, GalleryWindow>()
  for (const width of WIDTHS) windows.set(width, await gallery.open(width))
  const [first] = windows.values()
  if (!first) throw new Error('no width to look at the gallery')
  await first.show('')
  const parts = await first.parts()
  const unknown = asked.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) throw new Error(`没有名为「${unknown.join('」「')}」的部件。`)

  writeFolder('docs/ui', await uiDocs(parts))
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  removeOthers(new Set(parts.flatMap((part) => listPictures(part).map(({ path }) => path))))
  for (const part of parts.filter(({ name }) => asked.length === 0 || asked.includes(name)))
    for (const picture of listPictures(part)) {
      const window = windows.get(picture.width)
      if (!window) continue
      writeFileSync(join(folder, picture.path), await shootPart(window, part, picture))
      console.log(`docs/ui/${picture.path}`)
    }
} finally {
  await gallery.close()
}

function removeOthers(wanted: ReadonlySet<string>): void {
  for (const file of readdirSync(join(folder, 'pictures')))
    if (!wanted.has(`pictures/${file}`)) rmSync(join(folder, 'pictures', file))
}
