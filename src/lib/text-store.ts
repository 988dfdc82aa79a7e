import { STORAGE_PREFIX } from '#schemas/base/constants.ts'

interface Bounds {
  name: string
  /** Where the mall is mounted, with both slashes. */
  base: string
  /** Texts at most; the one kept longest ago goes first. */
  most: number
  /** Characters of all together at most. */
  mostLength: number
}

export interface TextStore {
  get(key: string): Promise<string | null>
  put(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
}

const LENGTH = 'X-Length'

/**
 * Texts in Cache Storage: unlike the local storage they outlive the 401 that clears it, and there is room for
 * documents. Never rejects: where the browser has no such storage, or it is full or blocked, nothing is kept.
 */
export function createTextStore({ name, base, most, mostLength }: Bounds): TextStore {
  const addressOf = (key: string) => new URL(`${base}kept/${encodeURIComponent(key)}`, location.origin).href

  async function inCache<T>(work: (cache: Cache) => Promise<T>): Promise<T | null> {
    try {
      return await work(await caches.open(STORAGE_PREFIX + name))
    } catch {
      return null
    }
  }

  /** Keys stand in the order of their writing, since a rewritten one moves to the end. */
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
