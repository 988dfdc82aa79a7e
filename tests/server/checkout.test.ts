import { beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '#schemas/api/orders.ts'
import { cashier, payments } from '#schemas/api/payments.ts'
import { addresses } from '#server/db/schema/address.ts'
import { skus } from '#server/db/schema/catalog.ts'
import { startTestMall } from './support.ts'

const mall = await startTestMall()
beforeEach(mall.reset)

const token32 = (text: string) => text.padEnd(20, '0')

/** A member with a default address in Shanghai. */
async function buyer() {
  const { user, token } = await mall.build.member({ telephone: '19900001111' })
  const now = mall.clock.now()
  await mall.services.db.insert(addresses).values({
    ...{ id: 'a1', userId: user.id, name: '林晚', telephone: '19900002222', isDefault: true },
    ...{ regionIds: ['310000', '310100', '310101'], regionNames: ['上海市', '市辖区', '黄浦区'] },
    ...{ detail: '人民大道 200 号', createdAt: now, updatedAt: now },
  })
  return { user, token }
}

describe('§7 findPrice and saveSingleOrder', () => {
  it('buys one piece in cash, through the cashier', async () => {
    const { token } = await buyer()
    const { goodsId, skuId } = await mall.build.goods({ payModel: 2, cash: 1990 })
    const request = { source: 'BUY_NOW' as const, lines: [{ goodsId, skuId, quantity: 2 }] }
    const priced = await mall.ok(checkout.findPrice, request, { token })
    expect(priced.problems).toEqual([])
    expect(priced.sums).toMatchObject({ cash: '39.80', points: '0' })
    const submit = { ...request, submitToken: token32('s1'), payable: { points: '0', cash: '39.80' } }
    const made = await mall.ok(checkout.saveSingleOrder, submit, { token })
    expect(await mall.ok(checkout.saveSingleOrder, submit, { token })).toEqual(made)
    const [sku] = await mall.services.db.select().from(skus)
    expect(sku?.reserved).toBe(2)
    const paying = await mall.ok(
      payments.doPay,
      { tradeId: made.tradeId, payable: made.payable, idempotencyKey: token32('p1') },
      { token },
    )
    expect(paying.state).toBe('CASHIER')
    const gatewayNo = new URL(paying.cashierUrl ?? '', 'http://mall').searchParams.get('gatewayNo') ?? ''
    await mall.ok(cashier.settle, { gatewayNo, outcome: 'PAY' })
    expect(await mall.ok(payments.findTrade, { tradeId: made.tradeId }, { token })).toMatchObject({ status: 'PAID' })
  })
})
