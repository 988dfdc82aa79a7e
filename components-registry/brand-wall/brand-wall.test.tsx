// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'

const found = ['禾屿', '知野'].map((name, index) => ({
  brandId: `B${index}`,
  name,
  logo: index === 0 ? '/pictures/logo.svg' : '',
  intro: '',
  goodsCount: 3,
}))
const page = { list: found, total: 2, pageNum: 1, pageSize: 12 }

/** The spy knows one call only; its answer has that call's shape. */
function calling(answer: () => Promise<unknown>) {
  const spy = vi.fn((..._given: unknown[]) => answer())
  return { spy, services: { call: spy as Services['call'] } }
}

it('by rule asks for the brands with the most goods, of a category when told', async () => {
  const { spy, services } = calling(() => Promise.resolve(page))
  const { jumps, click } = await drawWidget('brand-wall', { category: '18', count: 12 }, services)
  expect(spy.mock.calls[0]?.slice(0, 2)).toEqual([
    goods.queryGoodBrandPage,
    { pageNum: 1, pageSize: 12, catIdList: ['18'] },
  ])
  await click('li a')
  expect(jumps).toEqual([{ jump: 'ProductList', query: { brandId: 'B0' } }])
})

it('a brand’s name is its picture’s, or stands in its place', async () => {
  const { services } = calling(() => Promise.resolve(page))
  const { host } = await drawWidget('brand-wall', {}, services)
  const [first, second] = host.querySelectorAll('li a')
  expect(first?.querySelector('img')?.alt).toBe('禾屿')
  expect(second?.textContent).toBe('知野')
})

it('under a picture the name is written once, and read once', async () => {
  const { services } = calling(() => Promise.resolve(page))
  const { host } = await drawWidget('brand-wall', { showName: true }, services)
  const [first, second] = host.querySelectorAll('li a')
  expect([first?.querySelector('img')?.alt, first?.textContent]).toEqual(['', '禾屿'])
  expect(second?.textContent).toBe('知野')
})

it('by hand asks for nothing; a brand without a link is not clickable', async () => {
  const { spy, services } = calling(() => Promise.reject(new Error('no call expected')))
  const brands = [{ name: '禾屿', link: { jump: 'ProductList' } }, { name: '栖白' }]
  const { host } = await drawWidget('brand-wall', { from: 'hand', brands }, services)
  expect(spy).not.toHaveBeenCalled()
  expect([...host.querySelectorAll('li a')].map((one) => one.textContent)).toEqual(['禾屿'])
})

it('X1 places while it loads, a retry when it failed, nothing when there is nothing', async () => {
  const waiting = await drawWidget('brand-wall', { count: 5 }, calling(() => new Promise(() => {})).services)
  expect(waiting.host.querySelectorAll('li')).toHaveLength(5)
  let tries = 0
  const second = () => (tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve(page))
  const failed = await drawWidget('brand-wall', {}, calling(second).services)
  await failed.click('[role=alert] button')
  await failed.flush()
  expect(failed.host.querySelectorAll('li')).toHaveLength(2)
  const empty = calling(() => Promise.resolve({ ...page, list: [] }))
  const { host } = await drawWidget('brand-wall', { title: '品牌精选' }, empty.services)
  expect(host.textContent).toBe('')
})
