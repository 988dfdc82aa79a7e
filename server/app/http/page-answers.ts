import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { MINUTE_MS } from '#schemas/base/constants.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { getPreferredEncoding } from './encoding.ts'

/** Longest delay until a published page shows up, ms. */
const FRESH_MS = 1000
/** Maximum number of cached answers; one document is up to 1 MiB. */
const LIMIT = 50
/** Longest body of a page request, bytes. */
const MAX_BODY_LENGTH = 512

const PATHS: ReadonlySet<string> = new Set(
  [pages.findHomePage, pages.findPageById, pages.findPageByTypeAndSource].map(({ path }) => path),
)

interface CachedAnswer {
  at: number
  answer: Promise<{ status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }>
}

type Answer = (request: Request) => Promise<Response>

interface PageAnswers {
  keep(request: Request, answer: Answer): Promise<Response>
  forget(): void
}

/** Caches page answers, which are the same for every guest; each answer is made at most once a second. */
export function keepPageAnswers(clock: Clock): PageAnswers {
  const cache = new BoundedMap<string, CachedAnswer>(LIMIT)

  async function keep(request: Request, answer: Answer): Promise<Response> {
    if (!isAskedByGuest(request)) return answer(request)
    const body = request.method === 'POST' ? await request.text() : ''
    const encoding = getPreferredEncoding(request.headers.get('accept-encoding'))
    const now = clock.now()
    // Put the minute into the key, because schedules of pages begin and end on a minute.
    const key = `${Math.floor(now / MINUTE_MS)} ${encoding} ${request.method} ${request.url} ${request.headers.get('content-type')} ${body}`
    const cached = cache.get(key)
    if (cached && now - cached.at < FRESH_MS && now >= cached.at) return copyOf(cached)
    const again = body === '' ? request : new Request(request.url, { ...partsOf(request), body })
    const fresh = { at: now, answer: answer(again).then(bytesOf) }
    cache.set(key, fresh)
    // Drop failed answers, so that the next request asks again.
    const drop = () => cache.get(key) === fresh && cache.delete(key)
    fresh.answer.then(({ status }) => status !== 200 && drop(), drop)
    return copyOf(fresh)
  }
  return {
    keep,
    forget() {
      for (const [key] of cache.entries()) cache.delete(key)
    },
  }
}

function isAskedByGuest(request: Request): boolean {
  const { method, headers, url } = request
  if (method !== 'GET' && method !== 'POST') return false
  if (headers.get('token') || !PATHS.has(new URL(url).pathname)) return false
  return method === 'GET' || Number(headers.get('content-length') ?? Infinity) <= MAX_BODY_LENGTH
}

/** Copies a request without its signal: a visitor who leaves must not cancel the answer for other visitors. */
const partsOf = ({ method, headers }: Request) => ({ method, headers })

async function bytesOf(response: Response) {
  const { status, headers } = response
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function copyOf({ answer }: CachedAnswer): Promise<Response> {
  const { status, headers, bytes } = await answer
  return new Response(bytes, { status, headers })
}
