import { expect, it } from 'vitest'
import { ByteCache } from './byte-cache.ts'

it('keeps what was used last and never holds more than its limit', () => {
  const cache = new ByteCache(10)
  cache.set('a', Buffer.alloc(4))
  cache.set('b', Buffer.alloc(4))
  cache.get('a')
  cache.set('c', Buffer.alloc(4))
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c'])
  cache.set('a', Buffer.alloc(6))
  expect(cache.size).toBe(10)
  cache.set('huge', Buffer.alloc(11))
  expect([cache.get('huge'), cache.size]).toEqual([undefined, 10])
})
