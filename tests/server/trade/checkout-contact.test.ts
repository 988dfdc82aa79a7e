import { beforeEach, describe, expect, it } from 'vitest'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
let token = ''
beforeEach(async () => {
  await mall.reset()
  token = (await shop.buyer()).token
})

const PHONE = '13812345678'
/** One as a keyboard in Chinese mode gives it, with the blanks that people group digits by. */
const TYPED = ' １３８ １２３４ ５６７８ '

async function wishFor(given: Parameters<typeof mall.build.goods>[0]) {
  const { goodsId, skuId, shopId } = await mall.build.goods(given)
  return { shopId, wish: { lines: [{ goodsId, skuId, quantity: 1 }] } }
}

it('SB3 X5 the phone of who picks up is understood as it is typed, and kept as it is dialled', async () => {
  const { wish, shopId } = await wishFor({ goodsType: 6 })
  const deliveries = [{ shopId, deliveryType: 2 as const, contact: ' 林晚 ', telephone: TYPED }]
  await shop.submit(token, { ...wish, deliveries })
  const [order] = await db.select().from(orders)
  expect(order?.address).toMatchObject({ name: '林晚', telephone: PHONE })
  expect(order?.searchText).toContain(PHONE)
})

describe('SB15 virtual goods', () => {
  const kinds = async (...subTypes: number[]) => {
    const made = await Promise.all(
      subTypes.map((subType) =>
        mall.build.goods({ shopId: 'cards', goodsType: 4, sourceType: 4, subType, isReal: false }),
      ),
    )
    return { lines: made.map(({ goodsId, skuId }) => ({ goodsId, skuId, quantity: 1 })) }
  }
  const trySubmit = async (wish: Awaited<ReturnType<typeof kinds>>, account: string) =>
    shop.trySubmit(token, await shop.draft(token, wish, { account }))
  const kept = async () => (await db.select().from(orderLines)).map(({ account }) => account)

  it.each([
    [[1], 'PHONE'],
    [[2], 'PHONE_OR_NAME'],
    [[2, 1], 'PHONE'],
  ])('B.9 sub-types %j ask for %s', async (subTypes, account) => {
    const wish = await kinds(...subTypes)
    expect(await shop.price(token, wish)).toMatchObject({ needs: 'ACCOUNT', account })
  })

  it('what is sent asks for no account', async () => {
    const { wish } = await wishFor({})
    expect(await shop.price(token, wish)).toMatchObject({ needs: 'ADDRESS', account: null })
  })

  it('X5 codes go to a phone alone, understood as it is typed', async () => {
    const wish = await kinds(1)
    for (const [account, message] of [
      ['', '请填写接收手机号'],
      ['lin_wan', '请填写正确的接收手机号'],
      ['1381234567', '请填写正确的接收手机号'],
    ] as const)
      expect(await trySubmit(wish, account)).toMatchObject({ code: 'BAD_INPUT', message })
    expect((await trySubmit(wish, TYPED)).code).toBe('100')
    expect(await kept()).toEqual([PHONE])
  })

  it.each([
    [TYPED, PHONE],
    [' lin_wan@mail.example ', 'lin_wan@mail.example'],
    ['１０００１', '10001'],
  ])('a top-up goes to a phone or to an account: %j', async (typed, account) => {
    expect((await trySubmit(await kinds(2), typed)).code).toBe('100')
    expect(await kept()).toEqual([account])
  })

  it.each(['', ' ', 'a b', '<i>'])('a top-up to %j makes no order', async (typed) => {
    expect((await trySubmit(await kinds(2), typed)).code).toBe('BAD_INPUT')
    expect(await kept()).toEqual([])
  })
})
