import { createHmac } from 'node:crypto'
import type { Delivery, SmsCourier } from '#server/platform/call/context.ts'
import type { Clock } from '#server/platform/process/clock.ts'

const TIMEOUT_MS = 5_000

interface Hook {
  url: string
  /** Shared with the receiver. */
  key: string
  clock: Clock
  timeoutMs?: number
}

/** HMAC-SHA256 over `<timestamp>.<body>`, as hexadecimal. */
export function signHook(key: string, timestamp: number, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
}

/**
 * Posts each message as signed JSON (docs/operations.md). 2xx is taken, 4xx is final; anything else, and no answer within
 * five seconds, may be tried again.
 */
export function createHttpCourier({ url, key, clock, timeoutMs = TIMEOUT_MS }: Hook): SmsCourier {
  return {
    async deliver({ id, telephone, template, params, content, expiresAt }) {
      const body = JSON.stringify({ id, telephone, template, params, content, expiresAt })
      const timestamp = clock.now()
      const headers = {
        'Content-Type': 'application/json',
        'X-Mall-Timestamp': String(timestamp),
        'X-Mall-Signature': signHook(key, timestamp, body),
      }
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
        await answer.body?.cancel()
        return toDelivery(answer.status)
      } catch (error) {
        return { outcome: 'failed', reason: describe(error) }
      }
    },
  }
}

function toDelivery(status: number): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const reason = `HTTP ${status}`
  return status >= 400 && status < 500 ? { outcome: 'refused', reason } : { outcome: 'failed', reason }
}

/** The code of a network error, which names no address. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
}
