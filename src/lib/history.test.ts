// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { createAddressing } from './address.ts'
import { createBrowserHistory, createFixedHistory, type MallHistory } from './history.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))
const at = ({ place }: MallHistory) => place().pathname + place().search

beforeEach(() => history.replaceState(null, '', '/#/mall/index'))

it('§2 speaks in hashes by default', () => {
  const mall = createBrowserHistory(createAddressing('hash'))
  mall.push('/goods/index?goodsId=88&skuId=881')
  expect(location.hash).toBe('#/goods/index?goodsId=88&skuId=881')
  expect(mall.place()).toMatchObject({ pathname: '/goods/index', search: '?goodsId=88&skuId=881' })
})

it('§2 in history mode the path is the page’s own, below where the mall is mounted', () => {
  const mall = createBrowserHistory(createAddressing('history', '/shop/'))
  mall.push('/goods/index?goodsId=88')
  expect(location.pathname + location.search + location.hash).toBe('/shop/goods/index?goodsId=88')
  expect(at(mall)).toBe('/goods/index?goodsId=88')
})

it.each([
  ['history', '/giftCard/receive#token=secret', ['', '#token=secret']],
  ['hash', '/giftCard/receive?token=secret', ['?token=secret', '']],
] as const)('in %s mode what stands behind the last # is told apart', (router, path, parts) => {
  const mall = createBrowserHistory(createAddressing(router))
  mall.push(path)
  const { pathname, search, hash } = mall.place()
  expect([pathname, search, hash]).toEqual(['/giftCard/receive', ...parts])
  // The browser sends only the path and the search to the server.
  expect(location.pathname + location.search).not.toContain('secret')
})

it('Back and Forward bring the place and its own entry key back', async () => {
  const mall = createBrowserHistory(createAddressing('hash'))
  const changed = vi.fn()
  const stop = mall.listen(changed)
  const first = mall.place().key
  mall.push('/noticeList')
  expect(mall.place().key).not.toBe(first)
  mall.go(-1)
  await settled()
  expect(mall.place()).toMatchObject({ pathname: '/mall/index', key: first })
  mall.go(1)
  await settled()
  expect(mall.place().pathname).toBe('/noticeList')
  expect(changed).toHaveBeenCalledTimes(3)
  stop()
})

it('is the same place until it changes, and nobody hears of it after a stop', () => {
  const mall = createBrowserHistory(createAddressing('hash'))
  const changed = vi.fn()
  mall.listen(changed)()
  expect(mall.place()).toBe(mall.place())
  mall.push('/noticeList')
  expect(changed).not.toHaveBeenCalled()
})

it('follows an address typed by hand, and reads an empty one as the root', async () => {
  const mall = createBrowserHistory(createAddressing('hash'))
  const stop = mall.listen(() => undefined)
  location.hash = '#/shop/shopList?a=1'
  await settled()
  expect(at(mall)).toBe('/shop/shopList?a=1')
  location.hash = ''
  await settled()
  expect(at(mall)).toBe('/')
  stop()
})

it('replacing leaves no entry behind', () => {
  const mall = createBrowserHistory(createAddressing('hash'))
  const before = history.length
  mall.replace('/404')
  expect([history.length, at(mall)]).toEqual([before, '/404'])
})

it('another query written into the entry keeps its key, so that nothing scrolls', () => {
  const mall = createBrowserHistory(createAddressing('hash'))
  mall.push('/goods/list?catId=1')
  const { key } = mall.place()
  const before = history.length
  mall.amend('/goods/list?catId=2')
  expect([history.length, mall.place().key, at(mall)]).toEqual([before, key, '/goods/list?catId=2'])
})

it('two malls see nothing of each other’s listeners', () => {
  const [one, other] = [createBrowserHistory(createAddressing('hash')), createFixedHistory('/cart?a=1')]
  const changed = vi.fn()
  other.listen(changed)
  one.push('/noticeList')
  expect(changed).not.toHaveBeenCalled()
  expect(at(other)).toBe('/cart?a=1')
})
