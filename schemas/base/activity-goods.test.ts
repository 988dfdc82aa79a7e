import { expect, it } from 'vitest'
import { activityGoodsRefusal } from './field-rules.ts'

it('§5 goods that an activity already has: 该商品已被选择', () => {
  const chosen = [{ goodsId: 'g1' }, { goodsId: 'g2' }]
  expect(activityGoodsRefusal(chosen, 'g2')).toBe('该商品已被选择')
  expect(activityGoodsRefusal(chosen, 'g3')).toBeNull()
  expect(activityGoodsRefusal([], 'g1')).toBeNull()
})
