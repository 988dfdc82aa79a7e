import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { favourites } from '#server/catalog/goods/footprints/tables.ts'
import { cartItems } from '#server/trade/cart/tables.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

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

const all = () => db.select().from(cartItems).orderBy(cartItems.id)
const remove = (cartIds: string[]) => mall.ok(cartLines.delete, { cartIds }, { token })
const restore = (undo: string | null, asker = { token }) =>
  mall.call(cartLines.restore, { undo: undo ?? '' }, asker)
async function line(given: Parameters<typeof mall.build.goods>[0] = {}) {
  const made = await mall.build.goods(given)
  return { ...made, cartId: await mall.build.cartLine(userId, made.skuId, { quantity: 3, addedCash: 777 }) }
}

describe('CT12 removal and undo', () => {
  it('removes the lines that are named and gives them back as they were', async () => {
    const a = await line()
    const b = await line()
    await line()
    const before = await all()
    const { cart, undo, removed } = await remove([a.cartId, b.cartId])
    expect([removed, cart.kinds, cart.count]).toEqual([2, 1, 3])
    mall.clock.pass(5000)
    expect((await restore(undo)).data.kinds).toBe(3)
    expect(await all()).toEqual(before)
  })

  it('what is gone already stays gone, without an error', async () => {
    const { cartId } = await line()
    await remove([cartId])
    expect(await remove([cartId, 'nothing'])).toMatchObject({ removed: 0, undo: null })
  })

  it('an undo that is used again brings back no line that lives on with another SKU', async () => {
    const { goodsId, skuIds } = await mall.build.goods({}, [{}, {}])
    const [first = '', second = ''] = skuIds
    const cartId = await mall.build.cartLine(userId, first, { goodsId })
    const { undo } = await remove([cartId])
    await restore(undo)
    await mall.ok(cartLines.changeSku, { cartId, skuId: second }, { token })
    expect((await restore(undo)).code).toBe('100')
    expect((await all()).map(({ skuId }) => skuId)).toEqual([second])
  })

  it('an undo is the member’s own, genuine and at most a minute old', async () => {
    const { cartId } = await line()
    const other = await mall.build.member()
    const { undo } = await remove([cartId])
    const [body = '', mac = ''] = String(undo).split('.')
    const forged = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('"quantity":3', '"quantity":9'),
    ).toString('base64url')
    const junk = ['', '.', 'a.b', body, `${forged}.${mac}`, `${body}.${mac.slice(1)}`]
    for (const wrong of junk) expect((await restore(wrong)).code).toBe('BAD_INPUT')
    expect((await restore(undo, { token: other.token })).code).toBe('BAD_INPUT')
    expect(await all()).toEqual([])
    mall.clock.pass(minute)
    expect((await restore(undo)).code).toBe('BAD_INPUT')
  })

  it('a SKU that was added again meanwhile stays as it is; a full cart takes nothing back', async () => {
    const { cartId, skuId } = await line()
    const { undo } = await remove([cartId])
    await mall.build.cartLine(userId, skuId, { quantity: 8 })
    expect((await restore(undo)).data.count).toBe(8)
    const { undo: again } = await remove((await all()).map(({ id }) => id))
    const { skuIds } = await mall.build.goods(
      {},
      Array.from({ length: 120 }, () => ({})),
    )
    for (const id of skuIds) await mall.build.cartLine(userId, id)
    expect((await restore(again)).code).toBe('CART_FULL')
    expect(await all()).toHaveLength(120)
  })

  it('CT3 queryCartClear removes the invalid lines alone, and can be undone', async () => {
    const fine = await line()
    const off = await line({ status: 'OFF' })
    const { cart, undo, removed } = await mall.ok(cartLines.queryCartClear, {}, { token })
    expect([removed, cart.invalid]).toEqual([1, []])
    expect((await all()).map(({ id }) => id)).toEqual([fine.cartId])
    const { invalid } = (await restore(undo)).data
    expect(invalid.map(({ cartId }) => cartId)).toEqual([off.cartId])
    const empty = await mall.ok(cartLines.queryCartClear, {}, { token })
    expect((await mall.ok(cartLines.queryCartClear, {}, { token })).removed).toBe(0)
    expect(empty.removed).toBe(1)
  })

  it('moves to the favourites; the undo takes back only what became one by it', async () => {
    const a = await line()
    const b = await line()
    await db.insert(favourites).values({ userId, goodsId: b.goodsId, createdAt: 1 })
    const cartIds = [a.cartId, b.cartId]
    const { undo, removed } = await mall.ok(cartLines.favour, { cartIds }, { token })
    const liked = async () => (await db.select().from(favourites)).map(({ goodsId }) => goodsId).sort()
    expect([removed, await all(), await liked()]).toEqual([2, [], [a.goodsId, b.goodsId].sort()])
    await restore(undo)
    expect(await liked()).toEqual([b.goodsId])
    expect(await all()).toHaveLength(2)
  })

  it('UC5 remembers the price of the day, so that a later drop is told', async () => {
    const { cartId } = await line({ cash: 1_500, payModel: 2 })
    await mall.ok(cartLines.favour, { cartIds: [cartId] }, { token })
    expect(await db.select().from(favourites)).toMatchObject([{ payModel: 2, cash: 1_500, integral: 0 }])
  })

  it('goods that are deleted cannot become favourites, and their line stays', async () => {
    const gone = await line({ status: 'DELETED' })
    expect((await mall.call(cartLines.favour, { cartIds: [gone.cartId] }, { token })).code).toBe('NOT_FOUND')
    expect(await all()).toHaveLength(1)
  })
})

