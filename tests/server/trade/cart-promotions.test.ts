import { beforeEach, expect, it } from 'vitest'
import { cart } from '#schemas/trade/cart/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const shop = shoppers(mall)
beforeEach(() => mall.reset())

const detailsFor = (token: string) => mall.ok(cartLines.shopCartDetails, {}, { token })

it('the cart takes off what the submit takes off: the best promotion of each shop, on its checked lines', async () => {
  const { token } = await shop.buyer()
  const tea = await mall.build.goods({ name: '茶具' }, [{ cash: 6_000 }])
  const [{ shopId } = { shopId: '' }] = (
    await mall.ok(cart.save, { checked: true, ...wishFor(tea) }, { token }).then(() => detailsFor(token))
  ).shops
  await shop.promotion(shopId, 9_900, 800)
  await shop.promotion(shopId, 20_000, 3_000)
  const below = await detailsFor(token)
  expect(below).toMatchObject({ total: { cash: '60.00' }, promotion: '0.00' })
  expect(below.shops[0]).toMatchObject({ promotions: [], nextPromotion: { off: '8.00', missing: '39.00' } })

  const { cartId } = below.shops[0]?.lines[0] ?? { cartId: '' }
  await mall.ok(cartLines.update, { cartId, quantity: 2 }, { token })
  const above = await detailsFor(token)
  expect(above).toMatchObject({ total: { cash: '112.00' }, promotion: '8.00' })
  expect(above.checkouts).toMatchObject([{ total: { cash: '112.00' } }])
  expect(above.shops[0]).toMatchObject({
    promotions: [{ off: '8.00' }],
    nextPromotion: { off: '30.00', missing: '80.00' },
  })
  const { sums } = await shop.price(token, {})
  expect([sums.goods.cash, sums.promotion]).toEqual(['120.00', '8.00'])

  await mall.ok(cartLines.checked, { query: { checked: false }, body: {} }, { token })
  expect(await detailsFor(token)).toMatchObject({ total: { cash: '0.00' }, promotion: '0.00' })
})

const wishFor = ({ goodsId, skuId }: { goodsId: string; skuId: string }) => ({ goodsId, skuId, quantity: 1 })
