import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { cartItems } from '#server/trade/cart/tables.ts'
import { orderLines, orders, trades } from '#server/trade/orders/tables.ts'
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

interface Bought {
  goodsId: string
  skuId: string
  quantity: number
}

/** A completed order of these lines. */
async function order(buyer: string, lines: readonly Bought[]): Promise<string> {
  const id = `o-${buyer}`
  const at = { createdAt: mall.clock.now(), userId: buyer }
  const amounts = { cash: 1000, points: 0 }
  const request = {}
  await db
    .insert(trades)
    .values({ ...at, ...amounts, id, status: 'PAID', scoreRate: 10_000, request, expiresAt: 0 })
  const shop = { shopId: 's', shopName: '店' }
  const states = { status: 40, payStatus: 'PAID', deliveryType: 1, goodsCash: 1000, goodsPoints: 0 }
  await db.insert(orders).values({ ...at, ...amounts, ...shop, ...states, id, tradeId: id })
  const bought = { goodsType: 1, isReal: true, payModel: 2, unitCash: 1000, unitPoints: 0 }
  await db.insert(orderLines).values(
    lines.map((line, lineNo) => {
      const name = `当时的${line.goodsId}`
      return { ...bought, ...line, id: `${id}-${lineNo}`, orderId: id, userId: buyer, lineNo, name }
    }),
  )
  return id
}
const again = (orderId: string) => mall.call(cartLines.repurchase, { orderId }, { token })
const lying = async () =>
  new Map((await db.select().from(cartItems)).map(({ skuId, quantity }) => [skuId, quantity]))

describe('CT14 再次购买', () => {
  it('puts all lines into the cart, at the price of today', async () => {
    const a = await mall.build.goods({ cash: 1990 })
    const b = await mall.build.goods()
    const orderId = await order(userId, [
      { ...a, quantity: 2 },
      { ...b, quantity: 1 },
      { ...a, quantity: 3 },
    ])
    expect((await again(orderId)).data).toEqual({ kinds: 2, missed: [] })
    expect(await lying()).toEqual(
      new Map([
        [a.skuId, 5],
        [b.skuId, 1],
      ]),
    )
    expect((await db.select().from(cartItems).where(eq(cartItems.skuId, a.skuId)))[0]?.addedCash).toBe(1990)
  })

  it('reports by name what cannot come, and what comes only in part', async () => {
    const fine = await mall.build.goods()
    const off = await mall.build.goods({ status: 'OFF' })
    const few = await mall.build.goods({}, [{ onHand: 2 }])
    const limited = await mall.build.goods({ limitNumber: 2 })
    await mall.build.cartLine(userId, limited.skuId, { quantity: 2 })
    const orderId = await order(userId, [
      { ...fine, quantity: 1 },
      { ...off, quantity: 1 },
      { ...few, quantity: 5 },
      { ...limited, quantity: 1 },
      { goodsId: 'gone', skuId: 'gone-1', quantity: 1 },
    ])
    const { data } = await again(orderId)
    expect(data.kinds).toBe(2)
    expect(data.missed.map(({ name, reason }) => [name, reason])).toEqual([
      [`当时的${off.goodsId}`, '商品已下架'],
      [`当时的${few.goodsId}`, '现有库存 2 件，已调整为 2 件'],
      [`当时的${limited.goodsId}`, '购物车中已有 2 件，不能再增加'],
      ['当时的gone', '商品已失效'],
    ])
    expect(await lying()).toEqual(
      new Map([
        [limited.skuId, 2],
        [fine.skuId, 1],
        [few.skuId, 2],
      ]),
    )
  })

  it('CT6 adds to what lies in the cart, and never past the stock', async () => {
    const made = await mall.build.goods({}, [{ onHand: 6 }])
    await mall.build.cartLine(userId, made.skuId, { quantity: 4, checked: false })
    const { data } = await again(await order(userId, [{ ...made, quantity: 4 }]))
    expect(data.missed[0]?.reason).toBe('现有库存 6 件，已调整为 6 件')
    expect((await db.select().from(cartItems))[0]).toMatchObject({ quantity: 6, checked: true })
  })

  it('CT16 a cart that is full takes more of a kind that is there, and no other', async () => {
    const { goodsId, skuIds } = await mall.build.goods(
      {},
      Array.from({ length: 121 }, () => ({})),
    )
    for (const skuId of skuIds.slice(0, 120)) await mall.build.cartLine(userId, skuId, { goodsId })
    const [first = '', last = ''] = [skuIds[0], skuIds[120]]
    const orderId = await order(userId, [
      { goodsId, skuId: first, quantity: 1 },
      { goodsId, skuId: last, quantity: 1 },
    ])
    expect((await again(orderId)).data).toMatchObject({
      kinds: 1,
      missed: [{ reason: '购物车最多放 120 种商品' }],
    })
  })

  it('20 at once are 20 times the order, in one line', async () => {
    const made = await mall.build.goods()
    const orderId = await order(userId, [{ ...made, quantity: 2 }])
    const answers = await Promise.all(Array.from({ length: 20 }, () => again(orderId)))
    expect(answers.every(({ code }) => code === '100')).toBe(true)
    expect(await lying()).toEqual(new Map([[made.skuId, 40]]))
  })

  it('X3 OR11 the order of another member answers as one that does not exist', async () => {
    const other = await mall.build.user()
    const made = await mall.build.goods()
    const theirs = await order(other.id, [{ ...made, quantity: 1 }])
    const refused = await again(theirs)
    expect(refused.code).toBe('NOT_FOUND')
    expect(await again('nothing')).toEqual(refused)
    expect(await lying()).toEqual(new Map())
  })

  it('X3 OR6 a deleted order answers as one that does not exist', async () => {
    const made = await mall.build.goods()
    const orderId = await order(userId, [{ ...made, quantity: 1 }])
    await mall.ok(orderCalls.delOrder, { orderId }, { token })
    expect(await again(orderId)).toEqual(await again('nothing'))
    expect(await lying()).toEqual(new Map())
  })

  it('goods that were deleted since are told by the name they had', async () => {
    const made = await mall.build.goods()
    const orderId = await order(userId, [{ ...made, quantity: 1 }])
    await db.update(goods).set({ status: 'DELETED' }).where(eq(goods.id, made.goodsId))
    const { missed } = (await again(orderId)).data
    expect(missed).toEqual([{ name: `当时的${made.goodsId}`, specText: '', reason: '商品已失效' }])
  })
})
