import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { limitBody, MAX_BODY_BYTES, MAX_UPLOAD } from './limits.ts'
import { routes } from './routes.ts'

/** A call of a row that is large, and of one that is not. */
const app = new Hono()
for (const [path, large] of [
  ['/large', true],
  ['/plain', false],
] as const)
  app.post(path, limitBody({ large }), async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))

async function send(path: '/large' | '/plain', bytes: number, declared: boolean) {
  const size: Record<string, string> = declared
    ? { 'content-length': String(bytes) }
    : { 'transfer-encoding': 'chunked' }
  const response = await app.request(path, { method: 'POST', body: new Uint8Array(bytes), headers: size })
  return [response.status, await response.text()] as const
}

describe('security 29: how much a call may bring', () => {
  it.each([true, false])('1 MiB, and 10 where its row is large; declared: %s', async (declared) => {
    expect(await send('/plain', MAX_BODY_BYTES, declared)).toEqual([200, String(MAX_BODY_BYTES)])
    expect((await send('/plain', MAX_BODY_BYTES + 1, declared))[0]).toBe(413)
    expect(await send('/large', MAX_UPLOAD, declared)).toEqual([200, String(MAX_UPLOAD)])
    const [status, text] = await send('/large', MAX_UPLOAD + 1, declared)
    expect(status).toBe(413)
    expect(text).toContain('提交的内容超过 10 MB')
  })

  it('large is every call that takes a file, and few others', () => {
    const takesFile = ({ input }: (typeof routes)[number]['row']) =>
      'shape' in input && Object.hasOwn(input.shape as object, 'file')
    const rows = routes.map(({ row }) => row)
    const files = rows.filter(takesFile)
    expect(files.length).toBeGreaterThan(4)
    expect(files.filter(({ large }) => !large)).toEqual([])
    const others = rows.filter((row) => row.large && !takesFile(row)).map(({ path }) => path)
    expect(others.sort()).toEqual([
      '/mall/v1/backOffice/checkTracking',
      '/mall/v1/backOffice/goods/check',
      '/mall/v1/backOffice/goods/import',
      '/mall/v1/backOffice/importTracking',
      '/mall/v1/page/health',
      '/mall/v1/page/save',
      '/mall/v1/page/workingCopy/keep',
    ])
  })
})
