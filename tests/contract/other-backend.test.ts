import { describe, expect, it } from 'vitest'
import { authUser } from '#schemas/api/auth-user.ts'
import { cartLines } from '#schemas/api/cart-lines.ts'
import { catalog } from '#schemas/api/catalog.ts'
import { goods } from '#schemas/api/goods.ts'
import { orderLists } from '#schemas/api/order-lists.ts'
import { checkout, orders } from '#schemas/api/orders.ts'
import { pages } from '#schemas/api/pages.ts'
import type { Endpoint, In, Out } from '#schemas/base/endpoint.ts'
import { completeOther, derivations } from '#schemas/order/other-backend.ts'
import { createExchange } from '#src/api/exchange.ts'

/** Another backend: an answer to each path, with nothing but what section 7 and section 3 name. */
const price = { payModel: 2, cash: '41.90', integral: '0', goodsPrice: '45.00' }
const mixed = { payModel: 3, cash: '10.00', integral: '150', goodsPrice: '20.00' }
const line = { goodsId: '88', skuId: '881', quantity: 2, checked: true, price }
const STUB: Readonly<Record<string, unknown>> = {
  '/store/v1/info': { name: '甲商城', icon: '/logo.png', scoreName: '福豆' },
  '/product/v1/page/findHomePage': { id: '1', pageConfig: '{"schema":1,"widgets":[]}' },
  '/product/v1/page/findPageById': { id: '2', pageConfig: '{"schema":1,"widgets":[]}' },
  '/product/v1/page/findCommonConfig': null,
  '/product/v1/category/findTreeById': null,
  '/product/v1/goods/queryGoodPage': { list: [{ goodsId: '88', price }], total: 1 },
  '/product/v1/goods/queryGoodPageWithAgg': { list: [{ goodsId: '88', price }], total: 1 },
  '/product/v1/goods/findDetail': { goodsId: '88', price },
  '/product/v1/goods/findDetailSpec': { skus: [{ skuId: '881', price }] },
  '/user/v1/user/login': { token: 'T', roles: ['buyer'], userId: '7', userName: 'lin', menuItems: [] },
  '/user/v1/user/current': { roles: ['buyer'], name: '林', avatar: null, certification: null },
  '/order/v1/cart/sumCount': 3,
  '/order/v1/cart/shopCartDetails': {
    shops: [
      {
        lines: [
          { cartId: '5', ...line },
          { cartId: '6', ...line, quantity: 1, price: mixed },
        ],
      },
    ],
  },
  '/order/v1/order/findPrice': { shops: [{ lines: [line, { ...line, quantity: 1, price: mixed }] }] },
  '/order/v1/order/saveMultipleOrder': { tradeId: '9', orders: [{ orderId: '91' }] },
  '/order/v1/order/queryOrder': { list: [{ orderId: '91', status: 10 }], total: 1 },
  '/order/v1/order/findPcDetail': { orderId: '91', status: 10 },
}

const reports: string[] = []
const exchange = createExchange(
  async ({ path }) => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({ code: '100', message: '', data: STUB[path.split('?')[0] ?? ''] }),
  }),
  (what) => reports.push(what),
)
// What is asked plays no part: the stub has one answer a path.
const ask = <E extends Endpoint>(row: E, input: unknown = {}): Promise<Out<E>> =>
  exchange.ask(row, input as In<E>, { token: 'T' })

