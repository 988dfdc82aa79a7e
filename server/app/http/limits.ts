import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Endpoint, LARGE_BODY_BYTES } from '#schemas/base/endpoint.ts'
import { failure } from './failure.ts'

/** Of a call, and of one whose row is `large`. */
export const MAX_BODY = 1024 * 1024
export const MAX_UPLOAD = LARGE_BODY_BYTES
const MAX_URL = 8192
export const MAX_HEADERS = 100
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT'])

function bodyOf(maxSize: number) {
  const tooLarge = () => failure(413, `提交的内容超过 ${maxSize / MAX_BODY} MB，请减少内容后重试`)
  return { maxSize, tooLarge, readChunked: bodyLimit({ maxSize, onError: tooLarge }) }
}
const [ofCall, ofUpload] = [bodyOf(MAX_BODY), bodyOf(MAX_UPLOAD)]

/** What is refused before anything looks at the path. */
export function refusal(request: Request): Response | undefined {
  if (!METHODS.has(request.method)) {
    const refused = failure(405, '不支持这种请求方式')
    refused.headers.set('Allow', [...METHODS].join(', '))
    return refused
  }
  if (request.url.length > MAX_URL) return failure(414, '网址过长，请缩短后重试')
  return undefined
}

/** What a call is refused for before its handler runs. */
export function callRefusal(request: Request): Response | undefined {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return failure(403)
  const encoding = request.headers.get('content-encoding')
  // A few kilobytes could otherwise unpack into gigabytes.
  if (encoding !== null && encoding !== 'identity') return failure(415, '不接受压缩过的请求内容')
  return undefined
}

/** Refuses a body above what a call of this row may bring: by its declared length at once, otherwise while it is read. */
export function limitBody({ large }: Pick<Endpoint, 'large'>): MiddlewareHandler {
  const { maxSize, tooLarge, readChunked } = large ? ofUpload : ofCall
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return readChunked(c, next)
    if (Number(c.req.header('content-length') ?? 0) > maxSize) return tooLarge()
    return next()
  }
}
