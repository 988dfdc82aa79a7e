import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { limitBody, MAX_BODY, MAX_UPLOAD } from './limits.ts'
import { routes } from './routes.ts'

const app = new Hono()
app.use(limitBody)
app.post('*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))

async function send(path: string, bytes: number, declared = true) {
  const size: Record<string, string> = declared
    ? { 'content-length': String(bytes) }
    : { 'transfer-encoding': 'chunked' }
  const response = await app.request(path, { method: 'POST', body: new Uint8Array(bytes), headers: size })
  return [response.status, await response.text()] as const
}

describe('security 29: how much a call may bring', () => {
  it.each([true, false])('1 MiB, and 10 with a picture or a file of rows; declared: %s', async (declared) => {
    const upload = '/mall/v1/uploads/save'
    expect(await send('/order/v1/cart/save', MAX_BODY, declared)).toEqual([200, String(MAX_BODY)])
    expect((await send('/order/v1/cart/save', MAX_BODY + 1, declared))[0]).toBe(413)
    expect(await send(upload, MAX_UPLOAD, declared)).toEqual([200, String(MAX_UPLOAD)])
    const [status, text] = await send(upload, MAX_UPLOAD + 1, declared)
    expect(status).toBe(413)
    expect(text).toContain('提交的内容超过 10 MB')
    expect((await send('/mall/v1/backOffice/importTracking', MAX_UPLOAD, declared))[0]).toBe(200)
    expect((await send('/mall/v1/backOffice/ship', MAX_BODY + 1, declared))[0]).toBe(413)
    expect((await send(`/order/v1/..${upload}x`, MAX_BODY + 1, declared))[0]).toBe(413)
  })

  it('every call that takes a file, and one that takes the text of a page, may bring more than others', async () => {
    const takesFile = ({ input }: (typeof routes)[number]['row']) =>
      'shape' in input && Object.hasOwn(input.shape as object, 'file')
    const paths = routes.filter(({ row }) => takesFile(row)).map(({ row }) => row.path)
    expect(paths.length).toBeGreaterThan(4)
    for (const path of paths.concat('/mall/v1/page/save'))
      expect([path, (await send(path, MAX_BODY + 1))[0]]).toEqual([path, 200])
  })
})
