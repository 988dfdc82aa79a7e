import { describe, expect, it } from 'vitest'
import type { Answered, Endpoint, In } from '#schemas/base/endpoint.ts'
import { GENERIC_MESSAGE, ROLES_MESSAGE } from '#schemas/base/errors.ts'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { completeOther, derivations } from '#schemas/trade/checkout/other-backend.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { routes } from '#server/app/http/routes.ts'
import { createExchange } from '#src/api/exchange.ts'
import { platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { answerBy } from '#tests/support/answer-by.ts'
import { OTHER_ANSWERS } from '#tests/support/other-answers.ts'

const price = { payModel: 2, cash: '41.90', integral: '0', goodsPrice: '45.00' }

const SHOWN = { payable: { points: '150', cash: '93.80' } }
const reports: string[] = []
const exchangeOf = (answers: Readonly<Record<string, unknown>>) =>
  createExchange(
    async ({ path }) => ({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ code: '100', message: '', data: answers[path.split('?')[0] ?? ''] }),
    }),
    (what) => reports.push(what),
  )
const exchange = exchangeOf(OTHER_ANSWERS)
// Only the sum that was shown matters in the input: the stub has one answer per path.
const ask = <E extends Endpoint>(row: E, input: unknown = SHOWN): Promise<Answered<E>> =>
  exchange.ask(row, input as In<E>, { token: 'T' })

