// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'

const many = Array.from({ length: 12 }, (_, index) =>
  createGoodsCard({ goodsId: String(index), name: `礼盒${index}`, sales: 100 - index }),
)
const giving = { loadGoods: () => Promise.resolve(many) }
const bySales = { by: 'query', orderType: 'sales', count: 12 }
const boards = [
  { title: '总榜', source: bySales },
  { title: '茶酒', source: { ...bySales, catIdList: ['18'] } },
]
const medals = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLElement>('ol [data-place]')].map(({ dataset }) => dataset.place)

it('numbers the goods in the order given; three have medals', async () => {
  const { host } = await drawWidget('goods-ranking', { boards: [{ source: bySales }], most: 5 }, giving)
  const places = [...host.querySelectorAll('ol li')].map((item) => item.textContent)
  expect(places.map((text) => text.slice(0, 9))).toEqual([
    '第 1 名礼盒0已',
    '第 2 名礼盒1已',
    '第 3 名礼盒2已',
    '第 4 名礼盒3已',
    '第 5 名礼盒4已',
  ])
  expect(medals(host)).toEqual(['1', '2', '3'])
})

it('HM4 a place leads to its product, the heading’s more to the whole list', async () => {
  const props = {
    title: '热销榜',
    more: '完整榜单',
    link: { jump: 'ProductList' },
    boards: [{ source: bySales }],
  }
  const { jumps, click } = await drawWidget('goods-ranking', props, giving)
  await click('[aria-label="热销榜：完整榜单"]')
  await click('article a')
  await click('[aria-label="加购：礼盒0"]')
  const query = { goodsId: '0', skuId: '100101' }
  expect(jumps).toEqual([{ jump: 'ProductList' }, { jump: 'ProductDetail', query }, { jump: '20', query }])
})

it('several boards stand behind tabs, each asked for when it is opened', async () => {
  const asked: GoodsSource[] = []
  const loadGoods = (source: GoodsSource) => {
    asked.push(source)
    return Promise.resolve(many)
  }
  const { host, click } = await drawWidget('goods-ranking', { title: '排行', boards }, { loadGoods })
  expect(host.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('排行')
  await click('[role=tab]:nth-child(2)')
  expect(asked).toEqual(boards.map(({ source }) => source))
})

it('a board without goods says so, or shows its substitute', async () => {
  const none = await drawWidget('goods-ranking', { boards: [{ source: bySales }] })
  expect(none.host.textContent).toContain('正在准备中')
  const loadGoods = (source: GoodsSource) => Promise.resolve(source.by === 'ids' ? many : [])
  const props = { boards: [{ source: bySales }], empty: 'substitute', substitute: { by: 'ids', ids: ['1'] } }
  const replaced = await drawWidget('goods-ranking', props, { loadGoods })
  expect(medals(replaced.host)).toEqual(['1', '2', '3'])
})

it('X1 keeps the places while it loads, and offers a retry', async () => {
  const props = { boards: [{ source: bySales }], most: 6 }
  const waiting = await drawWidget('goods-ranking', props, { loadGoods: () => new Promise(() => {}) })
  expect(waiting.host.querySelectorAll('ol[aria-hidden=true] li')).toHaveLength(6)
  const failed = await drawWidget('goods-ranking', props, { loadGoods: () => Promise.reject(new Error()) })
  expect(failed.host.querySelector('[role=alert] button')?.textContent).toBe('重新加载')
})
