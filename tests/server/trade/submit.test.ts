import { beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import type { Checkout } from '#schemas/trade/checkout/entities.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { addresses } from '#server/people/accounts/addresses/tables.ts'
import { cartItems } from '#server/trade/cart/tables.ts'
import { orderAllocations, orderLines, orders, trades } from '#server/trade/orders/tables.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import { shoppers, type Submit, type Wish } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const made = await shop.buyer()
  token = made.token
  userId = made.userId
})

async function wishFor(given: Parameters<typeof mall.build.goods>[0] = {}, quantity = 1) {
  const { goodsId, skuId, shopId } = await mall.build.goods(given)
  return { shopId, skuId, wish: { lines: [{ goodsId, skuId, quantity }] } satisfies Wish }
}
const tried = async (wish: Wish, more: Partial<Submit> = {}) =>
  shop.trySubmit(token, await shop.draft(token, wish, more))

/** That a refusal left nothing behind. */
async function expectNothing() {
  for (const table of [trades, orders, orderLines, orderAllocations])
    expect(await db.select().from(table)).toEqual([])
  expect((await db.select().from(skus)).every(({ reserved }) => reserved === 0)).toBe(true)
  expect(await shop.faults()).toEqual([])
}

const invoice = {
  kind: 'SPECIAL' as const,
  titleKind: 'COMPANY' as const,
  content: 'DETAIL' as const,
  title: ' 知礼科技  有限公司 ',
  taxNumber: '91330106ma2abcde1g',
  address: '文三路 1 号',
  telephone: '0571-88888888',
  bank: '工商银行',
  account: '6222 0000 1111 2222',
}

describe('SB9 what is submitted is reckoned anew', () => {
  it('a price that changed: PRICE_CHANGED with the new breakdown, no order, nothing held, and the key stays free', async () => {
    const { wish, skuId } = await wishFor({ cash: 1_000 }, 2)
    const asked = await shop.draft(token, wish)
    await db.update(skus).set({ cash: 1_500 })
    const answer = await shop.trySubmit(token, asked)
    expect(answer.code).toBe('PRICE_CHANGED')
    const { sums } = answer.data as unknown as Checkout
    expect(sums).toMatchObject({ points: '0', cash: '30.00', goods: { points: '0', cash: '30.00' } })
    await expectNothing()
    const payable = { points: sums.points, cash: sums.cash }
    expect((await shop.trySubmit(token, { ...asked, payable })).code).toBe('100')
    expect((await shop.skuRow(skuId))?.reserved).toBe(2)
  })

  it.each([
    ['the sum', { cash: '0.01', points: '0' }],
    ['nothing', { cash: '0.00', points: '0' }],
    ['points in its place', { cash: '0.00', points: '10' }],
    ['less than nothing', { cash: '-10.00', points: '0' }],
  ])('a client that claims another payable, %s, is not believed', async (_, payable) => {
    const { wish } = await wishFor({ cash: 1_000 })
    expect((await tried(wish, { payable })).code).toBe('PRICE_CHANGED')
    await expectNothing()
  })

  it('SB6 a coupon that was used meanwhile is a changed price, not an order without it', async () => {
    const { wish } = await wishFor({ cash: 1_000 })
    const id = await shop.coupon(userId, { off: 100 })
    const asked = await shop.draft(token, { ...wish, couponIds: [id] })
    await db.update(coupons).set({ status: 'USED' })
    expect((await shop.trySubmit(token, asked)).code).toBe('PRICE_CHANGED')
    await expectNothing()
  })
})

describe('SB10 one token, one set of orders', () => {
  it('50 times at once and later again: the same answer; with another body it is refused', async () => {
    const { wish, skuId } = await wishFor()
    const asked = await shop.draft(token, wish)
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.trySubmit(token, asked)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.code).toBe('100')
    expect(await db.select().from(orders)).toHaveLength(1)
    expect((await shop.skuRow(skuId))?.reserved).toBe(1)
    await db.update(goods).set({ status: 'OFF' })
    expect(await shop.trySubmit(token, asked)).toEqual(answers[0])
    expect((await shop.trySubmit(token, { ...asked, couponIds: [] })).code).toBe('KEY_REUSED')
    const other = await shop.buyer()
    expect((await shop.trySubmit(other.token, asked)).code).not.toBe('KEY_REUSED')
  })
})

