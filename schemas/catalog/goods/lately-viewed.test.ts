import { expect, it } from 'vitest'
import { readLatelyViewed, addLatelyViewed } from './lately-viewed.ts'

it('keeps the four categories viewed last, each once, the latest first', () => {
  const kept = ['1', '2', '3', '4', '2', '5'].reduce<string | null>(addLatelyViewed, null)
  expect(readLatelyViewed(kept)).toEqual(['5', '2', '4', '3'])
})

it.each([null, '', '{', '{}', '["../1"]', '[{}]', JSON.stringify(Array.from({ length: 99 }, () => '1'))])(
  'knows nothing from %s',
  (text) => expect(readLatelyViewed(text)).toEqual([]),
)

it('what is no id is not kept', () => expect(addLatelyViewed('["1"]', '../1')).toBeNull())
