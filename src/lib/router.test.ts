// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { goTo, place } from './router.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

beforeEach(() => {
  goTo('/mall/index', { replace: true })
})

it('§2 speaks in hashes by default', () => {
  goTo('/goods/index?goodsId=88&skuId=881')
  expect(location.hash).toBe('#/goods/index?goodsId=88&skuId=881')
  expect(place.get()).toMatchObject({ pathname: '/goods/index', search: '?goodsId=88&skuId=881' })
})

it('Back and Forward bring the place and its own entry key back', async () => {
  const changed = vi.fn()
  const stop = place.subscribe(changed)
  const first = place.get().key
  goTo('/noticeList')
  expect(place.get().key).not.toBe(first)
  history.back()
  await settled()
  expect(place.get()).toMatchObject({ pathname: '/mall/index', key: first })
  history.forward()
  await settled()
  expect(place.get().pathname).toBe('/noticeList')
  expect(changed).toHaveBeenCalledTimes(3)
  stop()
})

it('follows an address typed by hand, and reads an empty one as the root', async () => {
  const stop = place.subscribe(() => undefined)
  location.hash = '#/shop/shopList?a=1'
  await settled()
  expect(place.get()).toMatchObject({ pathname: '/shop/shopList', search: '?a=1' })
  location.hash = ''
  await settled()
  expect(place.get()).toMatchObject({ pathname: '/', search: '' })
  stop()
})

it('replacing leaves no entry behind', () => {
  const before = history.length
  goTo('/404', { replace: true })
  expect(history.length).toBe(before)
})
