import { createHmac, timingSafeEqual } from 'node:crypto'

/** Largest clock difference between both sides and lifetime of a signed message, ms. */
export const HOOK_PATIENCE_MS = 300_000

export const TIMESTAMP_HEADER = 'X-Mall-Timestamp'
export const SIGNATURE_HEADER = 'X-Mall-Signature'

/** Signs `<timestamp>.<body>` with HMAC-SHA256, as hexadecimal; both sides of a hook use one key. */
export function signHook(key: string, timestamp: number, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
}

/** Returns true if the message was signed with the key within five minutes of `now`, ms. */
export function isSignedHook(
  key: string,
  { headers, body }: { headers: Headers; body: string },
  now: number,
): boolean {
  const stamp = headers.get(TIMESTAMP_HEADER) ?? ''
  const given = headers.get(SIGNATURE_HEADER) ?? ''
  if (!/^\d{1,15}$/.test(stamp) || !/^[\da-f]{64}$/i.test(given)) return false
  const timestamp = Number(stamp)
  if (String(timestamp) !== stamp || Math.abs(now - timestamp) > HOOK_PATIENCE_MS) return false
  return timingSafeEqual(Buffer.from(signHook(key, timestamp, body), 'hex'), Buffer.from(given, 'hex'))
}
