import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SCRIPT, html, startSite } from './support.ts'

const site = await startSite()
const script = '/assets/mall-1a2b.js'

describe('files of the client', () => {
  it('assets never change: immutable, readable by a sandboxed child, without CORP', async () => {
    const { status, headers, text } = await site.ask(script, { headers: { origin: 'null' } })
    expect([status, text]).toEqual([200, SCRIPT])
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('come compressed as they were built, with ETag, 304 and HEAD', async () => {
    const br = await site.ask(script, { headers: { 'accept-encoding': 'br' } })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT)
    expect(
      (await site.ask(script, { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'],
    ).toBe('gzip')
    const known = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${br.headers.etag}` }
    expect((await site.ask(script, { headers: known })).status).toBe(304)
    const head = await site.ask(script, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(head.headers['content-length']).toBe(String(br.body.length))
    expect(head.body.length).toBe(0)
  })

  it('others are revalidated', async () => {
    const { headers } = await site.ask('/robots.txt')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['/demo/supply-chain-api.html', '供应链产品接口文档.html', 'text/html; charset=utf-8'],
    ['/demo/supply-chain-api.json', '供应链产品接口.openapi.json', 'application/json; charset=utf-8'],
  ])('§2 jump 50: %s is kept as %s', async (path, name, type) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await site.ask(path, { method, headers: html })
      expect([status, headers['content-type']]).toEqual([200, type])
      const [disposition, plain, written = ''] = headers['content-disposition']?.split('; ') ?? []
      expect([disposition, plain]).toEqual(['attachment', `filename="${path.replace('/demo/', '')}"`])
      expect(decodeURIComponent(written)).toBe(`filename*=UTF-8''${name}`)
    }
    expect((await site.ask('/robots.txt')).headers['content-disposition']).toBeUndefined()
  })

  it('§2 jump 50: where there is no document nothing is kept', async () => {
    const missing = await site.ask('/demo/no-such-api.html', { headers: { accept: '*/*' } })
    expect(missing.status).toBe(404)
    expect(JSON.parse(missing.text)).toMatchObject({ code: '404', message: '未找到对应接口' })
    expect(missing.headers['content-disposition']).toBeUndefined()
    expect((await site.ask('/demo/no-such-api.html', { headers: html })).status).toBe(404)
  })

  it('a missing asset is never a page, and a sandboxed child may read that it is missing', async () => {
    const missing = await site.ask('/assets/gone-9z9z.js', { headers: html })
    expect(missing.status).toBe(404)
    expect(missing.headers['content-type']).toContain('application/json')
    expect(missing.headers['access-control-allow-origin']).toBe('*')
  })

  it.each([
    ...['/.env', '/.git/config', '/.vite/manifest.json', '/package.json', '/package-lock.json', '/.DS_Store'],
    ...['/assets/mall-1a2b.js.map', '/assets/mall-1a2b.js.br', '/assets/mall-1a2b.js.gz', '/server/main.ts'],
    ...[
      '/dist/server/main.js',
      '/node_modules/hono/package.json',
      '/.data/keys.json',
      '/keys.json',
      '/backup.sql',
    ],
    ...['/tsconfig.json', '/vite.config.ts', '/.npmrc', '/docker-compose.yml', '/debug', '/server-status'],
  ])('leaks nothing at %s', async (path) => {
    for (const headers of [{}, html]) {
      const { status, text } = await site.ask(path, { headers })
      expect(status).toBe(404)
      expect(text).not.toMatch(/SECRET|secret|version|import /)
    }
  })

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/....//....//package.json',
    '/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/assets/%252e%252e%252fpackage.json',
    '//etc/passwd',
    '/assets/mall-1a2b.js%00.txt',
    '/..;/package.json',
    '/assets/\\..\\..\\package.json',
  ])('no path leaves the folder: %s', async (path) => {
    const said = await site.talk(`GET ${path} HTTP/1.1\r\nHost: mall\r\nConnection: close\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(said).not.toMatch(/gift-mall|root:/)
  })
})
