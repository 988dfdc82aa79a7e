// @vitest-environment jsdom
import { atom } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'

const price = (payModel: number) => ({
  payModel,
  cash: '99.00',
  integral: '120',
  goodsPrice: '109.00',
  marketPrice: null,
})

async function card(given: Partial<GoodsCard>, viewer: Partial<PriceViewer> = {}, props = {}) {
  const all: PriceViewer = { member: true, scoreName: '积分', prefer: 'cash', ...viewer }
  const { host } = await drawWidget(
    'goods-grid',
    { source: { by: 'ids', ids: ['1001'] }, ...props },
    {
      loadGoods: () => Promise.resolve([createGoodsCard(given)]),
      viewer: atom(all),
    },
  )
  return host
}

it.each([
  [1, '120 积分'],
  [2, '￥99.00'],
  [3, '120 积分 + ￥99.00'],
  [4, '120 积分 + ￥99.00'],
  [5, '￥99.00或 120 积分'],
  [6, '120 积分 + ￥99.00'],
  [7, '120 积分 + ￥99.00'],
])('HM5 a member sees the price of payModel %i', async (payModel, text) => {
  expect((await card({ price: price(payModel) })).textContent).toContain(text)
})

it('§6 a guest sees goodsPrice of payModel 2, and the name of the points is the store’s', async () => {
  expect((await card({ price: price(2) }, { member: false })).textContent).toContain('￥109.00')
  expect((await card({ price: price(1) }, { scoreName: '福豆' })).textContent).toContain('120 福豆')
})

it('§9 counts of sales are shortened, none is not shown', async () => {
  const shown = { showSales: true }
  expect((await card({ sales: 312_345_678 }, {}, shown)).textContent).toContain('已售 3.1亿+')
  expect((await card({ sales: 0 }, {}, shown)).textContent).not.toContain('已售')
})

it('what many pieces cost is said in the place of the sales', async () => {
  const shown = { showSales: true }
  const { textContent } = await card({ sales: 12, firstTier: { from: 10, cash: '94.00' } }, {}, shown)
  expect(textContent).toContain('10 件起 ￥94.00')
  expect(textContent).not.toContain('已售')
})

it('a price well below what others ask says by how much', async () => {
  expect((await card({ price: { ...price(2), marketPrice: '159.90' } })).textContent).toContain('省 ￥60')
  expect((await card({ price: { ...price(2), marketPrice: '109.00' } })).textContent).not.toContain('省')
})

it('HM5 goods without a picture keep its place', async () => {
  const host = await card({ picture: null })
  expect(host.querySelector('article [role=img]')?.getAttribute('aria-label')).toBe('图片暂缺')
})

it('shows the first two labels and the selling point when asked', async () => {
  const given = { labels: ['限时', '包邮', '新品'], subtitle: '可刻字' }
  expect((await card(given)).textContent).not.toMatch(/限时|可刻字/)
  const host = await card(given, {}, { showLabels: true, showSubtitle: true })
  expect(host.textContent).toContain('可刻字限时包邮')
  expect(host.textContent).not.toContain('新品')
})
