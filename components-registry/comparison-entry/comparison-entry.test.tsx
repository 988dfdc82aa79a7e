// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { type Drawn, drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'

const source = { by: 'ids', ids: ['1', '2'] }
const goods = [
  createGoodsCard({ goodsId: '1', name: '保温杯', brandName: '禾屿', shopName: '一间好厨' }),
  createGoodsCard({ goodsId: '2', name: '随行杯', brandName: '', shopName: '自营馆' }),
]
const draw = (given = {}) => drawWidget('comparison-entry', { source }, given)

async function search({ host }: Drawn, word: string) {
  const field = host.querySelector('input')
  if (field) field.value = word
  await act(async () => host.querySelector('form')?.requestSubmit())
}

it('§2 takes the word to the price comparison, which no jump id names, and opens it without one', async () => {
  const drawn = await draw()
  await search(drawn, ' 保温杯 ')
  await search(drawn, '  ')
  expect(drawn.jumps).toEqual([
    { path: `/aiComparePrices/list?goodsName=${encodeURIComponent('保温杯')}` },
    { path: '/aiComparePrices/list' },
  ])
})

it('CP1 goods stand in columns, their price, brand and shop in rows', async () => {
  const { host, jumps, click } = await draw({ loadGoods: () => Promise.resolve(goods) })
  expect([...host.querySelectorAll('thead th')].map((one) => one.textContent)).toEqual([
    '商品',
    '保温杯',
    '随行杯',
  ])
  const rows = [...host.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((one) => one.textContent),
  )
  expect(rows).toEqual([
    ['价格', '￥109.00', '￥109.00'],
    ['品牌', '禾屿', '—'],
    ['店铺', '一间好厨', '自营馆'],
  ])
  await click('thead a')
  expect(jumps).toEqual([{ jump: 'ProductDetail', query: { goodsId: '1' } }])
})

it('X1 places while goods load, a retry when that failed, a word when there are none', async () => {
  const waiting = await draw({ loadGoods: () => new Promise(() => {}) })
  expect(waiting.host.querySelector('[role=status]')?.children).toHaveLength(2)
  let tries = 0
  const loadGoods = () => (tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve(goods))
  const failed = await draw({ loadGoods })
  await failed.click('[role=alert] button')
  await failed.flush()
  expect(failed.host.querySelector('table')).not.toBeNull()
  expect((await draw()).host.textContent).toContain('输入商品名称')
})
