import type { Delivery, Receipt } from '#server/platform/call/context.ts'

/** Timeout of one attempt, ms. */
export const TIMEOUT_MS = 5_000

export const LATE: Delivery = { outcome: 'failed', reason: 'timeout' }

/** Outcome of a message by the provider's error code, with words for the office. */
export type ProviderErrors = Readonly<
  Record<string, readonly [outcome: 'refused' | 'failed', words?: string]>
>

/** Receipt of a message as long as the provider does not know if it was delivered. */
export const NO_RECEIPT: Receipt = { state: 'unknown' }

const CODE = /^[\w.-]{1,80}$/
const NODE_CODE = /^[A-Z][A-Z0-9_]{2,40}$/
const NETWORK_CODE =
  /\b(?:ECONN[A-Z]{3,20}|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EPROTO|E(?:HOST|NET)UNREACH|ERR_[A-Z_]{2,40})\b/

/**
 * Converts a provider's error code to a delivery. An unlisted code uses its group's row, such as `isv` for
 * `isv.ANY`; without a group it may be retried.
 */
export function toDelivery(errors: ProviderErrors, given: string): Delivery {
  const code = CODE.test(given) ? given : 'unknown code'
  for (let at = code; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) {
    const row = Object.hasOwn(errors, at) ? errors[at] : undefined
    if (row) return { outcome: row[0], reason: row[1] ? `${row[1]}（${code}）` : code }
  }
  return { outcome: 'failed', reason: code }
}

/** Converts the network's code of an undelivered message to a receipt. */
export const toUndelivered = (code: string): Receipt => ({
  state: 'undelivered',
  reason: CODE.test(code) ? `没有送达（${code}）` : '没有送达',
})

/** Takes only codes from the error, so that no address appears. */
export function describeNoAnswer(error: unknown): Delivery {
  return { outcome: 'failed', reason: findReason(error) }
}

function findReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no valid answer'
  if (/timeout/i.test(error.name)) return 'timeout'
  if ('httpCode' in error) return `HTTP ${Number(error.httpCode)}`
  const code = 'code' in error ? String(error.code) : ''
  if (NODE_CODE.test(code)) return code
  return NETWORK_CODE.exec(error.message)?.[0] ?? 'no valid answer'
}

interface Outcomes<T> {
  describe: (error: unknown) => T
  /** Result if the provider does not answer in time. */
  late: T
  timeoutMs: number
}

/** Calls a provider's SDK for at most `timeoutMs`. Never rejects. */
export async function sendWithTimeout<T>(
  send: (signal: AbortSignal) => Promise<T>,
  { describe, late: noAnswer, timeoutMs }: Outcomes<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs)
  const late = new Promise<T>((done) =>
    signal.addEventListener('abort', () => done(noAnswer), { once: true }),
  )
  const sent = send(signal).catch((error: unknown) => (signal.aborted ? noAnswer : describe(error)))
  return Promise.race([sent, late])
}
