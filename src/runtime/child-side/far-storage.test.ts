import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FarHost } from '#schemas/bridge/bridge.ts'
import { createHostStorage } from './far-storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('begins with what the host kept, and tells it of each text once it rests', () => {
  const keep = vi.fn(() => Promise.resolve())
  const { session } = createHostStorage({ keep } as unknown as FarHost, { 'draft:a': 'kept' })
  expect(session.get('draft:a')).toBe('kept')
  for (const text of ['S', 'SF', 'SF1']) session.set('draft:b', text)
  expect(keep).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(keep.mock.calls).toEqual([[{ key: 'draft:b', text: 'SF1' }]])
  session.remove('draft:a')
  session.remove('draft:none')
  vi.runAllTimers()
  expect(keep.mock.calls.slice(1)).toEqual([[{ key: 'draft:a', text: null }]])
  expect(session.keys()).toEqual(['draft:b'])
})
