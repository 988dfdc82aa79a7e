// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { markRead, readNotices } from './read-marks.ts'

beforeEach(() => localStore.clear())

it('NT1 a mark survives a reload under the store prefix, each notice once', () => {
  markRead('n1')
  markRead('n2')
  markRead('n1')
  expect([...readNotices()]).toEqual(['n1', 'n2'])
  expect(localStore.get(keys.readNotices)).toBe('["n1","n2"]')
})

it.each(['{', '{"a":1}', '[1]', 'null'])(
  'the corrupt marks %s count as none, and are written anew',
  (text) => {
    localStore.set(keys.readNotices, text)
    expect(readNotices().size).toBe(0)
    markRead('n1')
    expect([...readNotices()]).toEqual(['n1'])
  },
)

it('keeps the 500 newest marks', () => {
  for (let n = 0; n < 510; n += 1) markRead(`n${n}`)
  expect(readNotices().size).toBe(500)
  expect(readNotices().has('n9')).toBe(false)
  expect(readNotices().has('n509')).toBe(true)
})