describe('SB11 the cart', () => {
  it('loses the ordered lines after success only; buying at once does not touch it', async () => {
    const { goodsId, skuId } = await mall.build.goods()
    const second = await mall.build.goods({}, [{ onHand: 1 }])
    const kept = await mall.build.cartLine(userId, second.skuId, { quantity: 2, checked: false })
    const line = await mall.build.cartLine(userId, skuId)
    const left = async () => (await db.select().from(cartItems)).map(({ id }) => id).sort()
    expect((await tried({ cartIds: [line, kept] })).code).toBe('OUT_OF_STOCK')
    expect(await left()).toEqual([kept, line].sort())
    await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
    expect(await left()).toEqual([kept, line].sort())
    await shop.submit(token, {})
    expect(await left()).toEqual([kept])
    await expect(shop.price(token, {})).rejects.toThrow('请至少选择一件商品')
  })

  it('two tabs: lines are ordered once; lines of somebody else are as lines that are gone', async () => {
    const { skuId } = await mall.build.goods()
    const line = await mall.build.cartLine(userId, skuId)
    const drafts = [
      await shop.draft(token, { cartIds: [line] }),
      await shop.draft(token, { cartIds: [line] }),
    ]
    const answers = await Promise.all(drafts.map((asked) => shop.trySubmit(token, asked)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'BAD_INPUT'])
    const other = await shop.buyer()
    const theirs = await mall.build.cartLine(other.userId, skuId)
    const wish = { source: 'CART' as const, cartIds: [theirs] }
    const gone = { source: 'CART' as const, cartIds: ['gone'] }
    const answer = await mall.call(checkout.findPrice, wish, { token })
    expect(answer).toEqual(await mall.call(checkout.findPrice, gone, { token }))
  })

  it('a cart is not bought through the call for one, nor the other way round', async () => {
    const { wish } = await wishFor()
    const asked = await shop.draft(token, wish)
    expect((await mall.call(checkout.saveMultipleOrder, asked, { token })).code).toBe('BAD_INPUT')
  })
})

