import { beforeEach, expect, it } from 'vitest'
import type { LineEngraving } from '#schemas/catalog/goods/engraving.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const shop = shoppers(mall)
beforeEach(() => mall.reset())

async function wishFor(engravingLength: number | null) {
  const { goodsId, skuId } = await mall.build.goods({ name: '保温杯', engravingLength }, [{ onHand: 5 }])
  return { skuId, lines: [{ goodsId, skuId, quantity: 2 }] }
}
const engrave = (skuId: string, text: string): LineEngraving => ({ cartId: '', skuId, text, font: 'KAI' })

it('what is engraved is asked for at the submit and stands on the line of the order', async () => {
  const { token } = await shop.buyer()
  const { skuId, ...wish } = await wishFor(5)
  const priced = await shop.price(token, wish)
  expect(priced.shops[0]?.lines[0]?.engravingLength).toBe(5)
  const { orders: made } = await shop.submit(token, wish, { engravings: [engrave(skuId, ' 桃李满天下 ')] })
  const order = await mall.ok(orders.findPcDetail, { orderId: made[0]?.orderId ?? '' }, { token })
  expect(order.lines[0]?.specText).toContain('刻字：桃李满天下（楷体）')
})

it.each([
  [5, '桃李芬芳满天下', '刻字最多 5 个字，请删减'],
  [null, '桃李', '该商品不支持刻字，请清空刻字内容'],
])('goods with room for %s characters refuse %j', async (most, text, message) => {
  const { token } = await shop.buyer()
  const { skuId, ...wish } = await wishFor(most)
  const draft = await shop.draft(token, wish, { engravings: [engrave(skuId, text)] })
  const refused = await shop.trySubmit(token, draft)
  expect(refused).toMatchObject({ code: 'BAD_INPUT', message: `保温杯：${message}` })
})

it('a text of two lines is refused', async () => {
  const { token } = await shop.buyer()
  const { skuId, ...wish } = await wishFor(5)
  const draft = await shop.draft(token, wish, { engravings: [engrave(skuId, '两\n行')] })
  expect(await shop.trySubmit(token, draft)).toMatchObject({ code: 'BAD_INPUT' })
})

it('an empty text engraves nothing', async () => {
  const { token } = await shop.buyer()
  const { skuId, ...wish } = await wishFor(null)
  const { orders: made } = await shop.submit(token, wish, { engravings: [engrave(skuId, ' ')] })
  const order = await mall.ok(orders.findPcDetail, { orderId: made[0]?.orderId ?? '' }, { token })
  expect(order.lines[0]?.specText).not.toContain('刻字')
})
