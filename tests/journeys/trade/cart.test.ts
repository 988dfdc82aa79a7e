import { beforeEach, describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { DEEP, deepIf } from '#tests/support/deep.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

const CART = '/shoppingCart/index'
/** Its cart is used by no other journey. */
const MEMBER = 'gift1'

async function skusOf(goodsId: string) {
  const { skus } = await askMall(goods.findDetailSpec, { goodsId })
  return skus
}

/** Empties the member's cart and puts these goods into it, the first SKU with stock of each. */
async function fill(wanted: readonly { goodsId: string; quantity?: number }[]): Promise<void> {
  const { token } = await logInByWire(mallOrigin(), MEMBER)
  const before = await askMall(cartLines.shopCartDetails, {}, token)
  const lines = [...before.shops.flatMap((shop) => shop.lines), ...before.invalid]
  const cartIds = lines.map(({ cartId }) => cartId)
  if (cartIds.length > 0) await askMall(cartLines.delete, { cartIds }, token)
  for (const { goodsId, quantity } of wanted) {
    const skuId = (await skusOf(goodsId)).find(({ stock }) => stock > 0)?.skuId
    await askMall(cart.save, { goodsId, skuId, quantity }, token)
  }
}

async function openCart(width = 1440, clock = false): Promise<Shop> {
  const shop = await openShop({ login: MEMBER, width, clock })
  await shop.visit(CART)
  await heading(shop).waitFor()
  return shop
}

/** Two cores may be busy with other things. */
const poll = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE })
const heading = ({ page }: Shop) => page.getByRole('heading', { name: '购物车', exact: true })
const rows = ({ page }: Shop) => page.locator('main li[aria-busy]')
const total = ({ page }: Shop) => page.locator('main [role=status]').filter({ hasText: '合计' })
const badge = ({ page }: Shop) => page.getByRole('link', { name: /^购物车，\d+ 件商品$/ })
const settled = (shop: Shop) => poll(() => total(shop).getAttribute('aria-busy')).toBe('false')
/** The sum on show in fen, by its digits alone. */
async function fen(shop: Shop): Promise<number> {
  await settled(shop)
  return Math.round(Number(/￥([\d.]+)/.exec((await total(shop).innerText()).replace(/\s/g, ''))?.[1]) * 100)
}

const { volumePrice, payModel2, payModel3, virtualCard, stockOne, specValueOut } = EDGE_GOODS

describe.each([1440, 390])('the cart at %i px', (width) => {
  beforeEach(() => fill([{ goodsId: volumePrice, quantity: 2 }, { goodsId: payModel3 }]))

  it('CT1 CT2 CT10 boxes of line, shop and all agree, and survive a reload', async () => {
    const shop = await openCart(width)
    const { page } = shop
    const all = page.getByRole('checkbox', { name: '全选' })
    expect(await all.evaluateAll((boxes) => boxes.map((box) => box.matches(':checked')))).toEqual([
      true,
      true,
    ])
    const before = await total(shop).innerText()
    expect(before).toContain('积分')
    await rows(shop).first().getByRole('checkbox').click()
    await poll(() => total(shop).innerText()).not.toBe(before)
    await settled(shop)
    expect(await all.first().evaluate((box) => box.matches(':indeterminate'))).toBe(true)
    const half = await total(shop).innerText()
    await page.reload()
    await poll(async () => (await total(shop).count()) && total(shop).innerText()).toBe(half)
    await all.last().click()
    await poll(() => total(shop).innerText()).toBe(before)
    await expectNoSeriousAxe(page, 'main')
  })

  it(
    'CT5 CT8 rapid presses are one request; line, total and badge agree',
    deepIf(width === 390),
    async () => {
      const shop = await openCart(width, true)
      const sent: string[] = []
      shop.page.on('request', (request) => request.url().includes('/cart/update') && sent.push(request.url()))
      const row = rows(shop).filter({ hasText: '毛巾' })
      await row.getByRole('checkbox').waitFor()
      await shop.page.getByRole('checkbox', { name: '全选' }).first().click()
      await row.getByRole('checkbox').click()
      const one = await fen(shop)
      // However long the presses take, no time goes by for the page between them.
      const { clock } = shop.page
      await clock.pauseAt(Date.now() + 60_000)
      for (let press = 0; press < 3; press++) await row.getByRole('button', { name: /^增加/ }).click()
      await poll(() => row.getByRole('textbox').inputValue()).toBe('5')
      expect(sent).toEqual([])
      await clock.resume()
      await poll(() => sent.length).toBe(1)
      expect(new URL(String(sent[0])).searchParams.get('quantity')).toBe('5')
      await poll(() => fen(shop)).toBe((one / 2) * 5)
      expect(await badge(shop).getAttribute('aria-label')).toBe('购物车，6 件商品')
      expect(sent).toHaveLength(1)
    },
  )

  it('CT12 asks nothing, removes, and gives back by 撤销', deepIf(width === 390), async () => {
    const shop = await openCart(width, true)
    const before = await total(shop).innerText()
    await rows(shop).first().getByRole('button', { name: /^删除/ }).click()
    await poll(() => rows(shop).count()).toBe(1)
    // X2: where the keyboard is now, and where Tab leads.
    await rows(shop).getByRole('button', { name: /^删除/ }).and(shop.page.locator(':focus')).waitFor()
    await shop.page.keyboard.press('Tab')
    await shop.page.getByRole('button', { name: '撤销' }).and(shop.page.locator(':focus')).waitFor()
    // The toast stays longer than its five seconds while the visitor is on the button.
    await shop.page.clock.fastForward(5_500)
    await shop.page.getByRole('button', { name: '撤销' }).click()
    await poll(() => rows(shop).count()).toBe(2)
    await poll(() => total(shop).innerText()).toBe(before)
    await shop.page.getByRole('button', { name: '删除选中' }).click()
    await shop.page.getByText('购物车还是空的').waitFor()
    expect(await badge(shop).getAttribute('aria-label')).toBe('购物车，0 件商品')
  })

  it('CT13 nothing chosen leads nowhere and says 请至少选择一件商品', deepIf(width === 390), async () => {
    const shop = await openCart(width)
    await shop.page.getByRole('checkbox', { name: '全选' }).first().click()
    await total(shop).getByText('请至少选择一件商品').waitFor()
    await shop.page.getByRole('button', { name: '去结算' }).click({ force: true })
    await poll(() => shop.toast.innerText()).toBe('请至少选择一件商品')
    expect(shop.path()).toBe(CART)
  })
})

