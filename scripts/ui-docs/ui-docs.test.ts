import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { staleFiles } from '#scripts/generated.ts'
import { MAX_PICTURE_BYTES } from '#scripts/widget-docs/shoot.ts'
import { toPartInfo } from '#tests/gallery/part.ts'
import { parts } from '#tests/gallery/parts.ts'
import { uiDocs } from './pages.ts'
import { listPictures } from './picture-path.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const filesIn = (folder: string, end: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(end) && !path.includes('.test.'))
const infos = parts.map(toPartInfo)
const pictures = infos.flatMap(listPictures).map(({ path }) => path)

it('docs/ui is current (if not: run `npm run docs:ui`)', async () => {
  expect(staleFiles('docs/ui', await uiDocs(infos))).toEqual([])
})

it('the pictures are there and no other (if not: run `npm run docs:ui`)', () => {
  expect(filesIn('docs/ui/pictures', '.webp').sort()).toEqual(
    pictures.map((path) => `docs/ui/${path}`).sort(),
  )
  const large = pictures.filter(
    (path) => readFileSync(join(root, 'docs/ui', path)).length > MAX_PICTURE_BYTES,
  )
  expect(large).toEqual([])
})

describe('the gallery', () => {
  const views = [...filesIn('ui', '.tsx'), ...filesIn('semi', '.tsx')]
  const shown = new Set(filesIn('tests/gallery/parts', '.tsx').flatMap((file) => importsOf(file)))

  /** The files of ui/ and semi/ that a file draws with. */
  function importsOf(file: string): string[] {
    const targets = [...read(file).matchAll(/from '(#(?:ui|semi)\/[^']+|\.\.?\/[^']+)'/g)]
    return targets.map(([, target = '']) =>
      target.startsWith('#') ? target.slice(1) : join(dirname(file), target),
    )
  }

  it.each(views)('shows %s, or a part beside it does', (file) => {
    const beside = views.filter((one) => dirname(one) === dirname(file) && importsOf(one).includes(file))
    expect([...shown].filter((one) => one === file).length + beside.length).toBeGreaterThan(0)
  })

  it('tells each part in a sentence, under a name of its own and with its file', () => {
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
    expect(parts.filter(({ about }) => !/[\u4e00-\u9fff].*。$/.test(about))).toEqual([])
    expect(parts.filter(({ file }) => !views.includes(file))).toEqual([])
  })
})
