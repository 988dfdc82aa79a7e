import { beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { buildAddress } from '#tests/server/support/build-address.ts'
import { shoppers, type Wish } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const shop = shoppers(mall)
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const made = await shop.buyer()
  token = made.token
  userId = made.userId
})

const price = (wish: Wish) => shop.price(token, wish)
const refusal = async (wish: Wish) => mall.call(checkout.findPrice, { source: 'BUY_NOW', ...wish }, { token })

/** Goods and the wish to buy so many of them. */
async function wishFor(given: Parameters<typeof mall.build.goods>[0] = {}, quantity = 1) {
  const { goodsId, skuId, shopId } = await mall.build.goods(given)
  return { shopId, goodsId, skuId, lines: [{ goodsId, skuId, quantity }] }
}

describe('C.2 findPrice by payModel', () => {
  it.each([
    [1, 'NONE', '100', '0.00'],
    [2, 'ALL', '0', '50.00'],
    [3, 'NONE', '100', '50.00'],
    [4, 'NONE', '100', '50.00'],
    [5, 'NONE', '0', '50.00'],
    [5, 'ALL', '100', '0.00'],
    [5, '30', '30', '40.00'],
    [6, 'NONE', '100', '50.00'],
    [7, 'NONE', '0', '83.34'],
    [7, 'ALL', '100', '50.00'],
    [7, '50', '49.98', '66.68'],
  ])('payModel %s with the choice %s costs %s points and ￥%s', async (payModel, points, due, cash) => {
    await shop.scoreRate('3')
    await mall.build.points(userId, 20_000)
    const { lines } = await wishFor({ payModel, cash: 5_000, integral: 10_000 })
    const { sums, problems } = await price({ lines, points })
    expect([problems, sums.points, sums.cash]).toEqual([[], due, cash])
  })

  it('C.5 the worked example: 200 points towards three at ￥100.00 and 3 points a yuan', async () => {
    await shop.scoreRate('3')
    await mall.build.points(userId, 100_000)
    const { lines } = await wishFor({ payModel: 5, cash: 10_000, integral: 30_000 }, 3)
    expect((await price({ lines, points: '200' })).sums).toMatchObject({ points: '199.98', cash: '233.34' })
  })

  it('a piece of payModel 5 shows the one form that its line is counted in', async () => {
    const { lines } = await wishFor({ payModel: 5, cash: 5_000, integral: 10_000 }, 2)
    const shown = async (points: string) => (await price({ lines, points })).shops[0]?.lines[0]
    const inCash = { unit: { points: '0', cash: '50.00' }, subtotal: { points: '0', cash: '100.00' } }
    const inPoints = { unit: { points: '100', cash: '0.00' }, subtotal: { points: '200', cash: '0.00' } }
    expect(await shown('NONE')).toMatchObject(inCash)
    expect(await shown('ALL')).toMatchObject(inPoints)
  })

  it('what can be chosen beyond is as far as the points reach, and stays to choose whatever was chosen', async () => {
    await mall.build.points(userId, 4_000)
    const either = await wishFor({ payModel: 5, cash: 5_000, integral: 10_000 })
    for (const points of ['NONE', '12.34', 'ALL'])
      expect((await price({ lines: either.lines, points })).points).toMatchObject({
        max: '40',
        chosen: points,
      })
    const must = await wishFor({ payModel: 1, integral: 3_000 })
    const lines = [...either.lines, ...must.lines]
    expect((await price({ lines })).points).toMatchObject({ required: '30', max: '10' })
  })

  it('no more can be chosen than is charged, where a fen is worth more than the last of the points', async () => {
    await shop.scoreRate('10')
    await mall.build.points(userId, 105_935)
    const { lines } = await wishFor({ payModel: 5, cash: 50_000, integral: 500_000 })
    const { points, sums } = await price({ lines, points: '1059.35' })
    expect([points.max, sums.points]).toEqual(['1059.3', '1059.3'])
  })

  it('all is paid in points only where neither a line nor the carriage takes cash', async () => {
    const either = { payModel: 5, cash: 5_000, integral: 10_000 }
    const all = async ({ lines }: Pick<Wish, 'lines'>) => (await price({ lines })).points.all
    const { lines, shopId } = await wishFor(either)
    const beside = async (given: Parameters<typeof wishFor>[0]) =>
      all({ lines: [...lines, ...(await wishFor(given)).lines] })
    expect(await all({ lines })).toBe(true)
    expect(await beside({ payModel: 1, integral: 3_000 })).toBe(true)
    expect(await beside({ payModel: 2, cash: 5_000 })).toBe(false)
    expect(await beside({ payModel: 3, cash: 5_000, integral: 100 })).toBe(false)
    expect(await beside({ ...either, integral: 0 })).toBe(false)
    expect(await all(await wishFor({ payModel: 7, cash: 5_000, integral: 100 }))).toBe(false)
    await shop.setShop(shopId, { freight: 800 })
    expect(await all({ lines })).toBe(false)
  })

  it('PY3 names the gap of points, and whether cash can take their place', async () => {
    await mall.build.points(userId, 4_000)
    const { lines } = await wishFor({ payModel: 1, integral: 10_000 })
    const must = await price({ lines })
    expect(must.problems).toEqual([{ code: 'POINT_NOT_ENOUGH', message: '积分不足，还差 60 积分' }])
    const either = await wishFor({ payModel: 5, cash: 5_000, integral: 10_000 })
    const { problems } = await price({ lines: either.lines, points: 'ALL' })
    expect(problems.map(({ message }) => message)).toEqual(['积分不足，还差 60 积分，可改用现金支付'])
    const first = await wishFor({ payModel: 6, cash: 1_000, integral: 10_000 })
    expect((await price({ lines: first.lines })).sums).toMatchObject({
      points: '40',
      cash: '70.00',
      topUp: '60.00',
    })
  })
})

