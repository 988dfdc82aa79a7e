import { describe, expect, it, vi } from 'vitest'
import type { Services } from '#registry/services.ts'
import { createAddressing } from '#src/lib/address.ts'
import { createChildHistory } from '#src/runtime/child-side/child-history.ts'
import { createOwnAddressing, createEmbeddedHistory, createOwnServices, findShopPath } from './inside.ts'

/** The application at a place, with what it asks of the page around it. */
function application(router: 'hash' | 'history' = 'hash') {
  const [open, place, back] = [
    vi.fn(async () => undefined),
    vi.fn(async () => undefined),
    vi.fn(async () => undefined),
  ]
  const shop = createAddressing(router, '/gift/')
  const addressing = createOwnAddressing(shop)
  const history = createEmbeddedHistory({ open }, createChildHistory({ open, place, back }, '/target/FuLi'))
  const hrefOf: Services['hrefOf'] = (link) => ('path' in link ? addressing.hrefOf(link.path) : null)
  const services = createOwnServices({ hrefOf } as Services, { host: { open }, history, addressing })
  return { open, place, shop, addressing, history, services }
}

describe('links of a page of the platform', () => {
  it('to its own pages stay inside, from the mall’s addresses too', () => {
    const { open, place, services, history } = application()
    expect(services.hrefOf({ jump: 'Jifen' })).toBe('#/target/Jifen')
    services.jump({ jump: 'Jifen', query: { from: 'FuLi' } })
    expect(place).toHaveBeenLastCalledWith({ path: '/target/Jifen?from=FuLi', replace: false })
    history.push('/lyplatform/index?target=Siyu')
    expect(history.place().pathname).toBe('/target/Siyu')
    expect(open).not.toHaveBeenCalled()
    services.jump({ jump: 'Contact', open: 'open' })
    expect(open).toHaveBeenLastCalledWith({ place: '/target/Contact' })
  })

  it('to the shop are opened by the page around it, which also says how they look', () => {
    const { open, services, addressing, history, shop } = application('history')
    services.jump({ jump: 'ProductList', query: { goodsName: '茶' } })
    expect(open).toHaveBeenLastCalledWith({ jump: { jump: 'ProductList', query: { goodsName: '茶' } } })
    services.jump({ path: '/privacy' })
    expect(open).toHaveBeenLastCalledWith({ path: '/privacy' })
    history.openTab('/contactUs')
    expect(open).toHaveBeenLastCalledWith({ path: '/contactUs', newTab: true })
    expect(history.place().pathname).toBe('/target/FuLi')
    expect(findShopPath(addressing.hrefOf('/goods/list?goodsName=x'), shop)).toBe('/goods/list?goodsName=x')
  })

  it('an address of the shop is known in both modes, a file and another origin are none', () => {
    const { addressing, shop } = application()
    expect(addressing.hrefOf('/privacy')).toBe('/gift/#/privacy')
    expect(findShopPath('/gift/#/privacy', shop)).toBe('/privacy')
    for (const href of [
      '/gift/demo/supply-chain-api.json',
      'https://outside.example/',
      '/other/#/privacy',
      '#/target/FuLi',
    ])
      expect(findShopPath(href, shop)).toBeNull()
  })

  it('a cart is the shopper’s: what would fill it leads to the goods', async () => {
    const { open, services } = application()
    await services.addToCart({ goodsId: '88', skuId: '1', quantity: 1 } as never)
    expect(open).toHaveBeenLastCalledWith({ jump: { jump: 'ProductDetail', query: { goodsId: '88' } } })
  })
})
