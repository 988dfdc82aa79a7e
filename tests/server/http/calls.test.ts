import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { createOwnBackend } from '#server/app/http/backends.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import type { Member } from '#server/platform/call/context.ts'
import { implement, type Implemented } from '#server/platform/call/implement.ts'
import { parseNetworks } from '#server/platform/process/networks.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { html, startSite } from './support.ts'

const echo = {
  facts: get('/mall/v1/test/facts', {
    access: 'public',
    input: () => z.object({}),
    output: () => z.object({ ip: z.string(), token: z.nullable(z.string()) }),
  }),
  text: post('/product/v1/test/text', {
    access: 'public',
    input: () => z.object({ text: z.string() }),
    output: () => z.object({ text: z.string(), length: z.number() }),
  }),
  broken: get('/user/v1/test/broken', {
    access: 'public',
    input: () => z.object({}),
    output: () => z.null(),
  }),
}
const routes: Implemented[] = implement(echo, {
  facts: (_, { ip, token }) => ({ ip, token }),
  text: ({ text }) => ({ text, length: text.length }),
  broken: () => {
    throw new Error('select secret from users')
  },
})

const mall = await startTestMall()
const guestOnly = { resolve: async () => null }
const site = await startSite({
  backend: createOwnBackend(mall.services, routes, guestOnly),
  metricsToken: 'metrics-token',
})
const json = { 'content-type': 'application/json' }
const say = (text: string, headers: Record<string, string> = {}) =>
  site.ask('/product/v1/test/text', {
    method: 'POST',
    body: JSON.stringify({ text }),
    headers: { ...json, ...headers },
  })

describe('§7 calls over HTTP', () => {
  it('answer the envelope, never stored and never embedded', async () => {
    const { status, headers, text } = await say('月饼')
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({ code: '100', message: '', data: { text: '月饼', length: 2 } })
    expect(headers['content-type']).toContain('application/json')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/)
  })

  it('believe the socket about the peer, and the Token header alone about the token', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      cookie: 'Token=abc; token=abc',
    }
    const facts = await site.ask('/mall/v1/test/facts?Token=abc', { headers })
    expect(JSON.parse(facts.text).data).toEqual({ ip: '127.0.0.1', token: null })
    const withToken = await site.ask('/mall/v1/test/facts', { headers: { token: 'abc' } })
    expect(JSON.parse(withToken.text).data.token).toBe('abc')
  })

  it('behind TRUSTED_PROXIES believe the last address that is none of them', async () => {
    const behind = await startSite({
      backend: createOwnBackend(mall.services, routes, guestOnly),
      trustedProxies: parseNetworks(['127.0.0.1', '10.0.0.0/8']),
    })
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.0.0.3' }
    const facts = await behind.ask('/mall/v1/test/facts', { headers })
    expect(JSON.parse(facts.text).data.ip).toBe('198.51.100.7')
    expect((await behind.ask('/metrics', { headers })).status).toBe(403)
    const direct = await behind.ask('/mall/v1/test/facts')
    expect(JSON.parse(direct.text).data.ip).toBe('127.0.0.1')
  })

  it('large answers are compressed, small ones are not', async () => {
    const long = '礼'.repeat(4000)
    const br = await say(long, { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(br.body).toString()).data.text).toBe(long)
    const again = await say(long, { 'accept-encoding': 'br' })
    expect(again.body.equals(br.body)).toBe(true)
    const gzip = await say(long, { 'accept-encoding': 'gzip' })
    expect(JSON.parse(gunzipSync(gzip.body).toString()).data.text).toBe(long)
    expect((await say(long)).headers['content-encoding']).toBeUndefined()
    expect((await say('短', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  })

  it.each([
    '/product/v1/nothing',
    '/b/x',
    '/s',
    '/user',
    '/mall/v1/nothing',
    '/order/../order/v1/none',
    '/stat/',
  ])('§8 an unknown path under a prefix answers 未找到对应接口 even to a browser: %s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT']) {
      const { status, text } = await site.ask(path, { method, headers: html })
      expect([status, JSON.parse(text)]).toEqual([
        404,
        { code: '404', message: '未找到对应接口', data: null },
      ])
    }
  })

  it.each([
    ['a method', '/store/v1/info', { method: 'DELETE' }],
    [
      'a preflight',
      '/store/v1/info',
      { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } },
    ],
    ['a long address', `/${'x'.repeat(9000)}`, {}],
    ['a form sent to a page', '/', { method: 'POST' }],
    ['a probe', '/readyz', {}],
    ['a redirect', '/pc', { headers: html }],
  ])('what is refused before a call is reached is never sniffed: %s', async (_, path, sending) => {
    const { headers } = await site.ask(path, sending)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('§2 /mall/index is a page although /mall/v1/… are calls', async () => {
    expect((await site.ask('/mall/index', { headers: html })).headers['content-type']).toContain('text/html')
    expect((await site.ask('/mall/v1', { headers: html })).headers['content-type']).toContain('json')
  })

  it('§8 a defect is HTTP 500 with the sentence of the catalogue and nothing else', async () => {
    const { status, text } = await site.ask('/user/v1/test/broken')
    expect([status, JSON.parse(text)]).toEqual([
      500,
      { code: '500', message: '服务发生异常, 请向服务商反馈', data: null },
    ])
  })
})

