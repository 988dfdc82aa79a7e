// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'

const goods = ['1', '2', '3'].map((goodsId) =>
  createGoodsCard({ goodsId, subtitle: '双层真空', name: `礼盒${goodsId}` }),
)
const giving = { loadGoods: () => Promise.resolve(goods) }
const source = { by: 'ids', ids: ['1', '2', '3'] }

it('HM4 a row leads to its product, and its button puts it into the cart', async () => {
  const { jumps, click } = await drawWidget('goods-list', { source }, giving)
  await click('[aria-label="加入购物车：礼盒1"]')
  await click('article a')
  const query = { goodsId: '1', skuId: '100101' }
  expect(jumps).toEqual([
    { jump: '20', query },
    { jump: 'ProductDetail', query },
  ])
})

it('shows as many as it is told, with the fields it is told', async () => {
  const props = { source, most: 2, showSubtitle: true, showCart: false, look: 'large' }
  const { host } = await drawWidget('goods-list', props, giving)
  expect(host.querySelectorAll('article')).toHaveLength(2)
  expect(host.querySelector('article')?.textContent).toContain('双层真空')
  expect(host.querySelector('button')).toBeNull()
})

it('HM5 a sold-out row says so and offers no button', async () => {
  const soldOut = { loadGoods: () => Promise.resolve([createGoodsCard({ soldOut: true })]) }
  const { host } = await drawWidget('goods-list', { source }, soldOut)
  expect(host.textContent).toContain('已售罄')
  expect(host.querySelector('button')).toBeNull()
})

it('§3 says what may take the place of the points', async () => {
  const price = { payModel: 6, cash: '9.00', integral: '10', goodsPrice: '9.00', marketPrice: null }
  const mixed = { loadGoods: () => Promise.resolve([createGoodsCard({ price })]) }
  const { host } = await drawWidget('goods-list', { source }, mixed)
  expect(host.textContent).toContain('积分不足可现金补差')
})

it('X1 keeps the rows’ places, says when there is nothing, and retries', async () => {
  const waiting = await drawWidget('goods-list', { source }, { loadGoods: () => new Promise(() => {}) })
  expect(waiting.host.querySelectorAll('li')).toHaveLength(3)
  const none = { loadGoods: () => Promise.resolve([]) }
  const empty = await drawWidget('goods-list', { source, title: '好礼', empty: 'message' }, none)
  expect(empty.host.textContent).toContain('正在准备中')
  let tries = 0
  const loadGoods = () => (tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve(goods))
  const failed = await drawWidget('goods-list', { source }, { loadGoods })
  await failed.click('[role=alert] button')
  await failed.flush()
  expect(failed.host.querySelectorAll('article')).toHaveLength(3)
})
