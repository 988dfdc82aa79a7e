import { expect, it } from 'vitest'
import { LATELY_VIEWED, readLatelyViewed } from '#schemas/catalog/goods/lately-viewed.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { keys } from '#src/session/keys.ts'
import { rememberCategory } from './lately-viewed.ts'

it('remembers the categories that were viewed, where widgets look for them', () => {
  const mall = createTestMall()
  for (const catId of ['18', '../1', undefined, '1801']) rememberCategory(mall, catId)
  expect(readLatelyViewed(mall.storage.local.get(keys.widgets + LATELY_VIEWED))).toEqual(['1801', '18'])
})
