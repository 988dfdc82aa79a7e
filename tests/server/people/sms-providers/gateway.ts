import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { composeSms } from '#server/people/messages/templates.ts'

export interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** Answer of a provider; `hang` never answers, `trickle` begins and never ends, `cut` closes the connection. */
export type Answer = { status?: number; body: string } | 'hang' | 'trickle' | 'cut'

/** Starts an interface of a provider. `judge` returns its answer to a request, which it refuses unless it is signed. */
export async function startSmsGateway(judge: (asked: Asked) => Answer) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request
      asked.push({ method, url, headers, body })
      const answer = judge({ method, url, headers, body })
      if (answer === 'cut') response.destroy()
      else if (answer === 'trickle')
        response.writeHead(200, { 'Content-Type': 'application/json' }).write('{')
      else if (answer !== 'hang')
        response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' }).end(answer.body)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A queued code, as the job hands it to a courier. */
export const CODE_MESSAGE = {
  id: 'id-1',
  telephone: '13800138000',
  ...composeSms('code', { purpose: '登录', code: '042815' }),
  expiresAt: 1_795_800_600_000,
}

/** A queued notice with characters that signatures encode. */
export const NOTICE_MESSAGE = {
  ...CODE_MESSAGE,
  id: 'id-2',
  ...composeSms('approvalDecided', {
    tradeId: '7',
    decision: "已*通过*('~!')",
    next: '“用户中心”查看 & 付款',
  }),
}
