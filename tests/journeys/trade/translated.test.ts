import { beforeEach, describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { emptyCart } from './shopping/goods.ts'
import { button, poll, readToken } from './shopping/shopper.ts'

const MEMBER = 'company1'
const GOODS = EDGE_GOODS.payModel5

/** Wraps every text as Chrome's translation does: replaced by `<font><font>…` with other words, or moved into one. */
async function translate({ page }: Shop, isMoved = false): Promise<void> {
  await page.evaluate((moved) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('style, script'))
        texts.push(node)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      inner.textContent = moved ? '' : text.data.replaceAll('应付', 'Due')
      text.replaceWith(outer)
      if (moved) inner.append(text)
    }
  }, isMoved)
}

/** The numbers of a text, in their order. */
async function figuresAt({ page }: Shop, label: string): Promise<string[]> {
  const text = await page.locator(label).first().innerText()
  return text.match(/\d[\d,.:]*/g) ?? []
}

beforeEach(async () => {
  const { token } = await logInByWire(mallOrigin(), MEMBER)
  await emptyCart(token)
  const { sku } = await skuInStock(GOODS)
  await askMall(cart.save, { goodsId: GOODS, skuId: sku.skuId, quantity: 2 }, token)
})

describe.each([
  ['replaced', false],
  ['moved', true],
])('issue 38.18 texts that the browser’s translation has %s', (_, isMoved) => {
  it('follow quantities, points and the time in cart, submit, payment and order', async () => {
    const shop = await openShop({ login: MEMBER, clock: true })
    const { page } = shop
    await shop.visit('/shoppingCart/index')
    const own = await readToken(shop)
    const total = '[role="status"]:has-text("已选")'
    const pieces = async () => (await figuresAt(shop, '[role="status"].busy-line'))[0]
    const sum = async () => (await figuresAt(shop, '[role="status"].busy-line'))[1]
    await page.locator(total).first().waitFor()
    for (const quantity of [3, 4]) {
      await translate(shop, isMoved)
      await page.getByRole('button', { name: /^增加/ }).first().click()
      await poll(pieces).toBe(String(quantity))
      const { total: due } = await askMall(cartLines.shopCartDetails, {}, own)
      await poll(sum).toBe(due.cash)
    }

    await shop.proceed('/submit/index')
    const payable = async () => figuresAt(shop, 'aside [role="status"].busy-line')
    await poll(async () => (await payable())[0]).toBe('4')
    const before = await payable()
    await translate(shop, isMoved)
    const box = page.getByRole('textbox', { name: '使用' })
    await box.fill('1')
    await box.press('Enter')
    await poll(async () => JSON.stringify(await payable())).not.toBe(JSON.stringify(before))
    const withPoint = await payable()
    expect(withPoint).toHaveLength(before.length + 1)
    await translate(shop, isMoved)
    await page.getByRole('radio', { name: /^不另用/ }).click()
    await poll(payable).toEqual(before)

    await button(shop, '提交订单').click()
    await shop.landed(/^\/submit\/payO\?tradeId=/)
    const timer = () => page.getByRole('timer').first().innerText()
    await poll(timer).toMatch(/\d/)
    await translate(shop, isMoved)
    const started = await timer()
    await page.clock.fastForward(61_000)
    await poll(timer).not.toBe(started)

    await shop.proceed('/center/index?tabId=orders')
    await page
      .getByRole('link', { name: /^订单号/ })
      .first()
      .click()
    await shop.landed(/^\/orderDetails/)
    await poll(timer).toMatch(/\d/)
    await translate(shop, isMoved)
    const shown = await timer()
    await page.clock.fastForward(61_000)
    await poll(timer).not.toBe(shown)
    // Removing a translated node must not crash the page.
    await button(shop, /^取消订单/)
      .first()
      .click()
    await page.getByRole('dialog').getByText('不想要了').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /取消订单|确认取消|确定/ })
      .first()
      .click()
    await poll(async () => (await page.locator('main').innerText()).includes('已取消')).toBe(true)
  })
})