describe('the cart', () => {
  it('CT13 virtual goods are checked out by themselves', async () => {
    await fill([{ goodsId: payModel2 }, { goodsId: virtualCard }])
    const shop = await openCart()
    await shop.page.getByRole('button', { name: '去结算' }).click()
    const dialog = shop.page.getByRole('dialog', { name: '选中的商品需要分开结算' })
    await dialog.getByText('不需要收货地址').waitFor()
    await dialog.getByRole('link', { name: '结算虚拟商品' }).click()
    await shop.landed(/^\/submit\/index\?cartIds=[\w-]+$/)
  })

  it('CT9 the SKU changes in place, and a line that holds it is joined', async () => {
    await fill([])
    const { token } = await logInByWire(mallOrigin(), MEMBER)
    const [first, second] = (await skusOf(specValueOut)).filter(({ stock }) => stock > 0)
    for (const sku of [first, second])
      await askMall(cart.save, { goodsId: specValueOut, skuId: sku?.skuId }, token)
    const shop = await openCart()
    expect(await rows(shop).count()).toBe(2)
    await rows(shop)
      .last()
      .getByRole('button', { name: /^更换规格/ })
      .click()
    const dialog = shop.page.getByRole('dialog', { name: '更换规格' })
    for (const value of second?.specValues ?? []) {
      const button = dialog.getByRole('button', { name: new RegExp(`^${value}`) })
      if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
    }
    await dialog.getByRole('button', { name: '确定' }).click()
    await poll(() => rows(shop).count()).toBe(1)
    expect(await rows(shop).getByRole('textbox').inputValue()).toBe('2')
  })

  it('CT4 CT5 the last piece: the stepper says what is left and the cart holds no more', DEEP, async () => {
    await fill([{ goodsId: stockOne }])
    const shop = await openCart()
    await rows(shop).getByRole('textbox').fill('５')
    await rows(shop).getByRole('textbox').press('Enter')
    await rows(shop)
      .getByText(/现有库存 1 \S，已调整为/)
      .waitFor()
    expect(await rows(shop).getByRole('textbox').inputValue()).toBe('1')
  })

  it('CT3 what went off the shelf stands last, with its reason, and is cleared at once', async () => {
    const shop = await openShop({ login: 'buyer1' })
    await shop.visit(CART)
    const block = shop.page.getByRole('region', { name: '失效商品' })
    await block.getByText('商品已下架').waitFor()
    expect(await block.getByRole('checkbox').count()).toBe(0)
    await block.getByRole('button', { name: '清空失效商品' }).click()
    await block.waitFor({ state: 'detached' })
    await shop.page.getByRole('button', { name: '撤销' }).click()
    await block.waitFor()
  })

  it('X6 another tab follows what is done here', async () => {
    await fill([{ goodsId: payModel2 }])
    const shop = await openCart()
    const other = await shop.anotherTab()
    await other.visit(CART)
    await heading(other).waitFor()
    await poll(() => rows(other).count()).toBe(1)
    await rows(shop).getByRole('button', { name: /^增加/ }).click()
    await poll(() => rows(other).getByRole('textbox').inputValue()).toBe('2')
    await poll(() => badge(other).getAttribute('aria-label')).toBe('购物车，2 件商品')
  })

  it('X2 by keyboard alone: choose, change, remove, take back and check out', async () => {
    await fill([{ goodsId: payModel2 }])
    const shop = await openCart()
    const { page } = shop
    const { keyboard } = page
    await page.getByRole('checkbox', { name: '全选' }).first().focus()
    await keyboard.press('Space')
    await total(shop).getByText('请至少选择一件商品').waitFor()
    await keyboard.press('Space')
    await poll(() => total(shop).innerText()).toContain('已选 1 件')
    await rows(shop).getByRole('textbox').focus()
    await keyboard.press('ArrowUp')
    await poll(() => badge(shop).getAttribute('aria-label')).toBe('购物车，2 件商品')
    await rows(shop).getByRole('button', { name: /^删除/ }).focus()
    await keyboard.press('Enter')
    await page.getByRole('button', { name: '撤销' }).focus()
    await keyboard.press('Enter')
    await rows(shop).waitFor()
    await page.getByRole('button', { name: '去结算' }).focus()
    await keyboard.press('Enter')
    await shop.landed('/submit/index')
  })
})
