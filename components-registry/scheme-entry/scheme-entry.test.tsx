// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { type Drawn, drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'

const budgets = [{ amount: 100 }, { amount: 300 }]
const source = { by: 'query', orderType: 'priceDesc', count: 8 }
const draw = (props = {}, given = {}) => drawWidget('scheme-entry', { budgets, source, ...props }, given)
const sum = ({ host }: Drawn) => host.querySelector('output')?.textContent

async function type({ host }: Drawn, text: string) {
  const field = host.querySelector<HTMLInputElement>('input[inputmode]')
  if (!field) throw new Error('no field')
  // React watches the prototype's setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })))
}

it('reckons budget × people and takes both along', async () => {
  const drawn = await draw({ people: 50 })
  expect(sum(drawn)).toBe('￥5,000')
  await drawn.click('label:nth-of-type(2) input')
  await drawn.click('[aria-label=增加十人]')
  expect(sum(drawn)).toBe('￥18,000')
  await drawn.click('section a:not(li a)')
  expect(drawn.jumps).toEqual([{ path: '/scheme/index?budget=300&people=60' }])
})

it('X5 understands full-width digits, keeps the last number for what is none, and has at least one person', async () => {
  const drawn = await draw({ people: 50 })
  await type(drawn, '１２０')
  expect(sum(drawn)).toBe('￥12,000')
  await type(drawn, '许多')
  expect(sum(drawn)).toBe('￥12,000')
  await type(drawn, '1')
  await drawn.click('[aria-label=减少十人]')
  expect(sum(drawn)).toBe('￥100')
})

it('shows what the budget buys, anew for another budget; goods by hand stay', async () => {
  const loadGoods = vi.fn((_: unknown) => Promise.resolve([createGoodsCard()]))
  const { host, click, jumps } = await draw({}, { loadGoods })
  await click('label:nth-of-type(2) input')
  const asked = (sellPriceEnd: string) => [{ ...source, sellPriceEnd }]
  expect(loadGoods.mock.calls).toEqual([asked('100'), asked('300')])
  await click('li a')
  expect(jumps).toEqual([{ jump: 'ProductDetail', query: { goodsId: '1001' } }])
  expect(host.querySelector('li')?.textContent).toContain('￥')
  const byHand = { by: 'ids', ids: ['1001'] }
  loadGoods.mockClear()
  await draw({ source: byHand }, { loadGoods })
  expect(loadGoods.mock.calls).toEqual([[byHand]])
})

it('may lead elsewhere', async () => {
  const link = { jump: 'projectDesignList' }
  const { jumps, click } = await draw({ link })
  await click('section a')
  expect(jumps).toEqual([link])
})

it('X1 places while goods load, a retry when that failed, a word when there are none', async () => {
  const waiting = await draw({}, { loadGoods: () => new Promise(() => {}) })
  expect(waiting.host.querySelectorAll('[aria-busy=true] li')).toHaveLength(8)
  const failed = await draw({}, { loadGoods: () => Promise.reject(new Error('down')) })
  expect(failed.host.querySelector('[role=alert] button')).not.toBeNull()
  expect((await draw()).host.textContent).toContain('这个预算内暂时没有商品')
})