/** Every text that holds a number as that number. */
function asNumbers(value: unknown): unknown {
  if (typeof value === 'string') return /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
  if (Array.isArray(value)) return value.map(asNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asNumbers(one)]))
}

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
      specOnly: true,
    })
    expect(await answerBy(authUser.platformInfo, platformForTest), 'this mall’s own').toEqual(platformForTest)
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
    expect(await ask(catalog.findTreeById)).toMatchObject([
      { catId: '3', picture: null, children: [{ catId: '31', children: [] }] },
      { catId: '4', children: [] },
    ])
  })

  it('is read alike where its ids and amounts are numbers', async () => {
    const withNumbers = exchangeOf(asNumbers(OTHER_ANSWERS) as Record<string, unknown>)
    for (const { row } of routes.filter(({ row }) => Object.hasOwn(OTHER_ANSWERS, row.path))) {
      const read = await withNumbers.ask(row, SHOWN as In<typeof row>, { token: 'T' })
      expect(read, row.path).toEqual(await ask(row))
    }
  })

  it('lists goods and shows one', async () => {
    const { list, total, pageNum } = await ask(goods.queryGoodPage)
    expect([total, pageNum]).toEqual([2, 1])
    expect(list[1]?.price, 'a price on the item').toMatchObject({ payModel: 3, integral: '150' })
    expect(list[0]).toMatchObject({ goodsId: '88', skuCount: 1, soldOut: false, onShelf: true, price })
    expect((await ask(goods.queryGoodPageWithAgg)).list).toHaveLength(2)
    expect(await ask(goods.findDetail)).toMatchObject({ pictures: [], step: 1, minNumber: 1, price })
    const { specs, skus } = await ask(goods.findDetailSpec)
    expect(specs).toEqual([])
    expect(skus[0]).toMatchObject({ skuId: '881', specValues: [] })
    expect(skus[0]?.stock).toBeGreaterThan(0)
  })

  it('logs somebody in and says who', async () => {
    expect(await ask(authUser.login)).toMatchObject({
      token: 'T',
      userName: '',
      roles: ['buyer'],
      authorities: [],
      identityType: null,
    })
    expect(await ask(authUser.current)).toMatchObject({ roles: ['buyer'], name: '林晓', telephone: null })
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
      ...['150', '93.80', null, 'ADDRESS', [], 3],
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

describe('a sum that another backend does not tell is nowhere zero', () => {
  const payable = { points: '150', cash: '93.80' }
  const shown = (row: Endpoint, data: unknown, input: unknown = {}) => answerBy(row, data, input)

  it('an order that was accepted costs what its buyer was shown', async () => {
    const answer = { tradeId: '9', orders: [{ orderId: '91' }] }
    for (const row of [checkout.saveSingleOrder, checkout.saveMultipleOrder])
      expect(await shown(row, answer, { payable })).toMatchObject({ payable, paid: false })
    expect(await shown(gift.giftCardSubmitOrder, { tradeId: '9' }, { payable })).toMatchObject({ payable })
  })

  it('gift cards that were bought say no sum', async () => {
    const order = { giftCardOrderId: '7', value: '100.00', quantity: 2, status: 'PAID' }
    expect(await shown(gift.queryGiftCardOrder, { list: [order], total: 1 })).toMatchObject({
      list: [{ payable: null }],
    })
  })

  it.each([
    ['nothing', {}, { count: 0 }],
    ['its pieces alone', { count: 2 }, { count: 0 }],
    ['its sum alone', { payable }, { count: 0, payable }],
    ['both', { count: 2, payable }, { count: 2, payable }],
    ['its lines', { lines: [{ lineId: '1', quantity: 2, price }] }, { count: 2, payable: { cash: '83.80' } }],
  ])('an order that tells %s counts pieces only where its sum is known', async (_, told, read) => {
    expect(await shown(orders.findPcDetail, { orderId: '91', ...told })).toMatchObject(read)
  })
})

describe('an order of another backend claims nothing that it was not told', () => {
  it.each([
    ['its id alone', {}, { statusText: '状态未知', deliveryType: 0, payment: null, operations: [] }],
    ['its state alone', { status: 30 }, { statusText: '待收货', deliveryType: 0 }],
    ['a state of its own', { status: 77, statusText: '制作中' }, { statusText: '制作中' }],
    ['how it comes', { deliveryType: 2 }, { deliveryType: 2 }],
  ])('%s', async (_, told, read) => {
    expect(await answerBy(orders.findPcDetail, { orderId: '91', ...told })).toMatchObject(read)
    const listed = await answerBy(orderLists.queryOrder, { list: [{ orderId: '91', ...told }], total: 1 })
    expect(listed.list[0]?.statusText).toBe((read as { statusText?: string }).statusText ?? '状态未知')
  })
})

describe('what another backend may not leave out', () => {
  const cartLine = { cartId: '5', goodsId: '88', quantity: 1, price }
  it.each<[string, Endpoint, unknown]>([
    ['the id of a page', pages.findHomePage, { pageConfig: '{}' }],
    ['the document of a page', pages.findHomePage, { id: '1' }],
    ['the token of a login', authUser.login, { menuItems: [] }],
    ['the menu of a login', authUser.login, { token: 'T' }],
    ['the name of the mall', authUser.platformInfo, { icon: '/a.png' }],
    ['what goods it is about', goods.findDetail, { price }],
    ['how goods are paid', goods.findDetail, { goodsId: '88', price: { cash: '1.00' } }],
    ['a right amount', goods.findDetail, { goodsId: '88', price: { ...price, cash: 'free' } }],
    ['an amount of a price', goods.findDetail, { goodsId: '88', price: { ...price, cash: null } }],
    ['the goods of a list', goods.queryGoodPage, { total: 3 }],
    ['the total of a list', goods.queryGoodPage, { list: [] }],
    ['the SKUs of goods', goods.findDetailSpec, {}],
    ['a cart', cartLines.shopCartDetails, null],
    ['the shops of a cart', cartLines.shopCartDetails, {}],
    ['a cart that is a list', cartLines.shopCartDetails, []],
    ['a cart that is a word', cartLines.shopCartDetails, { shops: 'none' }],
    ['the lines of a cart', cartLines.shopCartDetails, { shops: [{}] }],
    [
      'the price of a line',
      cartLines.shopCartDetails,
      { shops: [{ lines: [{ ...cartLine, price: null }] }] },
    ],
    ['which line it is', cartLines.shopCartDetails, { shops: [{ lines: [{ ...cartLine, cartId: null }] }] }],
    ['how many pieces', cartLines.shopCartDetails, { shops: [{ lines: [{ ...cartLine, quantity: '2' }] }] }],
    ['any pieces', cartLines.shopCartDetails, { shops: [{ lines: [{ ...cartLine, quantity: 0 }] }] }],
    [
      'a price above zero',
      cartLines.shopCartDetails,
      { shops: [{ lines: [{ ...cartLine, price: { ...price, cash: '-1.00' } }] }] },
    ],
    ['how many are in the cart', cart.sumCount, null],
    ['the lines of a checkout', checkout.findPrice, { shops: [{}] }],
    ['the price of a checkout', checkout.findPrice, { shops: [{ lines: [{ goodsId: '88', quantity: 1 }] }] }],
    ['the orders', orderLists.queryOrder, { total: 0 }],
    ['which order it is', orderLists.queryOrder, { list: [{ status: 10 }], total: 1 }],
    ['the addresses', addresses.findAll, null],
    ['which address it is', addresses.findAll, [{ name: '林' }]],
    ['the balance of points', authUser.findUserPoints, {}],
    ['the balance of a gift card', assets.selectMyEnableCardList, [{ giftCardId: '1', status: 'ACTIVE' }]],
  ])('%s', async (_, row, data) => {
    await expect(answerBy(row, data)).rejects.toMatchObject({ kind: 'shape', message: GENERIC_MESSAGE })
  })

  it('the roles of a user, which has words of its own (section 5)', async () => {
    const failure = { kind: 'shape', code: 'ROLES', message: ROLES_MESSAGE }
    for (const roles of [undefined, null, []])
      await expect(answerBy(authUser.current, { name: '林', roles })).rejects.toMatchObject(failure)
  })

  it('what to pay for and how a payment went, which is then not believed: the order and the trade tell', async () => {
    expect(await answerBy(checkout.saveMultipleOrder, { orders: [{ orderId: '91' }] })).toBeNull()
    expect(await answerBy(payments.doPay, { paymentId: '7' })).toBeNull()
  })

  it('anything answers a write that asks for nothing', async () => {
    for (const data of [undefined, null, true, 'ok', { id: 1 }])
      expect(await answerBy(cart.save, data)).toBeNull()
  })

  it('derivations are of calls that there are', () => {
    const paths = new Set(routes.filter(({ row }) => !row.own).map(({ row }) => row.path))
    expect(Object.keys(derivations).filter((path) => !paths.has(path))).toEqual([])
  })
})
