// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTextStore } from './text-store.ts'

/** Cache Storage as the standard has it, as far as it is used: a put of a known request moves it to the end. */
class MemoryCache {
  entries = new Map<string, Response>()
  match = async (request: string) => this.entries.get(request)?.clone()
  put = async (request: string, response: Response) => {
    this.entries.delete(request)
    this.entries.set(request, response)
  }
  delete = async (request: string) => this.entries.delete(request)
  keys = async () => [...this.entries.keys()]
}

const opened = new Map<string, MemoryCache>()
beforeEach(() => {
  opened.clear()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = opened.get(name) ?? new MemoryCache()
      opened.set(name, cache)
      return cache
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const bounds = { name: 'tried', base: '/', most: 3, mostLength: 100 }

describe('texts in Cache Storage', () => {
  it('§9 stand under the prefix of the product', async () => {
    await createTextStore(bounds).put('home', '甲')
    expect([...opened.keys()]).toEqual(['gmall:tried'])
  })

  it('come back as they were, whatever their key', async () => {
    const texts = createTextStore(bounds)
    for (const key of ['home', 'id 7', 'id ../../x?y#z', '中秋']) {
      await texts.put(key, `text of ${key}`)
      expect(await texts.get(key)).toBe(`text of ${key}`)
    }
    expect(await texts.get('nothing')).toBeNull()
    await texts.remove('中秋')
    expect(await texts.get('中秋')).toBeNull()
  })

  it('are bounded in number: the one written longest ago goes', async () => {
    const texts = createTextStore(bounds)
    for (const key of ['a', 'b', 'c']) await texts.put(key, key)
    await texts.put('a', 'again')
    await texts.put('d', 'd')
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((key) => texts.get(key)))).toEqual([
      'again',
      null,
      'c',
      'd',
    ])
  })

  it('are bounded in length of all together, and one that is too long by itself is not kept', async () => {
    const texts = createTextStore(bounds)
    await texts.put('a', 'x'.repeat(60))
    await texts.put('b', 'x'.repeat(60))
    expect(await texts.get('a')).toBeNull()
    await texts.put('c', 'x'.repeat(101))
    expect(await texts.get('c')).toBeNull()
    expect(await texts.get('b')).toHaveLength(60)
  })

  it.each<[string, unknown]>([
    ['absent', undefined],
    ['blocked', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
    [
      'full',
      {
        open: async () => ({
          ...new MemoryCache(),
          put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
        }),
      },
    ],
  ])('a storage that is %s keeps nothing and breaks nothing', async (_, storage) => {
    vi.stubGlobal('caches', storage)
    const texts = createTextStore(bounds)
    await texts.put('a', 'a')
    await texts.remove('b')
    expect(await texts.get('a')).toBeNull()
  })
})
