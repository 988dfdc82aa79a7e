import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { addresses } from '#server/people/accounts/addresses/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { cartItems } from '#server/trade/cart/tables.ts'
import { readAnswer } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member()
  token = member.token
  userId = member.user.id
})

const details = () => mall.ok(cartLines.shopCartDetails, {}, { token })
const update = (cartId: string, quantity: number | string) =>
  mall.call(cartLines.update, { cartId, quantity }, { token })
const check = (checked: boolean, cartIds?: string[]) =>
  mall.ok(cartLines.checked, { query: { checked }, body: cartIds ? { cartIds } : {} }, { token })
const stored = async (id: string) => (await db.select().from(cartItems).where(eq(cartItems.id, id)))[0]
const lineOf = async (id: string) => {
  const { shops: groups, invalid } = await details()
  const found = [...groups.flatMap(({ lines }) => lines), ...invalid].find(({ cartId }) => cartId === id)
  if (!found) throw new Error(`no line ${id}`)
  return found
}
/** Goods with a line of them in the member's cart. */
async function line(
  goodsGiven: Parameters<typeof mall.build.goods>[0] = {},
  sku: Partial<typeof skus.$inferInsert> = {},
  given: Partial<typeof cartItems.$inferInsert> = {},
) {
  const made = await mall.build.goods(goodsGiven, [sku])
  return { ...made, cartId: await mall.build.cartLine(userId, made.skuId, given) }
}

describe('cart/update', () => {
  it('CT5 answers lines and totals as they are now', async () => {
    const { cartId } = await line({ cash: 1990 })
    const { data } = await update(cartId, 3)
    expect(data.notice).toBeNull()
    expect(data.cart.total).toEqual({ cash: '59.70', integral: '0' })
    expect(data.cart.shops[0]?.lines[0]).toMatchObject({
      quantity: 3,
      amount: { cash: '59.70', integral: '0' },
    })
    expect(data.cart.count).toBe(3)
  })

  it('CT5 above the stock it becomes what is left, and says why', async () => {
    const { cartId } = await line({}, { onHand: 8 })
    const { data } = await update(cartId, 50)
    expect(data.notice).toBe('现有库存 8 件，已调整为 8 件')
    expect((await stored(cartId))?.quantity).toBe(8)
  })

  it('CT5 where the limit is below the stock, it is the limit that is told', async () => {
    const { goodsId, skuIds } = await mall.build.goods({ limitNumber: 5 }, [{ onHand: 8 }, { onHand: 8 }])
    const [first = '', second = ''] = skuIds
    const cartId = await mall.build.cartLine(userId, first, { goodsId })
    expect((await update(cartId, 50)).data.notice).toBe('每人限购 5 件，已调整为 5 件')
    await update(cartId, 1)
    await mall.build.cartLine(userId, second, { goodsId, quantity: 2 })
    expect((await update(cartId, 50)).data.notice).toBe('每人限购 5 件，已调整为 3 件')
  })

  it('CT5 what is left is cut to the step', async () => {
    const { cartId } = await line({ minNumber: 10, step: 10 }, { onHand: 45 }, { quantity: 10 })
    expect((await update(cartId, 60)).data.notice).toBe('现有库存 45 件，已调整为 40 件')
  })

  it.each(['0', '-1', '0.5', '1e3', '1000000000', '１', '', ' ', 'null', '1,2', '+1', '0x10', 'NaN'])(
    'CT7 the quantity %j is refused and nothing is stored',
    async (quantity) => {
      const { cartId } = await line({}, {}, { quantity: 4 })
      expect((await update(cartId, quantity)).code).toBe('QUANTITY_INVALID')
      expect((await stored(cartId))?.quantity).toBe(4)
    },
  )

  it('CT7 a list of quantities or none is refused', async () => {
    const { cartId } = await line()
    for (const query of [`cartId=${cartId}&quantity=1&quantity=2`, `cartId=${cartId}`]) {
      const request = new Request(`http://mall.test${cartLines.update.path}?${query}`, {
        method: 'POST',
        headers: { Token: token },
      })
      expect((await readAnswer(await mall.api(request))).code).toBe('BAD_INPUT')
    }
  })

  it('CT7 a limit counts all lines of the goods; below minNumber and off the step are refused', async () => {
    const { goodsId, skuIds } = await mall.build.goods({ limitNumber: 5 }, [{}, {}])
    const first = await mall.build.cartLine(userId, String(skuIds[0]), { goodsId, quantity: 2 })
    await mall.build.cartLine(userId, String(skuIds[1]), { goodsId, quantity: 2 })
    expect((await update(first, 4)).code).toBe('OVER_LIMIT')
    expect((await update(first, 3)).code).toBe('100')
    const tens = await line({ minNumber: 10, step: 10 }, {}, { quantity: 20 })
    expect((await update(tens.cartId, 9)).code).toBe('BELOW_MIN_NUMBER')
    expect((await update(tens.cartId, 15)).code).toBe('BELOW_MIN_NUMBER')
    expect((await update(tens.cartId, 10)).code).toBe('100')
  })

  it('a line that holds more than a limit of today may become less', async () => {
    const { cartId } = await line({ limitNumber: 3 }, {}, { quantity: 9 })
    expect((await lineOf(cartId)).adjust).toEqual({ quantity: 3, message: '该商品每人限购 3 件' })
    expect((await update(cartId, 5)).code).toBe('100')
    expect((await update(cartId, 6)).code).toBe('OVER_LIMIT')
  })

  it('CT3 what cannot be bought cannot be changed', async () => {
    const off = await line({ status: 'OFF' })
    expect(await update(off.cartId, 2)).toMatchObject({ code: 'OFF_SHELF', message: '商品已下架' })
    const none = await line({}, { onHand: 0 })
    expect((await update(none.cartId, 2)).code).toBe('OUT_OF_STOCK')
  })

  it.each([
    ['OFF', '商品已下架'],
    ['AUDITING', '商品审核中'],
    ['REFUSED', '商品审核失败'],
    ['DELETED', '商品已失效'],
  ] as const)('CT3 a line of goods that are %s now is invalid: %s', async (status, reason) => {
    const { cartId, goodsId } = await line()
    await db.update(goods).set({ status }).where(eq(goods.id, goodsId))
    const { shops: groups, invalid, total } = await details()
    expect([groups, invalid.map((one) => [one.cartId, one.invalid])]).toEqual([[], [[cartId, reason]]])
    expect(total.cash).toBe('0.00')
  })

  it('50 updates at once leave one of the quantities that were asked for', async () => {
    const { cartId } = await line()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => update(cartId, at + 1)))
    expect(answers.every(({ code }) => code === '100')).toBe(true)
    expect((await stored(cartId))?.quantity).toBeGreaterThan(0)
  })

  it('two lines of limited goods changed at once never pass the limit together', async () => {
    const { goodsId, skuIds } = await mall.build.goods({ limitNumber: 10 }, [{}, {}])
    const ids = await Promise.all(
      skuIds.map((skuId) => mall.build.cartLine(userId, skuId, { goodsId, quantity: 1 })),
    )
    await Promise.all(ids.flatMap((id) => [update(id, 6), update(id, 9)]))
    const lines = await db.select().from(cartItems)
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(10)
  })
})

