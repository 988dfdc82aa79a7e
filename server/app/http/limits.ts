import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Endpoint, LARGE_BODY_BYTES } from '#schemas/base/endpoint.ts'
import { createFailure } from './failure.ts'

/** Maximum body in bytes; `MAX_UPLOAD` is for calls whose row is `large`. */
export const MAX_BODY_BYTES = 1024 * 1024
export const MAX_UPLOAD = LARGE_BODY_BYTES
const MAX_URL = 8192
export const MAX_HEADERS = 100
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT'])

function bodyOf(maxSize: number) {
  const tooLarge = () => createFailure(413, `提交的内容超过 ${maxSize / MAX_BODY_BYTES} MB，请减少内容后重试`)
  return { maxSize, tooLarge, readChunked: bodyLimit({ maxSize, onError: tooLarge }) }
}
const [ofCall, ofUpload] = [bodyOf(MAX_BODY_BYTES), bodyOf(MAX_UPLOAD)]

/** Returns the error answer for requests that are rejected before their path is read; undefined for all others. */
export function rejectRequest(request: Request): Response | undefined {
  if (!METHODS.has(request.method)) {
    const refused = createFailure(405, '不支持这种请求方式')
    refused.headers.set('Allow', [...METHODS].join(', '))
    return refused
  }
  if (request.url.length > MAX_URL) return createFailure(414, '网址过长，请缩短后重试')
  return undefined
}

/** Returns the error answer for calls that are rejected before their handler runs; undefined for all others. */
export function rejectCall(request: Request): Response | undefined {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return createFailure(403)
  const encoding = request.headers.get('content-encoding')
  // Reject compressed bodies: a few kilobytes could unpack into gigabytes.
  if (encoding !== null && encoding !== 'identity') return createFailure(415, '不接受压缩过的请求内容')
  return undefined
}

/** Rejects bodies larger than a call of this row allows: at once by the declared length, otherwise while reading. */
export function limitBody({ large }: Pick<Endpoint, 'large'>): MiddlewareHandler {
  const { maxSize, tooLarge, readChunked } = large ? ofUpload : ofCall
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return readChunked(c, next)
    if (Number(c.req.header('content-length') ?? 0) > maxSize) return tooLarge()
    return next()
  }
}
