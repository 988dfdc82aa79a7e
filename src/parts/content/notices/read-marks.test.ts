// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { keys } from '#src/session/keys.ts'
import { markRead, readNotices } from './read-marks.ts'

let mall: Mall
beforeEach(() => {
  mall = createTestMall()
  mall.storage.local.clear()
})

it('NT1 a mark survives a reload under the store prefix, each notice once', () => {
  markRead(mall, 'n1')
  markRead(mall, 'n2')
  markRead(mall, 'n1')
  expect([...readNotices(mall)]).toEqual(['n1', 'n2'])
  expect(mall.storage.local.get(keys.readNotices)).toBe('["n1","n2"]')
})

it.each(['{', '{"a":1}', '[1]', 'null'])(
  'the corrupt marks %s count as none, and are written anew',
  (text) => {
    mall.storage.local.set(keys.readNotices, text)
    expect(readNotices(mall).size).toBe(0)
    markRead(mall, 'n1')
    expect([...readNotices(mall)]).toEqual(['n1'])
  },
)

it('keeps the 500 newest marks', () => {
  for (let n = 0; n < 510; n += 1) markRead(mall, `n${n}`)
  expect(readNotices(mall).size).toBe(500)
  expect(readNotices(mall).has('n9')).toBe(false)
  expect(readNotices(mall).has('n509')).toBe(true)
})