describe('another backend that speaks section 7 alone', () => {
  it('tells what the platform is called; a point is worth a yuan', async () => {
    expect(await ask(authUser.platformInfo)).toMatchObject({
      name: '甲商城',
      scoreName: '福豆',
      scoreRate: '1',
      priceMode: 'cash',
      chatUrl: null,
      contact: { telephone: '' },
      demo: false,
    })
  })

  it('shows a home page and a second-level page by their documents and ids', async () => {
    for (const row of [pages.findHomePage, pages.findPageById])
      expect(await ask(row)).toMatchObject({ pageConfig: expect.any(String), name: '', lastGood: null })
    const [one, same, other] = ['{}', '{}', '{ }'].map((pageConfig) =>
      completeOther(pages.findPageById, { id: '2', pageConfig }),
    )
    expect(one, 'a page as it was').toEqual(same)
    expect(one, 'a page that was changed').not.toMatchObject({
      revision: (other as { revision: number }).revision,
    })
    expect(await ask(pages.findCommonConfig)).toEqual({
      killedWidgets: [],
      deprecatedWidgets: {},
      notFoundPageId: null,
    })
    expect(await ask(catalog.findTreeById)).toMatchObject({})
  })

  it('lists goods and shows one', async () => {
    const { list, total, pageNum } = await ask(goods.queryGoodPage)
    expect([total, pageNum]).toEqual([1, 1])
    expect(list[0]).toMatchObject({ goodsId: '88', skuCount: 1, soldOut: false, onShelf: true, price })
    expect((await ask(goods.queryGoodPageWithAgg)).list).toHaveLength(1)
    expect(await ask(goods.findDetail)).toMatchObject({ pictures: [], step: 1, minNumber: 1, price })
    const { specs, skus } = await ask(goods.findDetailSpec)
    expect(specs).toEqual([])
    expect(skus[0]).toMatchObject({ skuId: '881', specValues: [] })
    expect(skus[0]?.stock).toBeGreaterThan(0)
  })

  it('logs somebody in and says who', async () => {
    expect(await ask(authUser.login)).toMatchObject({
      token: 'T',
      userName: 'lin',
      authorities: [],
      identityType: null,
    })
    expect(await ask(authUser.current)).toMatchObject({ roles: ['buyer'], name: '林', telephone: null })
  })

  it('holds a cart whose lines and total are reckoned from their prices', async () => {
    const cart = await ask(cartLines.shopCartDetails)
    expect(cart.shops[0]?.lines.map(({ amount }) => amount)).toEqual([
      { integral: '0', cash: '83.80' },
      { integral: '150', cash: '10.00' },
    ])
    expect(cart.total).toEqual({ integral: '150', cash: '93.80' })
    expect([cart.count, cart.kinds, cart.invalid]).toEqual([3, 2, []])
    expect(cart.checkouts).toEqual([{ kind: 'ship', cartIds: ['5', '6'], pieces: 3, total: cart.total }])
    expect(cart.shops[0]?.lines[0]?.most).toBeGreaterThan(2)
  })

  it('says what an order comes to, takes it, lists and shows it', async () => {
    const { sums, needs, problems, shops, count } = await ask(checkout.findPrice)
    expect([sums.points, sums.cash, sums.freight, needs, problems, count]).toEqual([
      ...['150', '93.80', '0.00', 'ADDRESS', [], 3],
    ])
    expect(shops[0]).toMatchObject({ deliveryType: 1, deliveryTypes: [1], sums: { cash: '93.80' } })
    expect(await ask(checkout.saveMultipleOrder)).toMatchObject({
      tradeId: '9',
      orders: [{ orderId: '91' }],
      paid: false,
    })
    expect((await ask(orderLists.queryOrder)).list[0]).toMatchObject({
      orderId: '91',
      operations: [],
      lines: [],
    })
    expect(await ask(orders.findPcDetail)).toMatchObject({ orderId: '91', packages: [], payment: null })
    expect(reports).toEqual([])
  })
})

describe('what another backend may not leave out', () => {
  it.each<[string, Endpoint, unknown]>([
    ['the id of a page', pages.findHomePage, { pageConfig: '{}' }],
    ['the document of a page', pages.findHomePage, { id: '1' }],
    ['the token of a login', authUser.login, { roles: ['buyer'] }],
    ['the roles of a user', authUser.current, { name: '林' }],
    ['what goods it is about', goods.findDetail, { price }],
    ['how goods are paid', goods.findDetail, { goodsId: '88', price: { cash: '1.00' } }],
    ['a right amount', goods.findDetail, { goodsId: '88', price: { ...price, cash: 'free' } }],
  ])('%s', async (_, row, data) => {
    const body = JSON.stringify({ code: '100', data })
    const other = createExchange(
      async () => ({ status: 200, contentType: 'application/json', body }),
      () => undefined,
    )
    await expect(other.ask(row, {} as never, { token: null })).rejects.toMatchObject({ kind: 'shape' })
  })

  it('derivations are of calls that there are', () => {
    const { findHomePage, findPageById, findPageByTypeAndSource } = pages
    const rows = [findHomePage, findPageById, findPageByTypeAndSource, cartLines.shopCartDetails]
    const paths = [...rows, checkout.findPrice].map(({ path }) => path)
    expect(Object.keys(derivations).sort()).toEqual(paths.sort())
  })
})
