import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const KEY = 'a-key-that-both-sides-know'
const Message = z.object({ telephone: z.string(), params: z.record(z.string(), z.string()) })

export interface SmsReceiver {
  /** Environment of a mall that sends to it. */
  env: Record<string, string>
  /** The newest code that came for a telephone. */
  codeTo(telephone: string): string
  stop(): Promise<void>
}

/** Starts a receiver of the signed hook (docs/operations.md); it rejects unsigned messages. */
export async function startSmsReceiver(): Promise<SmsReceiver> {
  const codes = new Map<string, string>()
  /** Returns the status of the answer. */
  async function take(request: IncomingMessage): Promise<number> {
    const body = await text(request)
    const at = String(request.headers['x-mall-timestamp'])
    const wanted = createHmac('sha256', KEY).update(`${at}.${body}`).digest('hex')
    if (request.headers['x-mall-signature'] !== wanted) return 403
    const { telephone, params } = z.parse(Message, JSON.parse(body))
    codes.set(telephone, params.code ?? '')
    return 204
  }
  const server = createServer((request, response) => {
    void take(request).then((status) => response.writeHead(status).end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: { SMS_SENDER: 'http', SMS_HTTP_URL: `http://127.0.0.1:${port}/`, SMS_HTTP_KEY: KEY },
    codeTo: (telephone) => codes.get(telephone) ?? '',
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