describe('C.4 discounts and carriage', () => {
  it('takes the best promotion of each shop, then coupons on what is left, then carriage by what that leaves', async () => {
    const { lines, shopId } = await wishFor({ cash: 10_000 })
    await shop.setShop(shopId, { freight: 800, freightFree: 8_000 })
    await shop.promotion(shopId, 5_000, 500)
    await shop.promotion(shopId, 9_000, 1_000)
    await shop.promotion(shopId, 20_000, 9_000)
    expect((await price({ lines })).sums).toMatchObject({
      promotion: '10.00',
      freight: '0.00',
      cash: '90.00',
    })
    await shop.coupon(userId, { shopId, threshold: 9_000, off: 1_001 })
    await shop.coupon(userId, { shopId, threshold: 9_001, off: 5_000 })
    await shop.coupon(userId, { off: 99 })
    const best = await price({ lines })
    expect(best.sums).toMatchObject({ coupon: '11.00', freight: '8.00', cash: '87.00' })
    expect(best.coupons.map(({ chosen, saved, reason }) => [chosen, saved, reason])).toEqual([
      [true, '10.01', null],
      [false, '0.00', '满￥90.01可用，还差￥0.01'],
      [true, '0.99', null],
    ])
    expect((await price({ lines, couponIds: [] })).sums).toMatchObject({ coupon: '0.00', cash: '90.00' })
  })

  it('SB6 a stale, foreign, used or expired coupon counts for nothing and breaks nothing', async () => {
    const { lines, shopId } = await wishFor({ cash: 10_000 })
    const other = await shop.buyer()
    const usable = await shop.coupon(userId, { shopId, off: 300 })
    const ids = [
      'gone',
      await shop.coupon(other.userId, { off: 5_000 }),
      await shop.coupon(userId, { off: 5_000, status: 'USED' }),
      await shop.coupon(userId, { off: 5_000, expiresAt: mall.clock.now() }),
      await shop.coupon(userId, { off: 5_000, validFrom: mall.clock.now() + 1 }),
      await shop.coupon(userId, { off: 5_000, status: 'LOCKED' }),
      await shop.coupon(userId, { shopId: 'elsewhere', off: 5_000 }),
    ]
    const { sums, coupons } = await price({ lines, couponIds: [...ids, usable] })
    expect(sums.coupon).toBe('3.00')
    expect(coupons).toHaveLength(4)
    expect(coupons.filter(({ reason }) => reason === null).map(({ couponId }) => couponId)).toEqual([usable])
  })

  it('SB6 one coupon a shop and one of the mall: the first that was asked for stays', async () => {
    const { lines, shopId } = await wishFor({ cash: 10_000 })
    const early = await shop.coupon(userId, { shopId, off: 100, expiresAt: mall.clock.now() + 1 })
    const late = await shop.coupon(userId, { shopId, off: 200 })
    expect((await price({ lines, couponIds: [late, early] })).sums.coupon).toBe('2.00')
  })

  it('SB2 carriage by shop and province, with what is far away on top; where it is not sent is named and blocks', async () => {
    const near = await wishFor({ cash: 1_000, shopId: 'near' })
    const limited = await wishFor({ cash: 1_000, shopId: 'far', areaLimit: ['330000'] })
    await shop.setShop('near', { freight: 600 })
    await shop.setShop('far', { freight: 800, remoteFreight: 1_200, remoteProvinces: ['650000'] })
    const lines = [...near.lines, ...limited.lines]
    expect((await price({ lines })).sums).toMatchObject({ freight: '14.00', cash: '34.00' })
    const addressId = await buildAddress(mall, userId, {
      regionIds: ['650000', '650100', '650102'],
      regionNames: ['新疆', '乌鲁木齐市', '天山区'],
    })
    const far = await price({ lines, addressId })
    expect(far.sums.freight).toBe('26.00')
    expect(far.problems).toHaveLength(1)
    expect(far.problems[0]?.message).toContain('不支持配送到所选地址')
    await shop.setShop('near', { unservedProvinces: ['650000'] })
    expect((await price({ lines, addressId })).problems).toHaveLength(2)
  })

  it('SB1 an address is needed; one of somebody else is as one that is not there; one whose region is gone blocks', async () => {
    const { lines } = await wishFor()
    const bare = await mall.build.member()
    const { problems } = await shop.price(bare.token, { lines })
    expect(problems.map(({ code }) => code)).toEqual(['ADDRESS_REQUIRED'])
    const foreign = await buildAddress(mall, bare.user.id)
    const missing = await refusal({ lines, addressId: 'nowhere' })
    expect(await refusal({ lines, addressId: foreign })).toEqual(missing)
    expect(missing.code).toBe('ADDRESS_REQUIRED')
    const old = await buildAddress(mall, userId, { regionIds: ['110000'], regionNames: ['北京市'] })
    await buildAddress(mall, userId, { regionIds: ['110000', '110100'], regionNames: ['北京市', '市辖区'] })
    expect((await price({ lines, addressId: old })).problems.map(({ code }) => code)).toEqual(['REGION_GONE'])
  })

  it('SB3 picking up has no carriage and no region', async () => {
    const { lines, shopId } = await wishFor({ goodsType: 6, areaLimit: ['110000'] })
    await shop.setShop(shopId, { freight: 800, address: '文三路 1 号' })
    expect((await price({ lines })).problems).toHaveLength(1)
    const picked = await price({ lines, deliveries: [{ shopId, deliveryType: 2 }] })
    expect(picked).toMatchObject({ problems: [], needs: 'NONE', sums: { freight: '0.00' } })
  })
})