describe('SB12 SB13 what is made', () => {
  it('one order per shop with its own remark, and one invoice that keeps the rules', async () => {
    const a = await wishFor({ shopId: 'a', cash: 1_000 })
    const b = await wishFor({ shopId: 'b', cash: 500 })
    const wish = { lines: [...a.wish.lines, ...b.wish.lines] }
    const remarks = [
      { shopId: 'a', text: ' 请送到前台 ' },
      { shopId: 'else', text: '没有的店' },
    ]
    const made = await shop.submit(token, wish, { remarks, invoice, account: '13812345678' })
    expect(made.orders).toHaveLength(2)
    const rows = await db.select().from(orders).orderBy(orders.shopId)
    expect(rows.map(({ remark, cash }) => [remark, cash])).toEqual([
      ['请送到前台', 1_000],
      ['', 500],
    ])
    expect(rows[0]?.invoice).toMatchObject({ title: '知礼科技 有限公司', taxNumber: '91330106MA2ABCDE1G' })
    expect((await db.select().from(orderLines)).map(({ account }) => account)).toEqual([null, null])
    expect((await tried(wish, { remarks: [{ shopId: 'a', text: 'x'.repeat(61) }] })).code).toBe('BAD_INPUT')
  })

  it.each([
    ['no tax number', { taxNumber: '' }],
    ['16 characters of a tax number', { taxNumber: '9133010612345678' }],
    ['a special one for a person', { titleKind: 'PERSONAL' as const }],
    ['no title', { title: ' ' }],
    ['a title without end', { title: '长'.repeat(1_000) }],
  ])('SB5 an invoice with %s makes no order', async (_, wrong) => {
    const { wish } = await wishFor()
    const answer = await tried(wish, { invoice: { ...invoice, ...wrong } })
    expect([answer.code, answer.message.startsWith('发票：')]).toEqual(['BAD_INPUT', true])
    await expectNothing()
  })

  it('stock that does not suffice names the SKU and what is left; nothing is half made', async () => {
    const { goodsId, skuIds } = await mall.build.goods({ name: '礼盒' }, [
      { onHand: 9, specValues: ['红'] },
      { onHand: 9, specValues: ['青'] },
    ])
    const lines = skuIds.map((skuId) => ({ goodsId, skuId, quantity: 5 }))
    const asked = await shop.draft(token, { lines })
    await db.update(skus).set({ onHand: 4 })
    const answer = await shop.trySubmit(token, asked)
    expect(answer.code).toBe('OUT_OF_STOCK')
    expect(answer.message).toMatch(/红.*现有库存 4.*青.*现有库存 4/)
    expect(await db.select().from(trades)).toEqual([])
  })

  it('SB2 an address that is not served, one whose region is gone, and one that was deleted make no order', async () => {
    const { wish } = await wishFor({ areaLimit: ['110000'] })
    expect((await tried(wish)).code).toBe('NOT_DELIVERABLE')
    const reachable = await wishFor()
    await db.update(addresses).set({ regionIds: ['330000', '330100', '339999'] })
    expect((await tried(reachable.wish)).code).toBe('REGION_GONE')
    const asked = await shop.draft(token, reachable.wish)
    await db.delete(addresses)
    expect((await shop.trySubmit(token, asked)).code).toBe('ADDRESS_REQUIRED')
    await expectNothing()
  })

  it('SB3 who picks up is named with a phone; the order says where', async () => {
    const { wish, shopId } = await wishFor({ goodsType: 6 })
    await shop.setShop(shopId, { address: '自提点 8 号' })
    const at = (who: object) => ({ ...wish, deliveries: [{ shopId, deliveryType: 2 as const, ...who }] })
    for (const who of [
      {},
      { contact: '林晚' },
      { contact: ' ', telephone: '13812345678' },
      { contact: '林晚', telephone: '12' },
    ])
      expect((await tried(at(who))).message).toContain('自提的联系人和手机号')
    await shop.submit(token, at({ contact: '林晚', telephone: '13812345678' }))
    const [order] = await db.select().from(orders)
    expect(order?.address).toMatchObject({ name: '林晚', telephone: '13812345678', detail: '自提点 8 号' })
  })

  it('SB15 virtual goods ask for an account instead of an address', async () => {
    const { wish } = await wishFor({ goodsType: 4, isReal: false })
    const bare = await mall.build.member()
    expect((await shop.price(bare.token, wish)).needs).toBe('ACCOUNT')
    const asked = await shop.draft(bare.token, wish)
    for (const account of ['', '123', '1381234567x'])
      expect((await shop.trySubmit(bare.token, { ...asked, account })).code).toBe('BAD_INPUT')
    expect((await shop.trySubmit(bare.token, { ...asked, account: '13812345678' })).code).toBe('100')
    expect((await db.select().from(orderLines))[0]?.account).toBe('13812345678')
  })

  it('B.9 cakes and groceries come in a window that is chosen and still to be had; the order says when', async () => {
    const { wish } = await wishFor({ goodsType: 7 })
    const { deliveryDays } = await shop.price(token, wish)
    expect(deliveryDays[0]).toEqual({
      day: '2026-03-02',
      windows: ['14:00-16:00', '16:00-18:00', '18:00-20:00'],
    })
    for (const [deliveryWindow, message] of [
      ['', '请选择送达时间'],
      ['2026-03-02 10:00-12:00', '所选送达时间已不能预约，请重新选择'],
    ] as const)
      expect(await tried(wish, { deliveryWindow })).toMatchObject({ code: 'BAD_INPUT', message })
    await expectNothing()
    const deliveryWindow = '2026-03-04 16:00-18:00'
    const { orders: made } = await shop.submit(token, wish, { deliveryWindow })
    const asked = { orderId: made[0]?.orderId ?? '' }
    expect(await mall.ok(orderCalls.findPcDetail, asked, { token })).toMatchObject({ deliveryWindow })
  })

  it('B.9 what comes whenever it comes keeps no window, whatever is sent', async () => {
    const { wish } = await wishFor()
    expect((await shop.price(token, wish)).deliveryDays).toEqual([])
    await shop.submit(token, wish, { deliveryWindow: '2026-03-04 16:00-18:00' })
    expect((await db.select().from(orders))[0]?.deliveryWindow).toBe('')
  })

  it('PY4 what gift cards pay wholly is paid at once; two tabs do not spend one card twice', async () => {
    const { wish } = await wishFor({ cash: 1_000 })
    const card = await shop.card(userId, 1_500)
    const asked = await Promise.all([0, 1].map(() => shop.draft(token, { ...wish, giftCardIds: [card] })))
    const answers = await Promise.all(asked.map((one) => shop.trySubmit(token, one)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'PRICE_CHANGED'])
    const made = answers.find(({ code }) => code === '100')?.data
    expect(made).toMatchObject({ paid: true, payable: { points: '0', cash: '0.00' } })
    expect(await shop.cardRow(card)).toMatchObject({ balance: 500, frozen: 0 })
    const { list } = await mall.ok(orderLists.queryOrder, { tab: 'unshipped' }, { token })
    expect(list).toHaveLength(1)
    expect(await shop.faults()).toEqual([])
  })

  it('SB6 a coupon that takes nothing off is the member’s until it takes something off', async () => {
    const a = await wishFor({ shopId: 'a', cash: 1_000 })
    const b = await wishFor({ shopId: 'b', payModel: 5, cash: 2_000, integral: 2_000 })
    await mall.build.points(userId, 9_000)
    const own = await shop.coupon(userId, { shopId: 'a', off: 1_000 })
    const everywhere = await shop.coupon(userId, { off: 500 })
    const wish = {
      lines: [...a.wish.lines, ...b.wish.lines],
      points: 'ALL' as const,
      couponIds: [own, everywhere],
    }
    const made = await shop.submit(token, wish)
    expect(made.payable).toEqual({ points: '20', cash: '0.00' })
    const states = async () =>
      (await db.select({ status: coupons.status }).from(coupons)).map(({ status }) => status).sort()
    expect(await states()).toEqual(['LOCKED', 'UNUSED'])
    const split = await mall.ok(payments.changeSplit, { tradeId: made.tradeId, points: 'NONE' }, { token })
    expect(split.payable).toEqual({ points: '0', cash: '15.00' })
    expect(await states()).toEqual(['LOCKED', 'LOCKED'])
  })
})
