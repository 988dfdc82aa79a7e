import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '#server/platform/call/context.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { BucketConfig } from '#server/platform/process/uploads-config.ts'
import { readListing } from './read-listing.ts'

/** Timeout of an answer with its body, ms; a file has at most 10 MB. */
const TIMEOUT_MS = 10_000
/** Time after a timeout during which all bucket calls fail at once, ms, so that other requests are not blocked. */
export const REST_MS = 5_000
/** Retries after an answer of 429 or 5xx. */
const RETRIES = 2
const SHA256_OF_NOTHING = createHash('sha256').digest('hex')

/** Error of a bucket that gave no usable answer. The message contains neither address nor key. */
export class BucketError extends Error {}

interface Parts {
  clock: Clock
  timeoutMs?: number
}

type Ask = (
  method: string,
  path: string,
  body?: Uint8Array<ArrayBuffer>,
) => Promise<{ found: boolean; bytes: Uint8Array }>

/** Opens a bucket of an S3-compatible service; every call throws `BucketError` if the service fails. */
export function openBucket(config: BucketConfig, parts: Parts): Bucket {
  const ask = createAsk(config, parts)
  return {
    async put(key, bytes) {
      const { found } = await ask('PUT', key, new Uint8Array(bytes))
      if (!found) throw new BucketError('PUT HTTP 404')
    },
    async get(key) {
      const { found, bytes } = await ask('GET', key)
      return found ? bytes : undefined
    },
    async delete(key) {
      await ask('DELETE', key)
    },
    async list(prefix, after, most) {
      const wanted = { 'list-type': '2', 'encoding-type': 'url', 'max-keys': String(most) }
      const query = new URLSearchParams({ ...wanted, prefix })
      if (after !== '') query.set('start-after', after)
      const { found, bytes } = await ask('GET', `?${query}`)
      const listing = found ? readListing(Buffer.from(bytes).toString()) : undefined
      if (!listing) throw new BucketError('LIST without a listing')
      return listing
    },
  }
}

/** The signature covers the body. `found` is false for an object that does not exist. */
function createAsk(
  { endpoint, bucket, region, keyId, secret, pathStyle }: BucketConfig,
  { clock, timeoutMs = TIMEOUT_MS }: Parts,
): Ask {
  const keys = { accessKeyId: keyId, secretAccessKey: secret }
  const client = new AwsClient({ ...keys, service: 's3', region, retries: RETRIES })
  const { protocol, host } = new URL(endpoint)
  const root = pathStyle ? `${endpoint}/${bucket}/` : `${protocol}//${bucket}.${host}/`
  let restUntil = 0

  return async (method, path, body) => {
    if (clock.now() < restUntil) throw new BucketError(`${method} after silence`)
    const hash = body ? createHash('sha256').update(body).digest('hex') : SHA256_OF_NOTHING
    const datetime = new Date(clock.now()).toISOString().replace(/[:-]|\.\d{3}/g, '')
    try {
      const answer = await client.fetch(root + path, {
        method,
        headers: { 'X-Amz-Content-Sha256': hash },
        ...(body && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        aws: { datetime },
      })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const isMissing = answer.status === 404 && !Buffer.from(bytes).includes('NoSuchBucket')
      if (answer.ok || isMissing) return { found: answer.ok, bytes }
      throw new BucketError(`${method} HTTP ${answer.status}`)
    } catch (error) {
      if (error instanceof BucketError) throw error
      restUntil = clock.now() + REST_MS
      throw new BucketError(`${method} ${describe(error)}`)
    }
  }
}

/** Describes an error by a code, which contains no address. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
}
