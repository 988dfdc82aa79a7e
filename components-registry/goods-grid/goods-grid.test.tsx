// @vitest-environment jsdom
import { atom } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'

const source = { by: 'ids', ids: ['1001'] }
const giving = (...goods: GoodsCard[]) => ({ loadGoods: () => Promise.resolve(goods) })

it('HM5 shows name, source label and the price that the viewer may see', async () => {
  const { host } = await drawWidget('goods-grid', { source }, giving(createGoodsCard()))
  expect(host.textContent).toContain('禾屿 不锈钢真空保温杯 500ml')
  expect(host.textContent).toContain('自营优选')
  expect(host.textContent).toContain('￥109.00')
})

it('HM5 marks a sold-out card and offers no cart button', async () => {
  const { host } = await drawWidget('goods-grid', { source }, giving(createGoodsCard({ soldOut: true })))
  expect(host.textContent).toContain('已售罄')
  expect(host.querySelector('button')).toBeNull()
})

it('HM4 the card jumps to the detail, its button adds the shown SKU to the cart', async () => {
  const drawn = await drawWidget('goods-grid', { source }, giving(createGoodsCard()))
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

it('an empty source is replaced by the substitute only when told so', async () => {
  const substitute = { by: 'query', orderType: 'sales', count: 2 }
  const loadGoods = vi.fn(({ by }: { by: string }) =>
    Promise.resolve(by === 'query' ? [createGoodsCard()] : []),
  )
  const replaced = await drawWidget('goods-grid', { source, empty: 'substitute', substitute }, { loadGoods })
  expect(replaced.host.querySelectorAll('article')).toHaveLength(1)
  const hidden = await drawWidget('goods-grid', { source, substitute }, { loadGoods })
  expect(hidden.host.textContent).toBe('')
  expect(loadGoods).toHaveBeenCalledTimes(3)
})

it('a source that fills fewer places than there are is reported, a full one is not', async () => {
  const report = vi.fn()
  const two = { by: 'ids', ids: ['1', '2'] }
  await drawWidget('goods-grid', { source: two }, { ...giving(createGoodsCard()), report })
  expect(report.mock.calls.map(([code]) => code)).toEqual(['GOODS_FEWER'])
  report.mockClear()
  await drawWidget('goods-grid', { source }, { ...giving(createGoodsCard()), report })
  expect(report).not.toHaveBeenCalled()
})

it.each([
  [1, '120 积分', '120 积分'],
  [2, '￥109.00', '￥99.00'],
  [3, '120 积分 + ￥99.00', '120 积分 + ￥99.00'],
  [4, '120 积分 + ￥99.00', '120 积分 + ￥99.00'],
  [5, '￥99.00', '￥99.00或 120 积分'],
  [6, '120 积分 + ￥99.00', '120 积分 + ￥99.00'],
  [7, '120 积分 + ￥99.00', '120 积分 + ￥99.00'],
])('§3 payModel %i reads %s to a guest and %s to a member', async (payModel, guest, member) => {
  const price = { payModel, cash: '99.00', integral: '120', goodsPrice: '109.00', marketPrice: null }
  const props = { source, showShop: false, showSource: false, showCart: false }
  const name = '礼盒'
  const read = async (given: object) => {
    const { host } = await drawWidget('goods-grid', props, {
      ...giving(createGoodsCard({ price, name })),
      ...given,
    })
    return host.querySelector('article')?.textContent.replace(name, '')
  }
  const viewer = { member: true, scoreName: '积分', prefer: 'cash' as const }
  expect(await read({})).toBe(guest)
  expect(await read({ viewer: atom(viewer) })).toBe(member)
})

it('a failed load offers a retry that works', async () => {
  let tries = 0
  const loadGoods = () =>
    tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve([createGoodsCard()])
  const drawn = await drawWidget('goods-grid', { source }, { loadGoods })
  expect(drawn.host.querySelector('[role=alert]')).not.toBeNull()
  await drawn.click('[role=alert] button')
  await drawn.flush()
  expect(drawn.host.textContent).toContain('禾屿')
})
