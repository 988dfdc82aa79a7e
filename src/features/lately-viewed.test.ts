import { expect, it } from 'vitest'
import { LATELY_VIEWED, readLatelyViewed } from '#schemas/lately-viewed.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { rememberPlace } from './lately-viewed.ts'

it('remembers the categories that were viewed, where widgets look for them', () => {
  rememberPlace('/goods/list', '?catId=18')
  rememberPlace('/goods/list', '?catId=../1')
  rememberPlace('/goods/list', '?goodsName=茶')
  rememberPlace('/mall/index', '?catId=13')
  rememberPlace('/goods/list', '?catId=1801&orderType=sales')
  expect(readLatelyViewed(localStore.get(keys.widgets + LATELY_VIEWED))).toEqual(['1801', '18'])
})
