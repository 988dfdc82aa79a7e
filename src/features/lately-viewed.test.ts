import { expect, it } from 'vitest'
import { LATELY_VIEWED, readLatelyViewed } from '#schemas/goods/lately-viewed.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { rememberCategory } from './lately-viewed.ts'

it('remembers the categories that were viewed, where widgets look for them', () => {
  for (const catId of ['18', '../1', undefined, '1801']) rememberCategory(catId)
  expect(readLatelyViewed(localStore.get(keys.widgets + LATELY_VIEWED))).toEqual(['1801', '18'])
})