describe('CT9 another SKU', () => {
  const change = (cartId: string, skuId: string) =>
    mall.call(cartLines.changeSku, { cartId, skuId }, { token })
  async function shirt(
    given: Parameters<typeof mall.build.goods>[0] = {},
    stock: readonly number[] = [100, 100],
  ) {
    const made = await mall.build.goods(
      given,
      stock.map((onHand, at) => ({ onHand, cash: 1000 + at })),
    )
    const [first = '', second = ''] = made.skuIds
    const put = (skuId: string, quantity: number) =>
      mall.build.cartLine(userId, skuId, { goodsId: made.goodsId, quantity })
    return { first, second, put }
  }

  it('takes the place of the old one, at the price of today', async () => {
    const { first, second, put } = await shirt()
    const cartId = await put(first, 2)
    const { data } = await change(cartId, second)
    expect(data.notice).toBeNull()
    expect(await all()).toMatchObject([{ id: cartId, skuId: second, quantity: 2, addedCash: 1001 }])
  })

  it('takes in the line of that SKU', async () => {
    const { first, second, put } = await shirt()
    const cartId = await put(first, 2)
    await put(second, 3)
    expect((await change(cartId, second)).data.cart.count).toBe(5)
    expect(await all()).toMatchObject([{ id: cartId, skuId: second, quantity: 5 }])
  })

  it('what does not fit the stock is cut once, and said', async () => {
    const { first, second, put } = await shirt({}, [100, 4])
    const cartId = await put(first, 3)
    await put(second, 3)
    expect((await change(cartId, second)).data.notice).toBe('现有库存 4 件，已调整为 4 件')
    expect(await all()).toMatchObject([{ quantity: 4 }])
  })

  it('a SKU without stock, of other goods, or the same one changes nothing', async () => {
    const { first, second, put } = await shirt({}, [100, 0])
    const mug = await mall.build.goods()
    const cartId = await put(first, 3)
    expect((await change(cartId, second)).code).toBe('OUT_OF_STOCK')
    const foreign = await change(cartId, mug.skuId)
    expect(foreign.code).toBe('BAD_INPUT')
    expect(await change(cartId, 'nothing')).toEqual(foreign)
    expect((await change(cartId, first)).code).toBe('100')
    expect(await all()).toMatchObject([{ skuId: first, quantity: 3 }])
  })
})

describe('X3 lines of another member', () => {
  it('answer as lines that do not exist, and nothing changes', async () => {
    const other = await mall.build.member()
    const { skuIds } = await mall.build.goods({}, [{}, {}])
    const [mine = '', second = ''] = skuIds
    const theirs = await mall.build.cartLine(other.user.id, mine, { quantity: 5 })
    const before = await all()
    const same = async (of: (cartId: string) => Promise<object>) =>
      expect(await of(theirs)).toEqual(await of('nothing'))
    const asker = { token }
    await same((cartId) => mall.call(cartLines.update, { cartId, quantity: 2 }, asker))
    await same((cartId) => mall.call(cartLines.changeSku, { cartId, skuId: second }, asker))
    await same((cartId) => mall.call(cartLines.delete, { cartIds: [cartId] }, asker))
    await same((cartId) => mall.call(cartLines.favour, { cartIds: [cartId] }, asker))
    await same((cartId) =>
      mall.call(cartLines.checked, { query: { checked: false }, body: { cartIds: [cartId] } }, asker),
    )
    await mall.ok(cartLines.queryCartClear, {}, asker)
    expect(await all()).toEqual(before)
  })

  it('§6 a guest is refused with HTTP 401 by every call of the cart', async () => {
    const inputs = [
      mall.call(cartLines.shopCartDetails, {}),
      mall.call(cartLines.update, { cartId: 'a', quantity: 1 }),
      mall.call(cartLines.checked, { query: { checked: true }, body: {} }),
      mall.call(cartLines.delete, { cartIds: ['a'] }),
      mall.call(cartLines.queryCartClear, {}),
      mall.call(cartLines.repurchase, { orderId: 'a' }),
      mall.call(cartLines.favour, { cartIds: ['a'] }),
      mall.call(cartLines.restore, { undo: 'a' }),
      mall.call(cartLines.changeSku, { cartId: 'a', skuId: 'b' }),
    ]
    expect((await Promise.all(inputs)).map(({ status }) => status)).toEqual(inputs.map(() => 401))
  })

  it('a cookie alone clears nothing and buys nothing again: only the Token header counts', async () => {
    const { cartId } = await line({ status: 'OFF' })
    for (const row of [cartLines.queryCartClear, cartLines.repurchase]) {
      const request = new Request(`http://mall.test${row.path}?orderId=a`, {
        headers: { cookie: `token=${token}; Token=${token}` },
      })
      expect((await mall.api(request)).status).toBe(401)
    }
    expect((await db.select().from(cartItems).where(eq(cartItems.id, cartId))).length).toBe(1)
  })
})
