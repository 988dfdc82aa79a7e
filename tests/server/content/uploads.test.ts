import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { UPLOAD_PURPOSES, type UploadPurpose, uploads as calls } from '#schemas/content/uploads/calls.ts'
import { claimUploads } from '#server/content/uploads/claims.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { purgeUploads } from '#server/trade/after-sales/purge-uploads.ts'
import { readAnswer } from '#tests/server/support/ask.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
beforeEach(async () => {
  await mall.reset()
  // A gift company: papers of filings are sent by who may report alone.
  token = (await mall.build.member({ identityType: 1 })).token
})

const plain = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c8322b' } })

interface Sent {
  name?: string
  type?: string
  as?: string
  purpose?: UploadPurpose
  ticket?: string
}

async function send(
  content: Uint8Array | string,
  { name = 'a.jpg', type = 'image/jpeg', as = token, purpose = 'after-sale', ticket }: Sent = {},
) {
  const form = new FormData()
  form.append('purpose', purpose)
  if (ticket) form.append('ticket', ticket)
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name, { type }))
  const url = `http://mall.test${calls.save.path}`
  const request = new Request(url, { method: 'POST', body: form, headers: as ? { Token: as } : {} })
  return readAnswer<{ uploadId: string; width: number; height: number }>(await mall.api(request))
}
const tickets = async () => (await mall.ok(calls.tickets, await rightCaptcha(mall))).tickets
const fetchPicture = (id: string, as: string) =>
  mall.api(
    new Request(`http://mall.test${calls.picture.path}?id=${id}`, { headers: as ? { Token: as } : {} }),
  )

