// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import { ApiFailure } from '#src/api/failure.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { type PickedGoods, SkuPicker } from './sku-picker.tsx'

const card = createGoodsCard({ goodsId: 'cup', skuCount: 3 })
const sku = (skuId: string, specValues: string[], stock: number) => ({
  skuId,
  specValues,
  stock,
  code: skuId,
  picture: null,
  price: card.price,
})
const spec = (name: string, ...values: string[]) => ({
  name,
  values: values.map((value) => ({ value, picture: null })),
})
const goods: PickedGoods = {
  detail: {
    ...card,
    pictures: [],
    video: null,
    detail: '',
    params: [],
    services: [],
    categoryPath: [],
    brandId: 'b1',
    unit: 0,
    step: 1,
    limitNumber: null,
    distributionMode: 0,
    favourite: false,
    favouriteCount: 0,
    volumePrices: [],
    areaLimit: [],
    publishedAt: 0,
    minNumber: 2,
  },
  spec: {
    specs: [spec('颜色', '红', '白'), spec('容量', '大', '小')],
    skus: [sku('a', ['红', '大'], 0), sku('b', ['红', '小'], 5), sku('c', ['白', '小'], 5)],
  },
}
const put = vi.fn<() => Promise<void>>()
const onClose = vi.fn()
let drawn: DrawnPart
const draw = async () => {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <SkuPicker goods={goods} action="加入购物车" put={put} onClose={onClose} />
    </InMall>,
  )
}
const alert = () => drawn.host.querySelector('[role=alert]')?.textContent

beforeAll(() => {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
})
afterEach(() => {
  drawn.dispose()
  put.mockReset()
  onClose.mockReset()
})

it('GD3 says what is still to choose and leads there, and sends nothing', async () => {
  await draw()
  const led = () => document.activeElement?.closest('[role=group]')?.firstElementChild?.textContent
  await drawn.press('加入购物车')
  expect([alert(), led()]).toEqual(['请选择 颜色 容量', '颜色'])
  await drawn.press('红')
  await drawn.press('加入购物车')
  expect([alert(), led()]).toEqual(['请选择 容量', '容量'])
  expect(put).not.toHaveBeenCalled()
})

it('GD2 GL10 what is sold out or does not exist says so and can still be pressed', async () => {
  await draw()
  await drawn.press('白')
  expect(drawn.named('大，没有这个组合').getAttribute('aria-pressed')).toBe('false')
  await drawn.press('大，没有这个组合')
  expect(drawn.named('红，无货').getAttribute('aria-pressed')).toBe('false')
  await drawn.press('红，无货')
  await drawn.press('暂时无货')
  expect(alert()).toBe('这个规格暂时无货，请换一个')
  expect(put).not.toHaveBeenCalled()
})

it('GL10 the chosen SKU in the least quantity goes into the cart, then the picker is gone', async () => {
  put.mockResolvedValue()
  await draw()
  for (const name of ['红', '小', '加入购物车']) await drawn.press(name)
  expect(put.mock.calls).toEqual([
    [{ goodsId: 'cup', skuId: 'b', quantity: 2, reality: true, deliveryType: 1 }],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it('GD11 a refusal stands in the picker and the choice stays', async () => {
  put.mockRejectedValue(new ApiFailure('business', 'OUT_OF_STOCK', '商品库存不足'))
  await draw()
  for (const name of ['白', '小', '加入购物车']) await drawn.press(name)
  expect(alert()).toBe('商品库存不足')
  expect(onClose).not.toHaveBeenCalled()
  expect(drawn.named('白').getAttribute('aria-pressed')).toBe('true')
})
