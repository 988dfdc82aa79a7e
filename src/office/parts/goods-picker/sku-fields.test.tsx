// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import type { PickedGoods } from '#schemas/trade/activity-goods/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { SkuFields } from './sku-fields.tsx'

const goods: PickedGoods = {
  goodsId: 'g1',
  name: '茶礼盒',
  picture: null,
  shopName: '知礼自营',
  onSale: true,
  skus: [{ skuId: 'k1', specText: '500g', cash: '100.00', points: '0.00', cost: '50.00', left: 20 }],
}

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it('a price that cannot be, and a number that is missing, get the focus and their goods are not chosen', async () => {
  const onKeep = vi.fn()
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <SkuFields goods={goods} type="SECKILL" chosen={undefined} onKeep={onKeep} />
    </InMall>,
  )
  const faulty = () => drawn.host.querySelector('[aria-invalid="true"]')
  await drawn.press('确定')
  expect(faulty()?.getAttribute('name')).toBe('k1.activityGoodsNumber')
  expect(document.activeElement).toBe(faulty())
  await drawn.type('活动数量', '5')
  await drawn.type('供应商价', '90')
  await drawn.press('确定')
  expect(faulty()?.getAttribute('name')).toMatch(/^k1\..+Price$/)
  expect(document.activeElement).toBe(faulty())
  expect(onKeep).not.toHaveBeenCalled()
  await drawn.type('供应商价', '50')
  await drawn.press('确定')
  expect(onKeep).toHaveBeenCalledOnce()
})
