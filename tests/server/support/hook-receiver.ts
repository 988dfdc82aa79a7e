import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { isSignedHook, signHook } from '#server/platform/security/hook-signature.ts'

function toHeaders(given: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) if (typeof value === 'string') headers.set(name, value)
  return headers
}

/** A server outside of the mall that verifies what is posted to it with its key; `now` says what it answers. */
export async function startHookReceiver(key: string, clock: { now(): number }) {
  const taken: Record<string, unknown>[] = []
  const now = { status: 202, forged: 0 }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isGenuine = isSignedHook(key, { headers: toHeaders(request.headers), body }, clock.now())
      if (!isGenuine) now.forged++
      else if (now.status < 300) taken.push(JSON.parse(body) as Record<string, unknown>)
      response.writeHead(isGenuine ? now.status : 403).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    taken,
    now,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?of=mall`,
    reset() {
      taken.length = 0
      Object.assign(now, { status: 202, forged: 0 })
    },
  }
}

interface Signing {
  key: string
  at: number
}

/** A notice as a receiver posts it. */
export function signedNotice(body: string, { key, at }: Signing): RequestInit {
  const headers = { 'X-Mall-Timestamp': String(at), 'X-Mall-Signature': signHook(key, at, body) }
  return { method: 'POST', body, headers }
}
