import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { OLD_BROWSER_HASH, OLD_BROWSER_SCRIPT } from '#server/app/http/old-browser.ts'
import { html, startSite } from './support.ts'

const hash = await startSite()
const history = await startSite({ routerMode: 'history' })
const gift = await startSite({ basePath: '/gift/' })

describe('the shell', () => {
  it('is served at / and /pc/ and says how addresses look', async () => {
    for (const path of ['/', '/pc/', '/?from=qr']) {
      const page = await hash.ask(path, { headers: html })
      expect(page.status).toBe(200)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.text).toContain('<meta name="mall-router" content="hash" />')
      expect(page.text).toContain('<meta name="mall-base" content="/" />')
      expect(page.text).toContain('src="/assets/mall-1a2b.js"')
    }
    expect((await hash.ask('/pc')).headers.location).toBe('/pc/')
  })

  it('answers a bare request and HEAD alike', async () => {
    const bare = await hash.ask('/')
    const head = await hash.ask('/', { method: 'HEAD' })
    expect([bare.status, head.status, head.text]).toEqual([200, 200, ''])
    expect(head.headers['content-length']).toBe(String(bare.body.length))
  })

  it('§2 is the page of every route in history mode, and of no route in hash mode', async () => {
    for (const path of ['/mall/index', '/goods', '/goods/list?catId=3', '/shoppingCart/index', '/login']) {
      expect((await history.ask(path, { headers: html })).status).toBe(200)
      expect((await hash.ask(path, { headers: html })).status).toBe(404)
    }
    expect((await history.ask('/', { headers: html })).text).toContain('content="history"')
  })

  it('§2 an unknown path shows the shell with status 404, which leads to /404', async () => {
    for (const site of [hash, history]) {
      const page = await site.ask('/no/such/page', { headers: html })
      expect(page.status).toBe(404)
      expect(page.text).toContain('<div id="root">')
    }
  })

  it('a request that does not accept HTML gets the JSON 404 with 未找到对应接口', async () => {
    const wanting = [{ accept: 'application/json' }, { accept: 'image/avif,image/webp,*/*;q=0.8' }]
    for (const headers of wanting) {
      const missing = await hash.ask('/no/such/page', { headers })
      expect(missing.status).toBe(404)
      expect(JSON.parse(missing.text)).toEqual({ code: '404', message: '未找到对应接口', data: null })
    }
    expect((await hash.ask('/old-chunk.js', { headers: { accept: '*/*' } })).text).toContain('未找到对应接口')
  })

  it('is revalidated by ETag, and never 304 where the status is 404', async () => {
    const page = await hash.ask('/', { headers: html })
    const { etag } = page.headers
    expect(page.headers['cache-control']).toBe('no-cache')
    const again = await hash.ask('/', { headers: { ...html, 'if-none-match': etag ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await hash.ask('/nowhere', { headers: { ...html, 'if-none-match': '*' } })).status).toBe(404)
  })

  it('is compressed with brotli, else gzip, each with an ETag of its own', async () => {
    const plain = await hash.ask('/', { headers: html })
    const br = await hash.ask('/', { headers: { ...html, 'accept-encoding': 'gzip, deflate, br, zstd' } })
    const gzip = await hash.ask('/', { headers: { ...html, 'accept-encoding': 'br;q=0, gzip' } })
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(br.headers.vary).toBe('Accept-Encoding')
  })

  it('carries the strict policy', async () => {
    const { headers, text } = await hash.ask('/nowhere', { headers: html })
    const policy = String(headers['content-security-policy'])
    expect(policy.replace("media-src 'self' https:", '')).not.toMatch(/unsafe|\*|http/)
    for (const rule of [
      "default-src 'none'",
      `script-src 'self' ${OLD_BROWSER_HASH}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      // WeChat's bridge, and no other place.
      "frame-src 'self' weixin:",
    ])
      expect(policy.split('; ')).toContain(rule)
    expect(text).toContain(`<script>${OLD_BROWSER_SCRIPT}</script></body>`)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers.server).toBeUndefined()
  })
})

describe('§2 a URL containing /appImplant/', () => {
  it.each([
    ['/appImplant/cqdx/index', '/pc/#/appImplant/cqdx/index'],
    ['/old/appImplant/general/index?a=1&b=%E7%A4%BC', '/pc/#/appImplant/general/index?a=1&b=%E7%A4%BC'],
  ])('%s leads to %s', async (from, to) => {
    for (const site of [hash, history]) {
      const moved = await site.ask(from, { headers: html })
      expect([moved.status, moved.headers.location]).toEqual([302, to])
    }
  })
  it('only in the pathname', async () => {
    expect((await hash.ask('/?to=/appImplant/cqdx/index', { headers: html })).status).toBe(200)
  })
})

describe('under BASE_PATH=/gift/', () => {
  it('the shell names its base and its assets', async () => {
    for (const path of ['/gift/', '/gift/pc/']) {
      const page = await gift.ask(path, { headers: html })
      expect(page.status).toBe(200)
      expect(page.text).toContain('<meta name="mall-base" content="/gift/" />')
      expect(page.text).toContain('src="/gift/assets/mall-1a2b.js"')
    }
    expect((await gift.ask('/gift/assets/mall-1a2b.js')).status).toBe(200)
    expect(gift.url).toBe(`http://localhost:${gift.port}/gift/`)
  })
  it.each(['/', '/gift', '/?a=1', '/gift?a=1'])('%s leads to it', async (path) => {
    const moved = await gift.ask(path, { headers: html })
    expect([moved.status, moved.headers.location]).toEqual([302, '/gift/'])
  })
  it.each([
    ['/mall/index', '/gift/mall/index'],
    ['/goods/list?catId=10&a=%E7%A4%BC', '/gift/goods/list?catId=10&a=%E7%A4%BC'],
    ['/pc/', '/gift/pc/'],
  ])('the screen %s beside it leads below it', async (from, to) => {
    const moved = await gift.ask(from, { headers: html })
    expect([moved.status, moved.headers.location]).toEqual([302, to])
  })
  it('keeps its base in redirects, and answers probes with and without it', async () => {
    expect((await gift.ask('/gift/appImplant/cqdx/index')).headers.location).toBe(
      '/gift/pc/#/appImplant/cqdx/index',
    )
    expect((await gift.ask('/gift/healthz')).status).toBe(200)
    expect((await gift.ask('/healthz')).status).toBe(200)
    expect((await gift.ask('/giftshop', { headers: html })).status).toBe(404)
  })
})

describe('the way back from a payment provider', () => {
  it.each([
    ['/paid/T1', '/#/submit/payO?tradeId=T1'],
    ['/paid/T1?code=061a&state=a1b2', '/#/submit/payO?tradeId=T1&code=061a&state=a1b2'],
    ['/paid/T1?code=061a', '/#/submit/payO?tradeId=T1'],
    [
      '/paid/T1?code=a%26b%3D1&state=%23x&to=https://evil.example',
      '/#/submit/payO?tradeId=T1&code=a%26b%3D1&state=%23x',
    ],
    ['/paid/%2F%2Fevil.example', '/#/submit/payO?tradeId=%2F%2Fevil.example'],
  ])('%s leads to the pay page and nowhere else', async (from, to) => {
    const moved = await hash.ask(from, { headers: html })
    expect([moved.status, moved.headers.location]).toEqual([302, to])
  })
  it('keeps how addresses look, and the base', async () => {
    const moved = await Promise.all([history.ask('/paid/T1'), gift.ask('/gift/paid/T1?code=c&state=s')])
    expect(moved.map(({ headers }) => headers.location)).toEqual([
      '/submit/payO?tradeId=T1',
      '/gift/#/submit/payO?tradeId=T1&code=c&state=s',
    ])
  })
})

it('what follows on a page that is not kept any more is no failure, of which a console would tell', async () => {
  const reply = await hash.ask('/page-rest?path=%2F&id=gone&revision=1')
  expect([reply.status, reply.text]).toEqual([204, ''])
})
