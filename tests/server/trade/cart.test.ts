import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { goods as goodsCalls } from '#schemas/catalog/goods/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { cartItems } from '#server/trade/cart/tables.ts'
import { readAnswer } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member()
  token = member.token
  userId = member.user.id
})

const save = (line: In<typeof cart.save>) => mall.call(cart.save, line, { token })
const count = () => mall.ok(cart.sumCount, {}, { token })
const details = () => mall.ok(cartLines.shopCartDetails, {}, { token })

describe('§4 adding to the cart', () => {
  it('§4 requires a login', async () => {
    const { goodsId } = await mall.build.goods()
    expect((await mall.call(cart.save, { goodsId, quantity: 1 })).status).toBe(401)
  })

  it('§4 the default quantity is 1, or minNumber', async () => {
    const one = await mall.build.goods()
    const ten = await mall.build.goods({ minNumber: 10 })
    expect((await save({ goodsId: one.goodsId })).code).toBe('100')
    expect(await count()).toBe(1)
    expect((await save({ goodsId: ten.goodsId })).code).toBe('100')
    expect(await count()).toBe(11)
  })

  it('§5 a payload with deliveryType 2 is refused with 抱歉，该商品不支持加入购物车', async () => {
    const { goodsId } = await mall.build.goods()
    for (const deliveryType of [2, '2'])
      expect((await save({ goodsId, deliveryType })).message).toBe('抱歉，该商品不支持加入购物车')
  })

  it('§5 goodsType 9 is refused with 抱歉，该商品不支持加入购物车', async () => {
    const { goodsId } = await mall.build.goods({ goodsType: 9 })
    expect((await save({ goodsId })).message).toBe('抱歉，该商品不支持加入购物车')
  })

  it('§5 self-pickup goods are refused with 自提商品不能加入购物车, whatever the payload says', async () => {
    const { goodsId } = await mall.build.goods({ deliveryType: 2 })
    expect((await save({ goodsId, deliveryType: 1 })).message).toBe('自提商品不能加入购物车')
    expect(await count()).toBe(0)
  })

  it('goods off the shelf, deleted or unknown are refused', async () => {
    const off = await mall.build.goods({ status: 'OFF' })
    const deleted = await mall.build.goods({ status: 'DELETED' })
    expect((await save({ goodsId: off.goodsId })).code).toBe('OFF_SHELF')
    const gone = await save({ goodsId: deleted.goodsId })
    expect(gone.code).toBe('NOT_FOUND')
    expect(await save({ goodsId: 'nothing' })).toEqual(gone)
  })

  it('CT3 goods of a shop that is closed are off the shelf, and are refused', async () => {
    const { goodsId, shopId } = await mall.build.goods()
    await mall.services.db.update(shops).set({ open: false }).where(eq(shops.id, shopId))
    expect((await mall.ok(goodsCalls.findDetail, { goodsId })).onShelf).toBe(false)
    expect(await save({ goodsId })).toMatchObject({
      code: 'OFF_SHELF',
      message: '店铺暂停营业，请选择其他商品',
    })
  })

  it('the SKU must belong to the goods, and goods with several want a choice', async () => {
    const shirt = await mall.build.goods({}, [{}, {}])
    const mug = await mall.build.goods()
    expect((await save({ goodsId: shirt.goodsId, skuId: mug.skuId })).code).toBe('BAD_INPUT')
    expect((await save({ goodsId: shirt.goodsId })).message).toBe('请选择商品规格')
    expect((await save({ goodsId: shirt.goodsId, skuId: shirt.skuIds[1] })).code).toBe('100')
  })

  it.each(['１', '1e3', '0.5', '-1', '0', '', ' ', '1,000', '0x10', '+1', '٣', 'NaN', '9999999999'])(
    'CT7 the quantity "%s" is refused',
    async (quantity) => {
      const { goodsId } = await mall.build.goods()
      expect((await save({ goodsId, quantity })).code).toBe('QUANTITY_INVALID')
      expect(await count()).toBe(0)
    },
  )

  it.each([-1, 0, 0.5, 1e15, null, [1], true, { n: 1 }])(
    'CT7 the quantity %j is refused',
    async (quantity) => {
      const { goodsId } = await mall.build.goods()
      const request = new Request(`http://mall.test${cart.save.path}`, {
        method: 'POST',
        headers: { Token: token, 'content-type': 'application/json' },
        body: JSON.stringify({ goodsId, quantity }),
      })
      const answer = await readAnswer(await mall.api(request))
      expect(['QUANTITY_INVALID', 'BAD_INPUT']).toContain(answer.code)
      expect(await count()).toBe(0)
    },
  )

  it('CT6 adding again rechecks old and new together against the stock, and says what lies there', async () => {
    const { goodsId } = await mall.build.goods({}, [{ onHand: 8, reserved: 2, threshold: 1 }])
    expect((await save({ goodsId, quantity: 3 })).code).toBe('100')
    const refused = await save({ goodsId, quantity: 3 })
    expect(refused.code).toBe('OUT_OF_STOCK')
    expect(refused.message).toBe('商品库存不足，现有库存 5 件，购物车中已有 3 件，请减少数量后重试')
    expect((await save({ goodsId, quantity: 2 })).code).toBe('100')
    expect(await count()).toBe(5)
  })

  it('CT6 a limit counts old and new over all SKUs of the goods', async () => {
    const { goodsId, skuIds } = await mall.build.goods({ limitNumber: 3 }, [{}, {}])
    expect((await save({ goodsId, skuId: skuIds[0], quantity: 2 })).code).toBe('100')
    expect((await save({ goodsId, skuId: skuIds[1], quantity: 2 })).code).toBe('OVER_LIMIT')
    expect((await save({ goodsId, skuId: skuIds[1], quantity: 1 })).code).toBe('100')
  })

  it('CT7 below minNumber and off the step are refused', async () => {
    const { goodsId } = await mall.build.goods({ minNumber: 10, step: 5 })
    expect((await save({ goodsId, quantity: 9 })).code).toBe('BELOW_MIN_NUMBER')
    expect((await save({ goodsId, quantity: 12 })).code).toBe('BELOW_MIN_NUMBER')
    expect((await save({ goodsId, quantity: 15 })).code).toBe('100')
    expect((await save({ goodsId, quantity: 5 })).code).toBe('100')
    expect(await count()).toBe(20)
  })

  it('goods without stock say so', async () => {
    const { goodsId } = await mall.build.goods({}, [{ onHand: 2, reserved: 2 }])
    expect((await save({ goodsId })).message).toBe('商品已售罄，请选择其他商品')
  })

  it('CT16 the 121st kind is refused, more of a kind that is there is not', async () => {
    const { goodsId, skuIds } = await mall.build.goods(
      {},
      Array.from({ length: 121 }, () => ({})),
    )
    for (const skuId of skuIds.slice(0, 120)) await mall.build.cartLine(userId, skuId)
    expect((await save({ goodsId, skuId: skuIds[120] })).code).toBe('CART_FULL')
    expect((await save({ goodsId, skuId: skuIds[0] })).code).toBe('100')
  })

  it('50 saves of one SKU at once become one line of 50', async () => {
    const { goodsId } = await mall.build.goods()
    const answers = await Promise.all(Array.from({ length: 50 }, () => save({ goodsId, quantity: 1 })))
    expect(answers.every(({ code }) => code === '100')).toBe(true)
    const lines = await mall.services.db.select().from(cartItems)
    expect(lines.map(({ quantity }) => quantity)).toEqual([50])
  })

  it('50 saves at once never pass the stock', async () => {
    const { goodsId } = await mall.build.goods({}, [{ onHand: 7 }])
    const answers = await Promise.all(Array.from({ length: 50 }, () => save({ goodsId, quantity: 1 })))
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(7)
    expect(answers.filter(({ code }) => code === 'OUT_OF_STOCK')).toHaveLength(43)
    expect(await count()).toBe(7)
  })

  it('prices and owners of the payload are never believed', async () => {
    const other = await mall.build.user()
    const { goodsId } = await mall.build.goods({ cash: 1000 })
    const hostile = {
      goodsId,
      quantity: 1,
      userId: other.id,
      cash: '0.01',
      addedCash: 1,
      price: 0,
      id: 'mine',
    }
    expect((await save(hostile)).code).toBe('100')
    const [line] = await mall.services.db.select().from(cartItems)
    expect(line).toMatchObject({ userId, addedCash: 1000, quantity: 1 })
    expect((await details()).total).toEqual({ cash: '10.00', integral: '0' })
  })
})

