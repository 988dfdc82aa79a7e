import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { composePicture, pictureKey } from '#fixtures/pictures/compose.ts'
import { FORMS, type PictureRecipe } from '#fixtures/pictures/recipe.ts'
import { writePreparedPictures } from '#server/app/http/prepare-pictures.ts'
import { openPreparedPictures } from '#server/app/http/prepared-pictures.ts'
import { pictures } from '#server/catalog/goods/tables.ts'
import { openPglite } from '#server/platform/database/open.ts'

/** Compositions without a word: any machine can draw them. */
const [one, other] = FORMS.map((form): PictureRecipe => ({ kind: 'category', form, palette: 'celadon' }))
  .filter((recipe) => !composePicture(recipe).includes('<text'))
  .map((recipe) => ({ key: pictureKey(recipe), recipe }))

let dist = ''
beforeAll(async () => {
  if (!one || !other) throw new Error('every composition has words')
  dist = await mkdtemp(join(tmpdir(), 'mall-dist-'))
  const { db, migrate, dump, close } = await openPglite()
  await migrate()
  await db.insert(pictures).values([one, other])
  await writeFile(join(dist, 'pg.tgz'), Buffer.from(await (await dump()).arrayBuffer()))
  await close()
  const first = `<img srcset="/pictures/${one.key}.svg?w=80 80w, /pictures/${one.key}.svg?w=160 160w" src="/pictures/${one.key}.svg">`
  const rest = JSON.stringify({ html: `<img srcset="/pictures/${other.key}.svg?w=80 80w">`, again: first })
  await mkdir(join(dist, 'prerender'))
  await writeFile(join(dist, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(dist, 'prerender/prerender.js'),
    `export const prerender = async ({ path }) =>
      ({ html: ${JSON.stringify(first)} + path, rest: async () => ${JSON.stringify(rest)} })`,
  )
})
afterAll(() => rm(dist, { recursive: true, force: true }))

it('draws what the home page and its rest name, at the widths that they name, and finds it again', async () => {
  await mkdir(join(dist, 'pictures'))
  await writeFile(join(dist, 'pictures/of-the-build-before.webp'), '')
  await writePreparedPictures(join(dist, 'pg.tgz'))
  const names = [`${one?.key}-80`, `${one?.key}-160`, `${other?.key}-80`]
  expect((await readdir(join(dist, 'pictures'))).sort()).toEqual(names.map((name) => `${name}.webp`).sort())
  const wide = await readFile(join(dist, `pictures/${one?.key}-160.webp`))
  expect(await sharp(wide).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
  const prepared = openPreparedPictures(join(dist, 'pictures'))
  expect(await prepared.read(`${one?.key}-160`)).toEqual(wide)
  expect(await prepared.read(`${one?.key}-320`)).toBeUndefined()
  expect(await openPreparedPictures(join(dist, 'nothing')).read(`${one?.key}-160`)).toBeUndefined()
})
