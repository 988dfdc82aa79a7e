// @vitest-environment jsdom
import { act } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pickSku } from './pick-sku.tsx'

const card = createGoodsCard({ goodsId: 'cup', name: '盖碗', skuCount: 2 })
const detail = {
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
}
const sku = (skuId: string, size: string) => ({
  skuId,
  specValues: [size],
  stock: 5,
  code: skuId,
  picture: null,
  price: card.price,
})
const sizes = ['大', '小'].map((value) => ({ value, picture: null }))

beforeAll(() => {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
})

it('GL10 goods with several SKUs ask which over the page on show, whose goods a link leads to', async () => {
  const server = startTestServer()
  const spec = { specs: [{ name: '容量', values: sizes }], skus: [sku('a', '大'), sku('b', '小')] }
  server.answer = ({ path }) => (path === goods.findDetail.path ? detail : spec)
  const mall = createTestMall({ transport: server.transport })
  const put = vi.fn(() => Promise.resolve())
  let over = Promise.resolve()
  await act(async () => {
    over = pickSku(mall, { goodsId: 'cup' }, put)
    await eventually(() => expect(document.body.childElementCount).toBe(1))
  })
  const link = document.querySelector<HTMLAnchorElement>('dialog a')
  expect(link?.getAttribute('href')).toBe('#/goods/index?goodsId=cup')
  await act(async () => link?.click())
  await over
  expect(mall.history.place().pathname).toBe('/goods/index')
  expect(document.querySelector('dialog')).toBeNull()
  expect(put).not.toHaveBeenCalled()
})