describe('CT15 the count', () => {
  it('is the sum of quantities of the own lines only', async () => {
    const other = await mall.build.member()
    const { goodsId, skuId } = await mall.build.goods()
    await mall.build.cartLine(other.user.id, skuId, { quantity: 9 })
    await save({ goodsId, quantity: 3 })
    expect(await count()).toBe(3)
    expect((await details()).count).toBe(3)
    expect(await mall.ok(cart.sumCount, {}, { token: other.token })).toBe(9)
  })
})

describe('the cart in detail', () => {
  it('CT1 is grouped by shop, the shop of the newest line first', async () => {
    const a1 = await mall.build.goods({ shopId: 'sa' })
    const b = await mall.build.goods({ shopId: 'sb' })
    const a2 = await mall.build.goods({ shopId: 'sa' })
    for (const { goodsId } of [a1, b]) {
      await save({ goodsId })
      mall.clock.pass(1000)
    }
    expect((await details()).shops.map(({ shopId }) => shopId)).toEqual(['sb', 'sa'])
    await save({ goodsId: a2.goodsId })
    const { shops } = await details()
    expect(shops.map(({ shopId }) => shopId)).toEqual(['sa', 'sb'])
    expect(shops[0]?.lines.map(({ goodsId }) => goodsId)).toEqual([a2.goodsId, a1.goodsId])
  })

  it('CT3 tells why a line cannot be bought, and leaves it out of the total', async () => {
    const off = await mall.build.goods()
    const soldOut = await mall.build.goods()
    const few = await mall.build.goods()
    const fine = await mall.build.goods({ cash: 1999 })
    for (const { goodsId } of [off, soldOut, few, fine]) {
      await save({ goodsId, quantity: 3 })
      mall.clock.pass(1)
    }
    const { db } = mall.services
    await db.update(goods).set({ status: 'OFF' }).where(eq(goods.id, off.goodsId))
    await db.update(skus).set({ onHand: 0 }).where(eq(skus.id, soldOut.skuId))
    await db.update(skus).set({ onHand: 2 }).where(eq(skus.id, few.skuId))
    const { shops, invalid, total } = await details()
    expect(invalid.map((line) => [line.goodsId, line.invalid, line.checked])).toEqual([
      [soldOut.goodsId, '商品无库存', false],
      [off.goodsId, '商品已下架', false],
    ])
    const lines = new Map(shops.flatMap((shop) => shop.lines).map((line) => [line.goodsId, line]))
    const message = '商品库存不足，现有库存 2'
    expect(lines.get(few.goodsId)).toMatchObject({ checked: false, adjust: { quantity: 2, message } })
    expect(lines.get(fine.goodsId)).toMatchObject({ checked: true, adjust: null })
    expect(total).toEqual({ cash: '59.97', integral: '0' })
  })

  it('CT10 the total is a pair over the checked lines, by the payModel of each', async () => {
    const price = { cash: 1990, integral: 5050 }
    for (const payModel of [1, 2, 3, 4, 5, 6, 7]) {
      const { goodsId } = await mall.build.goods({ payModel, ...price })
      await save({ goodsId, quantity: 3 })
    }
    const unchecked = await mall.build.goods({ payModel: 3, ...price })
    await save({ goodsId: unchecked.goodsId, checked: false })
    // Cash of models 2 to 7 is 6 × 3 × 19.90, points of 1, 3, 4, 6 and 7 are 5 × 3 × 50.5.
    expect((await details()).total).toEqual({ cash: '358.20', integral: '757.5' })
  })

  it('C.4 the price of a quantity tier is the price of the line', async () => {
    const volumePrices = [
      { from: 5, cash: 900 },
      { from: 10, cash: 800 },
    ]
    const { goodsId } = await mall.build.goods({ cash: 1000, volumePrices })
    await save({ goodsId, quantity: 9 })
    expect((await details()).total.cash).toBe('81.00')
    await save({ goodsId, quantity: 1 })
    const { shops, total } = await details()
    expect(total.cash).toBe('80.00')
    expect(shops[0]?.lines[0]?.price.cash).toBe('8.00')
  })

  it('an empty cart is empty, not an error', async () => {
    expect(await details()).toEqual({
      shops: [],
      invalid: [],
      promotion: '0.00',
      checkouts: [],
      count: 0,
      kinds: 0,
      maxKinds: 120,
      total: { cash: '0.00', integral: '0' },
      saved: '0.00',
    })
    expect(await count()).toBe(0)
  })
})
