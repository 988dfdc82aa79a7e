import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { composePicture, pictureKey } from '#fixtures/pictures/compose.ts'
import type { PictureRecipe } from '#fixtures/pictures/recipe.ts'
import { pictures } from '#server/db/schema/content.ts'
import { ownBackend } from '#server/http/backends.ts'
import { sessions } from '#server/sessions.ts'
import { startTestMall } from '../support.ts'
import { startSite } from './support.ts'

const mall = await startTestMall()
const site = await startSite({ backend: ownBackend(mall.services, [], sessions) })
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
