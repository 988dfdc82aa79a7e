import { STORAGE_PREFIX } from '#schemas/base/constants.ts'

interface Bounds {
  name: string
  /** Base path of the mall, with both slashes. */
  base: string
  /** Maximum number of texts; the oldest is removed first. */
  most: number
  mostLength: number
}

export interface TextStore {
  get(key: string): Promise<string | null>
  put(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
}

const LENGTH = 'X-Length'

/** Creates a store in Cache Storage, which survives a 401. Never rejects: stores nothing if full or blocked. */
export function createTextStore({ name, base, most, mostLength }: Bounds): TextStore {
  const addressOf = (key: string) => new URL(`${base}kept/${encodeURIComponent(key)}`, location.origin).href

  async function inCache<T>(work: (cache: Cache) => Promise<T>): Promise<T | null> {
    try {
      return await work(await caches.open(STORAGE_PREFIX + name))
    } catch {
      return null
    }
  }

  /** Removes the oldest texts. Keys are in the order of writing, because a rewritten key moves to the end. */
  async function trim(cache: Cache): Promise<void> {
    const entries = await Promise.all(
      (await cache.keys()).map(async (request) => {
        const response = await cache.match(request)
        return { request, length: Number(response?.headers.get(LENGTH) ?? 0) }
      }),
    )
    let total = entries.reduce((sum, { length }) => sum + length, 0)
    for (const [index, { request, length }] of entries.entries()) {
      if (entries.length - index <= most && total <= mostLength) return
      await cache.delete(request)
      total -= length
    }
  }

  return {
    get: (key) => inCache(async (cache) => (await cache.match(addressOf(key)))?.text() ?? null),
    async put(key, text) {
      if (text.length > mostLength) return
      await inCache(async (cache) => {
        await cache.delete(addressOf(key))
        await cache.put(addressOf(key), new Response(text, { headers: { [LENGTH]: String(text.length) } }))
        await trim(cache)
      })
    },
    async remove(key) {
      await inCache((cache) => cache.delete(addressOf(key)))
    },
  }
}