describe('what is refused', () => {
  it('bodies that are not JSON: BAD_INPUT', async () => {
    for (const body of ['{', '[1,', "{'a':1}", 'null', '"x"', '{"text":1}', '\u0000', '{"text":"a"} x']) {
      const { status, text } = await site.ask('/product/v1/test/text', {
        method: 'POST',
        headers: json,
        body,
      })
      expect([body, status, JSON.parse(text).code]).toEqual([body, 200, 'BAD_INPUT'])
    }
  })

  it('a body above 1 MiB: 413, by its declared length and while it is read', async () => {
    expect((await say('a'.repeat(1024 * 1024 - 100))).status).toBe(200)
    const declared = await say('a'.repeat(1024 * 1024))
    expect([declared.status, JSON.parse(declared.text).code]).toEqual([413, '413'])
    const chunked = await say('a'.repeat(1024 * 1024), { 'transfer-encoding': 'chunked' })
    expect(chunked.status).toBe(413)
    expect((await say('短', { 'transfer-encoding': 'chunked' })).status).toBe(200)
  })

  it('a compressed body: 415', async () => {
    const body = gzipSync(JSON.stringify({ text: 'a' }))
    const headers = { ...json, 'content-encoding': 'gzip' }
    const { status, text } = await site.ask('/product/v1/test/text', { method: 'POST', headers, body })
    expect([status, JSON.parse(text).code]).toEqual([415, '415'])
  })

  it('a request from another site: 403 未授权访问资源', async () => {
    const { status, text } = await say('a', { 'sec-fetch-site': 'cross-site' })
    expect([status, JSON.parse(text).message]).toEqual([403, '未授权访问资源'])
    for (const near of ['same-origin', 'none', 'same-site'])
      expect((await say('a', { 'sec-fetch-site': near })).status).toBe(200)
  })

  it.each(['TRACE', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('the method %s: 405', async (method) => {
    for (const path of ['/product/v1/test/text', '/']) {
      const { status, headers, text } = await site.ask(path, { method, headers: { 'x-secret': 'echo' } })
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT'])
      expect(text).not.toContain('echo')
    }
  })

  it('a wrong method of a call: 404', async () => {
    expect((await site.ask('/product/v1/test/text')).status).toBe(404)
    expect((await site.ask('/', { method: 'POST', headers: html })).status).toBe(404)
  })

  it('long addresses, many headers and large headers', async () => {
    expect((await site.ask(`/user/v1/test/broken?a=${'a'.repeat(9000)}`)).status).toBe(414)
    expect(await site.talk(`GET /?${'a'.repeat(100_000)} HTTP/1.1\r\nHost: mall\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431/,
    )
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`x-${i}`, '1']))
    expect((await site.ask('/', { headers: many })).status).toBe(431)
    const lines = Array.from({ length: 3000 }, (_, i) => `x${i}: 1\r\n`).join('')
    expect(await site.talk(`GET / HTTP/1.1\r\nHost: mall\r\n${lines}\r\n`)).toMatch(/^HTTP\/1\.1 431/)
  })

  it.each([
    'GET / HTTP/9.9\r\nHost: mall\r\n\r\n',
    'GARBAGE\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: mall\r\nContent-Length: x\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: mall\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: mall\r\nBad Header: 1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: mall\r\nHost: other\r\nConnection: close\r\n\r\n',
    'POST /product/v1/test/text HTTP/1.1\r\nHost: mall\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
  ])('malformed HTTP is 400 and closed: %j', async (text) => {
    expect(await site.talk(text)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('probes', () => {
  it('answers a balancer that speaks HTTP/1.0 and names no host', async () => {
    expect(await site.talk('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/)
  })

  it('/healthz is alive, /readyz asks the database', async () => {
    expect((await site.ask('/healthz')).text).toBe('{"status":"ok"}')
    const ready = await site.ask('/readyz')
    expect([ready.status, ready.text]).toEqual([200, '{"status":"ready"}'])
  })

  it('/metrics answers this machine or the token, and no one behind a proxy', async () => {
    await say('a')
    const { status, text } = await site.ask('/metrics')
    expect(status).toBe(200)
    expect(text).toMatch(
      /mall_http_requests_total\{.*route="\/product\/v1\/test\/text",method="POST",status="200"\}/,
    )
    expect(text).not.toContain('/product/v1/nothing')
    const proxied = { 'x-real-ip': '203.0.113.9' }
    expect((await site.ask('/metrics', { headers: proxied })).status).toBe(403)
    const authorization = (token: string) => ({ ...proxied, authorization: `Bearer ${token}` })
    expect((await site.ask('/metrics', { headers: authorization('metrics-token') })).status).toBe(200)
    expect((await site.ask('/metrics', { headers: authorization('wrong') })).status).toBe(403)
  })

  it.each<[string, Record<string, string>]>([
    ['names this machine as whom it asks for', { 'x-forwarded-for': '127.0.0.1' }],
    ['is one of our own', { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }],
    ['adds no header but keeps the name that was called', { host: 'mall.example.com' }],
  ])('/metrics without the token is shut to a proxy that %s, trusted or not', async (_, headers) => {
    const backend = createOwnBackend(mall.services, routes, guestOnly)
    const behind = await startSite({ backend, trustedProxies: parseNetworks(['127.0.0.1']) })
    for (const one of [site, behind]) expect((await one.ask('/metrics', { headers })).status).toBe(403)
    expect((await behind.ask('/metrics')).status).toBe(200)
  })

  it('/metrics is shut to a proxy that speaks HTTP/1.0 and says nothing of itself', async () => {
    const said = await site.talk('GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n')
    expect(said).toMatch(/^HTTP\/1\.1 403/)
  })
})

describe('the access log', () => {
  it('says what was asked and nothing that opens an account', async () => {
    site.logs.length = 0
    await site.ask('/mall/v1/test/facts?password=Passw0rd-1', {
      headers: { token: 'secret-token', cookie: 'a=secret' },
    })
    await say('secret-body')
    const lines = site.logs.map((line) => JSON.parse(line))
    const both = { msg: 'request', status: 200, id: expect.any(String), ms: expect.any(Number) }
    expect(lines).toMatchObject([
      { method: 'GET', path: '/mall/v1/test/facts', client: '127.0.0.0', size: expect.any(Number), ...both },
      { method: 'POST', path: '/product/v1/test/text', ...both },
    ])
    expect(site.logs.join()).not.toMatch(/Passw0rd|secret/)
  })
})

it('the access log names the member who asks', async () => {
  const resolve = async () => ({ member: { id: 'u7' } as Member, maxAge: null })
  const known = await startSite({ backend: createOwnBackend(mall.services, routes, { resolve }) })
  await known.ask('/mall/v1/test/facts')
  expect(known.logs.map((line) => JSON.parse(line))).toMatchObject([{ user: 'u7' }])
})

it('§8 a token that is not alive answers 401 over HTTP', async () => {
  const real = await startSite({ backend: createOwnBackend(mall.services, routes, sessions) })
  const { status, text } = await real.ask('/mall/v1/test/facts', { headers: { token: 'junk' } })
  expect([status, JSON.parse(text).message]).toEqual([401, '账号已在别处登录'])
})
