import { expect, it } from 'vitest'
import { checkActivityGoods } from './field-rules.ts'

it('§5 goods that an activity already has: 该商品已被选择', () => {
  const chosen = [{ goodsId: 'g1' }, { goodsId: 'g2' }]
  expect(checkActivityGoods(chosen, 'g2')).toBe('该商品已被选择')
  expect(checkActivityGoods(chosen, 'g3')).toBeNull()
  expect(checkActivityGoods([], 'g1')).toBeNull()
})