describe('SB7 gift cards', () => {
  it('are used by expiry whatever their order, never more than due, and pay carriage', async () => {
    const { lines, shopId } = await wishFor({ cash: 1_000 })
    await shop.setShop(shopId, { freight: 500 })
    const late = await shop.card(userId, 9_000)
    const early = await shop.card(userId, 300, { expiresAt: mall.clock.now() + 1 })
    const { sums, giftCards } = await price({ lines, giftCardIds: [late, early] })
    expect(sums).toMatchObject({ giftCard: '15.00', cash: '0.00' })
    expect(giftCards.map(({ giftCardId, used }) => [giftCardId, used])).toEqual([
      [early, '3.00'],
      [late, '12.00'],
    ])
  })

  it('of others, expired, on their way to somebody or held elsewhere pay nothing', async () => {
    const { lines } = await wishFor({ cash: 1_000 })
    const other = await shop.buyer()
    const giftCardIds = [
      await shop.card(other.userId, 9_000),
      await shop.card(userId, 9_000, { expiresAt: mall.clock.now() }),
      await shop.card(userId, 9_000, { status: 'TRANSFERRING' }),
      await shop.card(userId, 9_000, { status: 'DISABLED' }),
      await shop.card(userId, 9_000, { frozen: 9_000 }),
      'gone',
    ]
    const { sums, giftCards } = await price({ lines, giftCardIds })
    expect([sums.giftCard, sums.cash, giftCards.length]).toEqual(['0.00', '10.00', 4])
    expect(giftCards.every(({ reason, chosen }) => reason !== null && !chosen)).toBe(true)
  })

  it('that expired with something on them, however many, keep none away that can pay', async () => {
    const { lines } = await wishFor({ cash: 1_000 })
    for (let n = 0; n < 50; n++) await shop.card(userId, 1, { status: 'EXPIRED', expiresAt: n })
    const alive = await shop.card(userId, 9_000)
    const { sums } = await price({ lines, giftCardIds: [alive] })
    expect([sums.giftCard, sums.cash]).toEqual(['10.00', '0.00'])
  })
})

