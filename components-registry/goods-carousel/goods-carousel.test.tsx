// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'

const goods = ['1', '2', '3', '4', '5', '6'].map((goodsId) =>
  createGoodsCard({ goodsId, name: `礼盒${goodsId}` }),
)
const giving = { loadGoods: () => Promise.resolve(goods) }
const source = { by: 'query', count: 6 }

/** jsdom lays nothing out: cards of 184 px, 16 px apart, and three of them in view. */
function layOut() {
  const own = (name: 'clientWidth' | 'scrollWidth', value: number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value)
  own('clientWidth', 584)
  own('scrollWidth', 1200)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(index * 200, 0, 184, 300)
  })
  const scrollBy = vi.fn()
  HTMLElement.prototype.scrollBy = scrollBy
  return scrollBy
}

afterEach(() => vi.restoreAllMocks())

it('every card of the source is in the row, with the heading and its way on', async () => {
  const props = { source, title: '新品', more: '全部', link: { jump: 'ProductList' } }
  const { host, jumps, click } = await drawWidget('goods-carousel', props, giving)
  expect(host.querySelectorAll('article')).toHaveLength(6)
  await click('[aria-label="新品：全部"]')
  expect(jumps).toEqual([{ jump: 'ProductList' }])
})

it('an arrow turns the row by the cards in view', async () => {
  const scrollBy = layOut()
  const { click } = await drawWidget('goods-carousel', { source }, giving)
  await click('[aria-label="下一组商品"]')
  expect(scrollBy).toHaveBeenCalledWith({ left: 600, behavior: 'smooth' })
})

it('the arrow at an end stays in place for the focus but says that it does nothing', async () => {
  layOut()
  const { host } = await drawWidget('goods-carousel', { source }, giving)
  const states = [...host.querySelectorAll('[aria-label$="组商品"]')].map((arrow) => arrow.ariaDisabled)
  expect(states).toEqual(['true', 'false'])
})

it('a row that fits has no arrows', async () => {
  const { host } = await drawWidget('goods-carousel', { source, showCart: false }, giving)
  expect(host.querySelectorAll('button')).toHaveLength(0)
})

it('X1 keeps the place of the cards while they load, and offers a retry when they failed', async () => {
  const waiting = await drawWidget('goods-carousel', { source }, { loadGoods: () => new Promise(() => {}) })
  expect(waiting.host.querySelectorAll('li')).toHaveLength(6)
  expect(waiting.host.querySelector('[role=status]')?.textContent).toBe('正在加载商品')
  const failed = await drawWidget(
    'goods-carousel',
    { source },
    { loadGoods: () => Promise.reject(new Error()) },
  )
  expect(failed.host.querySelector('[role=alert] button')?.textContent).toBe('重新加载')
})
