import { describe, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { buyByWire } from '#tests/support/buy-by-wire.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'
import { DEEP } from '#tests/support/deep.ts'
import { takeKeyboard } from '#tests/support/keyboard.ts'
import { some } from '#tests/support/some.ts'

const { payModel1, payModel2, payModel3, payModel6, specValueOut, volumePrice } = EDGE_GOODS

const visitors = [
  { width: 390, userName: 'company1' },
  { width: 1440, userName: 'gift1' },
]
describe.each(some(visitors, 1))('X2 the focus at $width px', ({ width, userName }) => {
  it(
    'is seen, and under no bar, at every stop of the screens where one buys, forwards and backwards',
    DEEP,
    async () => {
      const shop = await openShop({ width, login: userName })
      const keys = await takeKeyboard(shop.page)
      await shop.visit('/mall/index')
      const own = await shop.page.evaluate(() => localStorage.getItem('gmall:token') ?? '')
      for (const goodsId of [payModel1, payModel2, payModel3, payModel6, specValueOut, volumePrice])
        await askMall(cart.save, { goodsId, skuId: (await skuInStock(goodsId)).sku.skuId }, own)
      const { orderId } = await buyByWire(own, payModel2, 1)
      const screens = [
        `/goods/index?goodsId=${payModel3}`,
        '/shoppingCart/index',
        '/submit/index',
        `/orderDetails?id=${orderId}`,
      ]
      for (const path of screens) {
        await shop.visit(path)
        await shop.page.waitForLoadState('networkidle')
        await keys.walkMain()
      }
    },
  )
})

describe('SH5 the categories, which open over the page', () => {
  const menu = ({ page }: Shop) => page.getByRole('navigation', { name: '商品分类' })
  it('on the home page close when the focus goes on', async () => {
    const shop = await openShop()
    const keys = await takeKeyboard(shop.page)
    await shop.visit('/mall/index')
    const first = await menu(shop).getByRole('link').first().innerText()
    await keys.tabTo('link', first)
    await keys.press('ArrowUp')
    await keys.tabTo('button', '上一张')
  })

  it('elsewhere open by their button and close when the focus goes on', async () => {
    const shop = await openShop()
    const keys = await takeKeyboard(shop.page)
    await shop.visit('/agreement')
    await keys.tabTo('button', '全部商品分类')
    await keys.press('Enter')
    const first = await menu(shop).getByRole('link').first().innerText()
    await keys.tabTo('link', first)
    await keys.press('ArrowUp')
    const channel = await shop.page
      .getByRole('navigation', { name: '频道' })
      .getByRole('link')
      .first()
      .innerText()
    await keys.tabTo('link', channel)
    await menu(shop).waitFor({ state: 'detached' })
  })
})