describe('S.10 what a request may ask for', () => {
  it.each([-1, 0, 0.5, '1e3', 1e9, null, [1], '１', '', '0x1', ' 1', true, {}])(
    'no quantity: %j',
    async (quantity) => {
      const { goodsId, skuId } = await mall.build.goods()
      const lines = [{ goodsId, skuId, quantity: quantity as number }]
      expect(['BAD_INPUT', 'QUANTITY_INVALID']).toContain((await refusal({ lines })).code)
    },
  )

  it('C.9 a sum beyond the limits is an ordinary refusal', async () => {
    const { lines } = await wishFor({ cash: 999_999_999 }, 999_999)
    const answer = await refusal({ lines })
    expect([answer.status, answer.code, answer.message]).toEqual([
      ...[200, 'BAD_INPUT', '订单金额超过上限，请减少数量或分开下单'],
    ])
  })

  it.each(['-1', '1.234', '1e3', 'all', '99999999999999'])('no choice of points: %s', async (points) => {
    const { lines } = await wishFor({ payModel: 5, integral: 100 })
    expect((await refusal({ lines, points })).code).toBe('BAD_INPUT')
  })

  it('what the client says of prices is not read', async () => {
    const { lines } = await wishFor({ cash: 10_000 })
    const lies = { cash: '0.01', price: 1, freight: 0, unit: { cash: '0.01' }, integral: 0 }
    const asked = { lines: lines.map((line) => ({ ...line, ...lies })), ...lies, sums: { cash: '0.00' } }
    expect((await price(asked)).sums.cash).toBe('100.00')
  })

  it('goods of another kind, a SKU of other goods and goods that are gone are refused', async () => {
    const a = await wishFor()
    const b = await wishFor({ goodsType: 4, isReal: false })
    const off = await wishFor({ status: 'OFF' })
    const swapped = [{ goodsId: a.goodsId, skuId: b.skuId, quantity: 1 }]
    expect((await refusal({ lines: swapped })).code).toBe('NOT_FOUND')
    expect((await price({ lines: [...a.lines, ...b.lines] })).problems[0]?.message).toContain('不能一起下单')
    expect((await price({ lines: off.lines })).problems[0]?.message).toContain('商品已下架')
    expect((await refusal({ lines: [] })).code).toBe('BAD_INPUT')
  })

  it('SB13 the same SKU on two lines is one wish for its pieces', async () => {
    const { goodsId, skuId } = await mall.build.goods({}, [{ onHand: 5 }])
    const lines = [3, 3].map((quantity) => ({ goodsId, skuId, quantity }))
    const { problems } = await price({ lines })
    expect(problems.map(({ message }) => message.includes('现有库存 5'))).toEqual([true, true])
  })
})
