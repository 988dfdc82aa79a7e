import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { composePicture, pictureKey } from '#fixtures/pictures/compose.ts'
import type { PictureRecipe } from '#fixtures/pictures/recipe.ts'
import { PICTURE_WIDTHS } from '#schemas/base/picture-widths.ts'
import { createOwnBackend } from '#server/app/http/backends.ts'
import { createPictures } from '#server/app/http/pictures.ts'
import { openPreparedPictures } from '#server/app/http/prepared-pictures.ts'
import { createRaster } from '#server/app/http/raster.ts'
import { pictures } from '#server/catalog/goods/tables.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sharpWith } from '#tests/support/fonts.ts'
import { startSite } from './support.ts'

const mall = await startTestMall()
const own = createOwnBackend(mall.services, [], sessions)
const site = await startSite({ backend: own })
/** The mall on a machine with or without Chinese fonts. */
function siteWith(fonts: 'chinese' | 'none', patience = 60_000) {
  const picture = createPictures(mall.services, { raster: createRaster(() => sharpWith(fonts)), patience })
  return startSite({ backend: { ...own, picture: (request, _env, file) => picture(request, file) } })
}
const recipe: PictureRecipe = { kind: 'category', form: 'mooncake-box', palette: 'lacquer' }
const key = pictureKey(recipe)
const address = `/pictures/${key}.svg`

describe('composed pictures', () => {
  beforeAll(async () => {
    await mall.services.db.insert(pictures).values([
      { key, recipe },
      { key: 'damaged', recipe: { kind: 'nonsense' } },
    ])
  })

  it('are drawn from their recipe and never change', async () => {
    const { status, headers, text } = await site.ask(address)
    expect([status, text]).toEqual([200, composePicture(recipe)])
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['cross-origin-resource-policy']).toBeUndefined()
  })

  it('run nothing when opened by themselves', async () => {
    const { headers } = await site.ask(address)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('come compressed, with ETag and 304, first and from the cache alike', async () => {
    const compressed = { 'accept-encoding': 'gzip, br' }
    const first = await site.ask(address, { headers: compressed })
    const second = await site.ask(address, { headers: compressed })
    expect(first.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(first.body).toString()).toBe(composePicture(recipe))
    expect(second.body.equals(first.body)).toBe(true)
    const known = await site.ask(address, {
      headers: { ...compressed, 'if-none-match': first.headers.etag ?? '' },
    })
    expect([known.status, known.body.length]).toEqual([304, 0])
  })

  it.each([
    '/pictures/unknown.svg',
    `/pictures/${key}`,
    `/pictures/${key}.png`,
    `/pictures/unknown.svg?w=320`,
    ...['', '0', '81', '321', '0320', '320px', '-320', '3.2e2', '1e9', '%20320'].map(
      (w) => `${address}?w=${w}`,
    ),
    '/pictures/%27.svg',
    '/pictures/',
  ])('404 for %s', async (path) => {
    const { status, headers } = await site.ask(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toContain('json')
  })

  it('a damaged recipe is an error of its own, without a word of its content', async () => {
    const { status, text } = await site.ask('/pictures/damaged.svg')
    expect([status, JSON.parse(text).message]).toEqual([500, '服务发生异常, 请向服务商反馈'])
  })
})

describe('composed pictures as WebP', async () => {
  const chinese = await siteWith('chinese')

  it.each(PICTURE_WIDTHS)('stand at ?w=%i, for ever', async (width) => {
    const { status, headers, body } = await chinese.ask(`${address}?w=${width}`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['cross-origin-resource-policy']).toBeUndefined()
    expect(headers['content-encoding']).toBeUndefined()
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height: width })
  })

  it('are the same bytes for all who ask at once and afterwards, with ETag and 304', async () => {
    const other = await siteWith('chinese')
    const all = await Promise.all(Array.from({ length: 12 }, () => other.ask(`${address}?w=160`)))
    const { headers, body } = await other.ask(`${address}?w=160`)
    expect(new Set([...all, { body }].map((one) => one.body.toString('base64'))).size).toBe(1)
    const known = await other.ask(`${address}?w=160`, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([known.status, known.body.length]).toEqual([304, 0])
    const wider = await other.ask(`${address}?w=320`, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect(wider.status).toBe(200)
  })

  it('are the SVG where the machine has no Chinese font', async () => {
    const bare = await siteWith('none')
    const { status, headers, text } = await bare.ask(`${address}?w=320`)
    expect([status, text]).toEqual([200, composePicture(recipe)])
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy']).toMatch(/sandbox$/)
  })

  it('are the SVG for a minute for who would have to wait, and there for the next one', async () => {
    const slow = await siteWith('chinese', 0)
    const first = await slow.ask(`${address}?w=640`)
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(first.headers['cache-control']).toBe('public, max-age=60')
    await eventually(async () => {
      const { headers } = await slow.ask(`${address}?w=640`)
      expect(headers['content-type']).toBe('image/webp')
    })
  })

  it('may have been drawn ahead; then nothing is composed for them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mall-pictures-'))
    const file = join(folder, 'damaged-320.webp')
    await writeFile(file, 'drawn ahead')
    const picture = createPictures(mall.services, { prepared: openPreparedPictures(folder) })
    const { ask } = await startSite({
      backend: { ...own, picture: (request, _env, name) => picture(request, name) },
    })
    await rm(file)
    expect((await ask('/pictures/damaged.svg?w=320')).status, 'when it was taken away').toBe(500)
    await writeFile(file, 'drawn ahead')
    const { status, headers, text } = await ask('/pictures/damaged.svg?w=320')
    expect([status, headers['content-type'], text]).toEqual([200, 'image/webp', 'drawn ahead'])
    await rm(folder, { recursive: true })
    expect((await ask('/pictures/damaged.svg?w=320')).text, 'out of the memory').toBe('drawn ahead')
    expect((await ask('/pictures/damaged.svg?w=640')).status, 'another width').toBe(500)
  })
})
