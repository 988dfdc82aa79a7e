import type { Clock } from '#server/platform/process/clock.ts'
import { SIGNATURE_HEADER, signHook, TIMESTAMP_HEADER } from '#server/platform/security/hook-signature.ts'

const TIMEOUT_MS = 5_000

export interface Hook {
  url: string
  /** Secret shared with the receiver. */
  key: string
  clock: Clock
  timeoutMs?: number
}

/** Answer of a hook's receiver; `reason`, if there was no answer, is a code that contains no address. */
export type HookAnswer = { status: number } | { reason: string }

/** Posts signed JSON to an external receiver (docs/operations.md). Waits five seconds by default; never rejects. */
export async function postHook(
  { url, key, clock, timeoutMs = TIMEOUT_MS }: Hook,
  message: object,
): Promise<HookAnswer> {
  const body = JSON.stringify(message)
  const timestamp = clock.now()
  const headers = {
    'Content-Type': 'application/json',
    [TIMESTAMP_HEADER]: String(timestamp),
    [SIGNATURE_HEADER]: signHook(key, timestamp, body),
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return { status: answer.status }
  } catch (error) {
    return { reason: describe(error) }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
}