describe('cart/checked', () => {
  it('CT2 is kept on the server, line by line and all at once', async () => {
    const a = await line({ cash: 1000 })
    const b = await line({ cash: 500 })
    expect((await check(false, [a.cartId])).total.cash).toBe('5.00')
    expect((await details()).total.cash).toBe('5.00')
    expect((await check(false)).total.cash).toBe('0.00')
    expect((await check(true)).total.cash).toBe('15.00')
    expect((await stored(b.cartId))?.checked).toBe(true)
  })

  it('CT3 an invalid line cannot be checked nor counted', async () => {
    const off = await line({ status: 'OFF' }, {}, { checked: false })
    const { invalid, checkouts } = await check(true, [off.cartId])
    expect(invalid[0]).toMatchObject({ checked: false, invalid: '商品已下架' })
    expect((await stored(off.cartId))?.checked).toBe(false)
    expect(checkouts).toEqual([])
  })

  it('CT4 a line above the stock is unchecked until its quantity fits again', async () => {
    const { cartId } = await line({}, { onHand: 2 }, { quantity: 5 })
    expect(await lineOf(cartId)).toMatchObject({
      checked: false,
      adjust: { quantity: 2, message: '商品库存不足，现有库存 2' },
    })
    const { data } = await update(cartId, 2)
    expect(data.cart.shops[0]?.lines[0]).toMatchObject({ checked: true, adjust: null })
  })
})

