import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MediaRow } from '#schemas/content/media/entities.ts'
import { mediaList } from '#schemas/content/media/list.ts'
import { officeMedia as calls } from '#schemas/content/media/office-calls.ts'
import { createPictures } from '#server/app/http/pictures.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { media } from '#server/content/media/tables.ts'
import { pages } from '#server/content/pages/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { readAnswer } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }
beforeEach(async () => {
  await mall.reset()
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

const drawn = (background = '#c8322b', width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function send(content: Uint8Array | string, { name = '茶具.png', folder = '', token = as.token } = {}) {
  const form = new FormData()
  form.append('folder', folder)
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name, { type: 'image/png' }))
  const url = `http://mall.test${calls.addMedia.path}`
  const headers: Record<string, string> = token === '' ? {} : { Token: token }
  return readAnswer<MediaRow>(await mall.api(new Request(url, { method: 'POST', body: form, headers })))
}
const added = async (...sent: Parameters<typeof send>) => (await send(...sent)).data
const read = (mediaId: string) => mall.ok(calls.media, { mediaId }, as)
const listed = async (query: Record<string, string>) =>
  (await mall.ok(mediaList.page, query, as)).list.map(({ name }) => name)

const picture = createPictures(mall.services)
const served = (address: string) =>
  picture(new Request(`http://mall.test${address}`), address.replace('/pictures/', '').replace(/\?.*/, ''))

async function namePage(config: string) {
  const page = { id: 'p1', name: '节日专题', pageType: 'second', pageVersion: '1', pageSource: 'pc' }
  await db.insert(pages).values({ ...page, config, publishedAt: mall.clock.now() })
}

describe('the library of pictures', () => {
  it('keeps a picture encoded anew, for everybody, at every width and never wider than it is', async () => {
    const row = await added(await drawn(), { folder: ' 首页 ' })
    expect(row).toMatchObject({ name: '茶具', folder: '首页', size: '400 × 200', uses: 0, alt: '' })
    expect(row.address).toBe(`/pictures/${row.mediaId}.jpg`)
    const whole = await served(row.address)
    expect(whole.headers.get('content-type')).toBe('image/jpeg')
    expect(whole.headers.get('cache-control')).toContain('immutable')
    for (const [asked, width] of [
      [80, 80],
      [320, 320],
      [1280, 400],
    ]) {
      const small = await served(`${row.address}?w=${asked}`)
      const meta = await sharp(Buffer.from(await small.arrayBuffer())).metadata()
      expect([meta.format, meta.width]).toEqual(['webp', width])
    }
    expect((await served(`${row.address}?w=333`)).status).toBe(404)
    expect((await served('/pictures/0123456789abcdef0123456789abcdef.jpg')).status).toBe(404)
  })

  it('keeps what shows through, at every width, under an address that says so', async () => {
    const clear = { create: { width: 400, height: 200, channels: 4, background: '#c8322b00' } } as const
    const square = await sharp({ create: { ...clear.create, width: 200, background: '#c8322b' } })
      .png()
      .toBuffer()
    const png = await sharp(clear)
      .composite([{ input: square, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const row = await added(png, { name: '标志.png' })
    expect(row.address).toBe(`/pictures/${row.mediaId}.webp`)
    for (const [query, type] of [
      ['', 'image/webp'],
      ['?w=320', 'image/webp'],
    ]) {
      const shown = await served(row.address + query)
      expect(shown.headers.get('content-type')).toBe(type)
      const drawing = sharp(Buffer.from(await shown.arrayBuffer()))
      const { data, info } = await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      const alphaAt = (share: number) =>
        data[(Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * 4 + 3]
      expect([alphaAt(0.25), alphaAt(0.75)]).toEqual([255, 0])
    }
    expect((await served(row.address.replace('.webp', '.jpg'))).status).toBe(404)
    await namePage(JSON.stringify({ widgets: [{ src: row.address }] }))
    expect((await read(row.mediaId)).usedBy).toEqual([{ kind: 'pages', id: 'p1', name: '节日专题' }])
  })

  it('a channel in which nothing shows through makes no difference', async () => {
    const create = { width: 40, height: 20, channels: 4, background: '#c8322b' } as const
    expect((await added(await sharp({ create }).png().toBuffer())).address).toMatch(/\.jpg$/)
  })

  it('holds the same picture once, whoever sends it again', async () => {
    const first = await added(await drawn())
    const again = await added(await drawn(), { name: '别名.png', folder: '活动' })
    expect(again).toMatchObject({ mediaId: first.mediaId, name: '茶具', folder: '' })
    expect([await db.$count(media), await db.$count(auditEntries)]).toEqual([1, 1])
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['half a picture', '\x89PNG\r\n\x1a\nhalf'],
    ['nothing', ''],
  ])('refuses %s', async (_, content) => {
    expect((await send(content)).code).toBe('UPLOAD_REFUSED')
    expect(await db.$count(media)).toBe(0)
  })

  it('refuses what is above 5 MB', async () => {
    const large = Buffer.concat([await drawn(), Buffer.alloc(5 * 1024 * 1024)])
    expect(await send(large)).toMatchObject({
      code: 'UPLOAD_REFUSED',
      message: expect.stringContaining('5 MB'),
    })
  })

  it('is found by name, text and folder', async () => {
    await added(await drawn('#111111'), { name: '青瓷.png', folder: '首页' })
    const { mediaId } = await added(await drawn('#222222'), { name: '白瓷.png' })
    const { version } = await read(mediaId)
    const texts = { name: '白瓷 ', folder: '活动', alt: '一只茶盏' }
    await mall.ok(calls.editMedia, { mediaId, version, ...texts }, as)
    expect(await listed({ word: '瓷' })).toHaveLength(2)
    expect(await listed({ word: '茶盏' })).toEqual(['白瓷'])
    expect(await listed({ word: '%' })).toEqual([])
    expect(await listed({ folder: '首页' })).toEqual(['青瓷'])
    expect(await mall.ok(calls.mediaFolders, {}, as)).toEqual([
      { folder: '活动', count: 1 },
      { folder: '首页', count: 1 },
    ])
    const late = await mall.call(calls.editMedia, { mediaId, version, ...texts, name: '黑瓷' }, as)
    expect(late.code).toBe('STATE_CHANGED')
    expect((await read(mediaId)).name).toBe('白瓷')
  })

  it('lets nobody without the area in', async () => {
    const { token } = await mall.build.member()
    const supplier = await mall.build.member({ roles: ['supplier'] })
    expect((await send(await drawn(), { token: '' })).status).toBe(401)
    for (const one of [token, supplier.token])
      expect((await send(await drawn(), { token: one })).code).toBe('NO_PERMISSION')
    expect(await db.$count(media)).toBe(0)
  })
})

describe('a picture that is used', () => {
  it('by a page, goods or a setting is told by name, and kept until it is not', async () => {
    const { mediaId, address } = await added(await drawn())
    await namePage(JSON.stringify({ widgets: [{ src: address }, { src: address }] }))
    const { goodsId } = await mall.build.goods({ name: '青瓷茶具', pictures: [address] })
    await db.insert(settings).values({ key: 'platform', value: { icon: address } })
    const found = await read(mediaId)
    expect(found.uses).toBe(3)
    expect(found.usedBy).toEqual([
      { kind: 'goods', id: goodsId, name: '青瓷茶具' },
      { kind: 'pages', id: 'p1', name: '节日专题' },
      { kind: 'settings', id: 'platform', name: '' },
    ])
    expect(await listed({ used: 'some' })).toEqual(['茶具'])
    const del = () => mall.call(calls.deleteMedia, { mediaId, version: found.version }, as)
    expect(await del()).toMatchObject({ code: 'STATE_CHANGED', message: expect.stringContaining('青瓷茶具') })
    await db
      .update(goods)
      .set({ pictures: [], detail: `<img src="${address}">` })
      .where(eq(goods.id, goodsId))
    await db.delete(pages)
    expect((await read(mediaId)).uses).toBe(2)
    await db.update(goods).set({ detail: '' }).where(eq(goods.id, goodsId))
    expect((await del()).code).toBe('STATE_CHANGED')
    await db.delete(settings)
    expect(await listed({ used: 'none' })).toEqual(['茶具'])
    expect((await del()).code).toBe('100')
    expect((await mall.call(calls.media, { mediaId }, as)).code).toBe('NOT_FOUND')
    const entries = await db.select({ action: auditEntries.action }).from(auditEntries)
    expect(entries.map(({ action }) => action)).toEqual(['addMedia', 'deleteMedia'])
  })

  it('is found in any spelling of a text, and what only looks like an address is none', async () => {
    const { mediaId, address } = await added(await drawn())
    await namePage(JSON.stringify({ text: `<img src="${address}?w=320">` }).replaceAll('/', '\\/'))
    expect((await read(mediaId)).uses).toBe(1)
    await db.update(pages).set({ config: `{"a":"${address.replace('.jpg', '.jpgx').slice(0, 20)}"}` })
    expect((await read(mediaId)).uses).toBe(0)
  })
})
