import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttpCourier } from '#server/people/messages/http-courier.ts'
import { composeSms } from '#server/people/messages/templates.ts'

const KEY = 'a-key-of-the-receiver'
const NOW = 1_795_800_000_000

interface Asked {
  headers: Record<string, unknown>
  body: string
}
const asked: Asked[] = []
let status: number | 'hang' | 'cut' = 204

const server = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ headers: request.headers, body })
    if (status === 'cut') response.destroy()
    else if (status !== 'hang') response.writeHead(status, { Location: '/elsewhere' }).end('taken')
  })
}).listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms?of=mall`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  status = 204
})

const hook = { url, key: KEY, clock: { now: () => NOW }, timeoutMs: 1_500 }
const message = {
  id: 'id-1',
  telephone: '13800138000',
  ...composeSms('code', { purpose: '登录', code: '042815' }),
  expiresAt: NOW + 600_000,
}
const deliver = (more: Partial<typeof hook> = {}) => createHttpCourier({ ...hook, ...more }).deliver(message)

describe('the hook', () => {
  it('gets the message as JSON, signed over timestamp and body', async () => {
    expect(await deliver()).toEqual({ outcome: 'sent' })
    expect(asked).toHaveLength(1)
    const { headers, body } = asked[0] ?? { headers: {}, body: '' }
    expect(JSON.parse(body)).toEqual({
      id: 'id-1',
      telephone: '13800138000',
      template: 'code',
      params: { purpose: '登录', code: '042815' },
      content: '您的登录验证码为 042815，10 分钟内有效，请勿告知他人。',
      expiresAt: NOW + 600_000,
    })
    const signature = createHmac('sha256', KEY).update(`${NOW}.${body}`).digest('hex')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-mall-timestamp': String(NOW),
      'x-mall-signature': signature,
    })
  })

  it.each([
    [200, { outcome: 'sent' }],
    [202, { outcome: 'sent' }],
    [302, { outcome: 'failed', reason: 'HTTP 302' }],
    [400, { outcome: 'refused', reason: 'HTTP 400' }],
    [429, { outcome: 'refused', reason: 'HTTP 429' }],
    [500, { outcome: 'failed', reason: 'HTTP 500' }],
    ['hang', { outcome: 'failed', reason: 'timeout' }],
    ['cut', { outcome: 'failed', reason: 'UND_ERR_SOCKET' }],
  ] as const)('that answers %s: %j', async (answer, delivery) => {
    status = answer
    expect(await deliver()).toEqual(delivery)
    expect(asked).toHaveLength(1)
  })

  it('that is not there may be tried again, and is not named', async () => {
    expect(await deliver({ url: 'http://127.0.0.1:1/s3cret' })).toEqual({
      outcome: 'failed',
      reason: expect.stringMatching(/^(?:ECONNREFUSED|no answer)$/),
    })
  })
})
