// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { GoodsCard } from '#schemas/entities/goods.ts'
import { drawWidget, goodsCard } from '../draw-for-test.tsx'

const source = { by: 'ids', ids: ['1001'] }
const giving = (...goods: GoodsCard[]) => ({ loadGoods: () => Promise.resolve(goods) })

it('HM5 shows name, source label and the price that the viewer may see', async () => {
  const { host } = await drawWidget('goods-grid', { source }, giving(goodsCard()))
  expect(host.textContent).toContain('禾屿 不锈钢真空保温杯 500ml')
  expect(host.textContent).toContain('自营优选')
  expect(host.textContent).toContain('￥109.00')
})

it('HM5 marks a sold-out card and offers no cart button', async () => {
  const { host } = await drawWidget('goods-grid', { source }, giving(goodsCard({ soldOut: true })))
  expect(host.textContent).toContain('已售罄')
  expect(host.querySelector('button')).toBeNull()
})

it('HM4 the card jumps to the detail, its button adds the shown SKU to the cart', async () => {
  const drawn = await drawWidget('goods-grid', { source }, giving(goodsCard()))
  await drawn.click('a')
  await drawn.click('button')
  const query = { goodsId: '1001', skuId: '100101' }
  expect(drawn.jumps).toEqual([
    { jump: 'ProductDetail', query },
    { jump: '20', query },
  ])
})

it('an empty source hides the widget or says so, as configured', async () => {
  const hidden = await drawWidget('goods-grid', { source, title: '热卖' }, giving())
  expect(hidden.host.textContent).toBe('')
  const message = await drawWidget('goods-grid', { source, title: '热卖', empty: 'message' }, giving())
  expect(message.host.textContent).toContain('正在准备中')
})

it('a failed load offers a retry that works', async () => {
  let tries = 0
  const loadGoods = () => (tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve([goodsCard()]))
  const drawn = await drawWidget('goods-grid', { source }, { loadGoods })
  expect(drawn.host.querySelector('[role=alert]')).not.toBeNull()
  await drawn.click('[role=alert] button')
  await drawn.settle()
  expect(drawn.host.textContent).toContain('禾屿')
})
