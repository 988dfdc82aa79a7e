import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createOtherBackend } from '#server/app/http/backends.ts'
import { html, startSite, type TestSite } from './support.ts'

let answering: (request: IncomingMessage, response: ServerResponse) => void
let seen: {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingMessage['headers']
  body: string
}[] = []
const upstream = createServer((request, response) => {
  const { method, url, headers } = request
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    seen.push({ method, url, headers, body })
    answering(request, response)
  })
}).listen(0, '127.0.0.1')
await once(upstream, 'listening')
const { port } = upstream.address() as AddressInfo
afterAll(() => void upstream.close())

const site = await startSite({
  backend: createOtherBackend(`http://127.0.0.1:${port}`, pino({ level: 'silent' })),
  basePath: '/gift/',
})
beforeEach(() => {
  seen = []
  answering = (_, response) => response.end('{"code":"100","message":"","data":1}')
})

describe('MALL_API', () => {
  it('hands calls, own calls and pictures on with token, query and body', async () => {
    const headers = { token: 'abc', cookie: 'sid=1', 'content-type': 'application/json' }
    const answer = await site.ask('/gift/order/v1/cart/save?a=1&b=%E7%A4%BC', {
      method: 'POST',
      headers,
      body: '{"a":1}',
    })
    expect([answer.status, answer.text]).toEqual([200, '{"code":"100","message":"","data":1}'])
    await site.ask('/gift/mall/v1/splash')
    await site.ask('/gift/pictures/abc.svg')
    expect(seen.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/order/v1/cart/save?a=1&b=%E7%A4%BC'],
      ['GET', '/mall/v1/splash'],
      ['GET', '/pictures/abc.svg'],
    ])
    expect(seen[0]).toMatchObject({ body: '{"a":1}', headers: { token: 'abc', cookie: 'sid=1' } })
  })

  it('is asked by the mall itself, too, for pages that the server draws', async () => {
    const backend = createOtherBackend(`http://127.0.0.1:${port}`, pino({ level: 'silent' }))
    const headers = { 'content-type': 'application/json' }
    const url = 'http://mall.invalid/shop/v1/x?a=1'
    const answers = await Promise.all([
      backend.ask(new Request(url)),
      backend.ask(new Request(url, { method: 'POST', headers, body: '{"b":2}' })),
    ])
    for (const one of answers) expect(await one.json()).toEqual({ code: '100', message: '', data: 1 })
    expect(seen.map(({ method, url: path, body }) => [method, path, body]).sort()).toEqual([
      ['GET', '/shop/v1/x?a=1', ''],
      ['POST', '/shop/v1/x?a=1', '{"b":2}'],
    ])
  })

  it('names itself as the host and the true peer, and drops what concerns one connection', async () => {
    await site.ask('/user/v1/user/current', {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        origin: 'http://localhost:8080',
        connection: 'keep-alive, x-hop',
        'x-hop': '1',
        te: 'trailers',
      },
    })
    const headers = seen[0]?.headers ?? {}
    expect(headers.host).toBe(`127.0.0.1:${port}`)
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    for (const name of ['origin', 'x-hop', 'te', 'upgrade']) expect(headers).not.toHaveProperty(name)
  })

  it('gives the answer back as it is, several cookies and compression included', async () => {
    answering = (_, response) => {
      response.writeHead(401, {
        'set-cookie': ['a=1; Path=/', 'b=2; Path=/'],
        'content-encoding': 'br',
        'content-type': 'application/json',
        'keep-alive': 'timeout=99',
      })
      response.end(Buffer.from([1, 2, 3]))
    }
    const { status, headers, body } = await site.ask('/user/v1/user/current')
    expect([status, [...body]]).toEqual([401, [1, 2, 3]])
    expect(headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/'])
    expect(headers['content-encoding']).toBe('br')
    expect(headers['keep-alive'] ?? '').not.toContain('99')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('streams: the first part arrives before the last is sent', async () => {
    let finish = () => {}
    answering = (_, response) => {
      response.write('first ')
      finish = () => response.end('last')
    }
    const answer = await fetch(`http://127.0.0.1:${site.port}/product/v1/page/findHomePage`)
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe('first ')
    finish()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last')
  })

  it('pages and files stay our own', async () => {
    expect((await site.ask('/gift/', { headers: html })).status).toBe(200)
    expect((await site.ask('/gift/assets/mall-1a2b.js')).status).toBe(200)
    expect(seen).toEqual([])
  })

  it('a request from another site goes nowhere', async () => {
    const { status } = await site.ask('/user/v1/user/current', {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([status, seen.length]).toEqual([403, 0])
  })

  it('an answer that breaks off breaks off here too, and the next one works', async () => {
    answering = (_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      setTimeout(() => response.destroy(), 50)
    }
    await expect(site.ask('/product/v1/page/findHomePage')).rejects.toThrow()
    answering = (_, response) => response.end('whole')
    expect((await site.ask('/product/v1/page/findHomePage')).text).toBe('whole')
  })

  it('a client that leaves ends the request behind it', async () => {
    const left = new Promise<void>((done) => {
      answering = (request) => request.socket.once('close', () => done())
    })
    const leaving = new AbortController()
    const answer = fetch(`http://127.0.0.1:${site.port}/stat/v1/user/active`, { signal: leaving.signal })
    while (seen.length === 0) await new Promise((done) => setTimeout(done, 10))
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await left
  })

  it('§8 503 in the envelope when it cannot be reached', async () => {
    const away = await startSite()
    const { status, text } = await away.ask('/store/v1/info', { method: 'POST', body: '{}' })
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { code: '503', message: '服务暂时停止访问, 请稍后再试', data: null },
    ])
  })
})

describe('/readyz behind MALL_API', () => {
  const clock = { now: () => now }
  let now = 0
  const stateOf = async ({ ask }: Pick<TestSite, 'ask'>) => {
    const { status, text } = await ask('/readyz')
    return [status, (JSON.parse(text) as { status: string }).status]
  }
  async function startFront(at = port) {
    return startSite({
      backend: createOtherBackend(`http://127.0.0.1:${at}`, pino({ level: 'silent' }), clock),
    })
  }
  const statusOf = (status: number) => (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status).end()

  it('is ready while the origin answers, whatever it says, and asks it once a second for any number of balancers', async () => {
    const front = await startFront()
    const both = await Promise.all([stateOf(front), stateOf(front)])
    expect([...both, await stateOf(front)]).toEqual(Array.from({ length: 3 }, () => [200, 'ready']))
    expect(seen.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/product/v1/search/condition/listLabel'],
    ])
    for (const status of [301, 401, 404, 500]) {
      answering = statusOf(status)
      now += 1000
      expect(await stateOf(front)).toEqual([200, 'ready'])
    }
    expect(seen).toHaveLength(5)
  })

  it.each([
    ['says that it is away', statusOf(503)],
    ['is dead behind its gateway', statusOf(502)],
    ['breaks off', (_: IncomingMessage, response: ServerResponse) => response.destroy()],
    ['is silent', () => undefined],
  ])(
    'is 503 and names the origin when that %s, and ready again within a second of its return',
    async (_, away) => {
      const front = await startFront()
      answering = away
      expect(await stateOf(front)).toEqual([503, 'origin'])
      expect((await front.ask('/healthz')).status).toBe(200)
      answering = statusOf(200)
      now += 1000
      expect(await stateOf(front)).toEqual([200, 'ready'])
    },
  )

  it('is 503 and names the origin when nobody listens there', async () => {
    expect(await stateOf(await startFront(1))).toEqual([503, 'origin'])
  })
})