describe('security 31: uploads', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('AS3 keeps a %s as a new JPEG', async (format) => {
    const { code, data } = await send(await plain().toFormat(format).toBuffer())
    expect([code, data.width, data.height]).toEqual(['100', 40, 20])
    const picture = await fetchPicture(data.uploadId, token)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="after-sale.jpg"; filename*=UTF-8''after-sale.jpg`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const meta = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect(meta).toMatchObject({ format: 'jpeg', width: 40, height: 20 })
  })

  it('what a camera wrote into it is gone, its orientation kept; a large one is made smaller', async () => {
    const exif = { IFD0: { Copyright: 'where I live', Artist: '<script>' } }
    const turned = plain(3000, 1500).withExif(exif).withMetadata({ orientation: 6 })
    const { data } = await send(await turned.jpeg().toBuffer())
    expect([data.width, data.height]).toEqual([1000, 2000])
    const bytes = Buffer.from(await (await fetchPicture(data.uploadId, token)).arrayBuffer())
    expect(bytes.includes('where I live') || bytes.includes('script')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it('nothing that hides behind a picture comes through', async () => {
    const polyglot = Buffer.concat([
      await plain().jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ])
    const { code, data } = await send(polyglot)
    expect(code).toBe('100')
    const kept = Buffer.from(await (await fetchPicture(data.uploadId, token)).arrayBuffer())
    expect(kept.includes('script') || kept.includes('PK\x03\x04')).toBe(false)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string]>([
    ['an SVG', () => svg],
    ['an SVG that is called a JPEG', () => `\ufeff${svg}`],
    ['HTML', () => '<!doctype html><script>alert(1)</script>'],
    ['a GIF', () => plain().gif().toBuffer()],
    ['a TIFF', () => plain().tiff().toBuffer()],
    ['a PDF', () => '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['a ZIP', () => 'PK\x03\x04aaaaaaaa'],
    ['an executable', () => 'MZ\x90\x00\x03'],
    ['the beginning of a JPEG over HTML', () => Buffer.from('\xff\xd8\xff<html><script>', 'latin1')],
    ['the beginning of a JPEG over an SVG', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
    ['the beginning of a PNG over an SVG', () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['the beginning of a PNG over nothing', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a JPEG that breaks off', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 300)],
    ['a picture of 64 million pixels in few bytes', () => plain(8000, 8000).png().toBuffer()],
    ['an SVG inside a RIFF', () => Buffer.from(`RIFF\x00\x00\x00\x00WEBP${svg}`, 'latin1')],
    ['nothing', () => ''],
  ])('refuses %s, whatever it is sent for and by whom', async (_, make) => {
    const [first, second] = await tickets()
    const guest = { as: '', name: '../../etc/passwd\0.jpg' }
    for (const sent of [
      ...UPLOAD_PURPOSES.map((purpose) => ({ purpose, name: guest.name })),
      { ...guest, purpose: 'supplier', ticket: first },
      { ...guest, purpose: 'licence', ticket: second },
    ] as Sent[]) {
      const answer = await send(await make(), sent)
      expect([answer.status, answer.code], sent.purpose).toEqual([200, 'UPLOAD_REFUSED'])
    }
    expect(await db.$count(uploads)).toBe(0)
  })

  it('a guest sends papers alone, each with a ticket that a captcha gave, and once', async () => {
    const bytes = await plain().png().toBuffer()
    const guest = { as: '', purpose: 'supplier' } as const
    expect((await send(bytes, guest)).code).toBe('UPLOAD_TICKET')
    expect((await send(bytes, { ...guest, ticket: 'made-up' })).code).toBe('UPLOAD_TICKET')
    expect((await mall.call(calls.tickets, {})).code).toBe('CAPTCHA_REQUIRED')
    const [ticket, other] = await tickets()
    expect((await send(bytes, { as: '', ticket })).status).toBe(401)
    expect((await send(bytes, { ...guest, ticket })).code).toBe('100')
    expect((await send(bytes, { ...guest, ticket })).code).toBe('UPLOAD_TICKET')
    const once = await Promise.all([1, 2, 3].map(() => send(bytes, { ...guest, ticket: other })))
    expect(once.map(({ code }) => code).sort()).toEqual(['100', 'UPLOAD_TICKET', 'UPLOAD_TICKET'])
    const [late] = await tickets()
    mall.clock.pass(3_600_001)
    expect((await send(bytes, { ...guest, ticket: late })).code).toBe('UPLOAD_TICKET')
  })

  it('a paper is of one thing: who sent it may claim it, or who knows a guest’s name for it', async () => {
    const bytes = await plain().png().toBuffer()
    const [ticket] = await tickets()
    const { data: mine } = await send(bytes, { purpose: 'supplier' })
    const { data: free } = await send(bytes, { as: '', purpose: 'supplier', ticket })
    const [{ userId } = { userId: null }] = await db
      .select()
      .from(uploads)
      .where(eq(uploads.id, mine.uploadId))
    const claim = (
      id: string,
      by: string | null,
      what: `supplier:${string}`,
      purpose: UploadPurpose = 'supplier',
    ) => claimUploads(mall.services, [id], { claim: what, purpose, userId: by })
    await expect(claim(mine.uploadId, null, 'supplier:1')).rejects.toThrow('部分图片不存在')
    await expect(claim(mine.uploadId, 'another', 'supplier:1')).rejects.toThrow('部分图片不存在')
    await expect(claim(mine.uploadId, userId, 'supplier:1', 'licence')).rejects.toThrow('部分图片不存在')
    await claim(mine.uploadId, userId, 'supplier:1')
    await claim(mine.uploadId, userId, 'supplier:1')
    await expect(claim(mine.uploadId, userId, 'supplier:2')).rejects.toThrow('部分图片不存在')
    await claim(free.uploadId, null, 'supplier:3')
    await expect(claim(free.uploadId, userId, 'supplier:1')).rejects.toThrow('部分图片不存在')
    mall.clock.pass(day + 1)
    expect(await purgeUploads.run(mall.services)).toBe(0)
  })

  it('refuses more than 5 MB, a text in the place of the file, and guests', async () => {
    expect(await send(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      code: 'UPLOAD_REFUSED',
      message: '图片不能超过 5 MB，请压缩后重试',
    })
    const text = await mall.call(calls.save, { purpose: 'after-sale', file: 'x' as never }, { token })
    expect(text.code).toBe('BAD_INPUT')
    expect(await send(await plain().png().toBuffer(), { as: '' })).toMatchObject({
      status: 401,
      message: '请先登录',
    })
  })

  it('shows it to its owner and the back office, and to nobody else', async () => {
    const { data } = await send(await plain().png().toBuffer())
    const other = (await mall.build.member()).token
    const admin = (await mall.build.member({ roles: ['admin'] })).token
    const missing = await readAnswer(await fetchPicture('no-such-picture', other))
    expect(await readAnswer(await fetchPicture(data.uploadId, other))).toEqual(missing)
    expect(missing.code).toBe('NOT_FOUND')
    expect((await fetchPicture(data.uploadId, '')).status).toBe(401)
    expect((await fetchPicture(data.uploadId, admin)).headers.get('content-type')).toBe('image/jpeg')
  })

  it('twenty at once are all kept, and what nobody uses goes after a day', async () => {
    const bytes = await plain(300, 300).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(bytes)))
    expect(new Set(answers.map(({ data }) => data.uploadId)).size).toBe(20)
    expect(await purgeUploads.run(mall.services)).toBe(0)
    mall.clock.pass(day + 1)
    expect(await purgeUploads.run(mall.services)).toBe(20)
  })

  it('a member sends 150 a day at most', async () => {
    await Promise.all(Array.from({ length: 150 }, () => send('x')))
    expect((await send(await plain().png().toBuffer())).code).toBe('TOO_OFTEN')
    mall.clock.pass(day)
    expect((await send(await plain().png().toBuffer())).code).toBe('100')
  })
})