describe('cart details', () => {
  it('CT3 区域限售: by the default address, for goods and for shops that do not go there', async () => {
    const local = await line({ areaLimit: ['310000', '320000'] })
    const far = await line()
    await db
      .update(shops)
      .set({ unservedProvinces: ['440000'] })
      .where(eq(shops.id, far.shopId))
    const card = await line({ goodsType: 4, areaLimit: ['310000'] })
    const reasons = async () => (await details()).invalid.map(({ cartId, invalid }) => [cartId, invalid])
    expect(await reasons()).toEqual([])
    const at = { createdAt: mall.clock.now(), updatedAt: mall.clock.now() }
    const home = { id: 'a1', userId, name: '张三', telephone: '13800001234', detail: '天河路 1 号', ...at }
    const regionIds = ['440000', '440100', '440106']
    await db.insert(addresses).values({ ...home, regionIds, isDefault: true })
    const reason = '区域限售，不支持送至默认收货地址'
    expect(new Map((await reasons()).map(([id, why]) => [id, why]))).toEqual(
      new Map([
        [local.cartId, reason],
        [far.cartId, reason],
      ]),
    )
    expect((await lineOf(card.cartId)).invalid).toBeNull()
  })

  it('CT11 tells what the price became since it was added', async () => {
    const { cartId, skuId } = await line({ payModel: 3, cash: 1000, integral: 500 })
    const at = { addedCash: 1000, addedPoints: 500 }
    await db.update(cartItems).set(at).where(eq(cartItems.id, cartId))
    expect((await lineOf(cartId)).change).toBeNull()
    await db.update(skus).set({ cash: 850, integral: 650 }).where(eq(skus.id, skuId))
    expect((await lineOf(cartId)).change).toEqual({ cash: '-1.50', integral: '1.5' })
  })

  it('CT11 names both prices where one asks for other units, and the sale that is over', async () => {
    const { goodsId, skuId, cartId } = await line(
      { payModel: 1, cash: 0, integral: 1_230_000 },
      {},
      { addedCash: 89_900, addedPoints: 0 },
    )
    const repriced = {
      from: { payModel: 2, cash: '899.00', integral: '0' },
      to: { payModel: 1, cash: '0.00', integral: '12300' },
    }
    expect(await lineOf(cartId)).toMatchObject({ change: null, repriced })
    expect((await lineOf(cartId)).endedSale).toBeUndefined()
    const now = mall.clock.now()
    const sale = { kind: 'SECKILL' as const, name: '夜场秒杀', startsAt: now - 1000, endsAt: now + 1000 }
    await db.insert(activities).values({ id: 'sale', ...sale })
    await db
      .insert(activityGoods)
      .values({ activityId: 'sale', goodsId, skuId, cash: 89_900, quantity: 5, perMember: 2 })
    const running = await lineOf(cartId)
    expect(running.price.running?.activityId).toBe('sale')
    expect([running.change, running.repriced, running.endedSale]).toEqual([null, undefined, undefined])
    await db.update(activityGoods).set({ taken: 5 })
    const soldOut = { repriced, endedSale: { name: '夜场秒杀', soldOut: true } }
    expect(await lineOf(cartId)).toMatchObject(soldOut)
    mall.clock.pass(1000)
    const ended = { repriced, endedSale: { name: '夜场秒杀', soldOut: false } }
    expect(await lineOf(cartId)).toMatchObject(ended)
  })

  it('CT10 C.4 says what a volume price saves, and where the next one begins', async () => {
    const volumePrices = [
      { from: 5, cash: 900 },
      { from: 10, cash: 800 },
    ]
    const { cartId } = await line({ cash: 1000, volumePrices }, {}, { quantity: 6 })
    expect(await details()).toMatchObject({ saved: '6.00', total: { cash: '54.00' } })
    expect((await lineOf(cartId)).nextTier).toEqual({ from: 10, cash: '8.00' })
    await update(cartId, 10)
    expect(await details()).toMatchObject({ saved: '20.00', total: { cash: '80.00' } })
    expect((await lineOf(cartId)).nextTier).toBeNull()
  })

  it('CT13 tells what of the checked lines can be ordered together, each with its own total', async () => {
    const [a, b] = [await line({ cash: 1000 }), await line({ cash: 500 }, {}, { quantity: 2 })]
    const card = await line({ cash: 300, goodsType: 4 })
    await line({ cash: 700, goodsType: 4 }, {}, { checked: false })
    const shipped = [b.cartId, a.cartId]
    expect((await details()).checkouts).toEqual([
      { kind: 'ship', cartIds: shipped, pieces: 3, total: { cash: '20.00', integral: '0' } },
      { kind: 'virtual', cartIds: [card.cartId], pieces: 1, total: { cash: '3.00', integral: '0' } },
    ])
  })

  it('the most that a line can hold follows stock, limit, step and other lines of the goods', async () => {
    const { goodsId, skuIds } = await mall.build.goods({ limitNumber: 9, minNumber: 2, step: 2 }, [{}, {}])
    const first = await mall.build.cartLine(userId, String(skuIds[0]), { goodsId, quantity: 4 })
    await mall.build.cartLine(userId, String(skuIds[1]), { goodsId, quantity: 2 })
    expect((await lineOf(first)).most).toBe(6)
  })

  it('goods that were deleted stay as an invalid line', async () => {
    const { goodsId, cartId } = await line()
    await db.update(goods).set({ status: 'DELETED' }).where(eq(goods.id, goodsId))
    expect((await lineOf(cartId)).invalid).toBe('商品已失效')
  })
})
