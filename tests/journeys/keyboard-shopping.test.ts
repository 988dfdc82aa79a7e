import { expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PAY_PASSWORD } from '#fixtures/mall/accounts.ts'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { goods } from '#schemas/api/goods.ts'
import { payments } from '#schemas/api/payments.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, PATIENCE } from '#tests/support/browser.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'
import { takeKeyboard } from '#tests/support/keyboard.ts'

const GOODS = EDGE_GOODS.payModel3
const poll = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE })

it('X2 by keyboard alone a guest searches, chooses, logs in, orders and pays with points and cash, and always sees where the focus is', async () => {
  const shop = await openShop()
  const { page } = shop
  const keys = await takeKeyboard(page)
  const shown = (name: string | RegExp) => page.getByRole('heading', { name, exact: true }).waitFor()
  const { name } = await askMall(goods.findDetail, { goodsId: GOODS })
  const { specs, sku } = await skuInStock(GOODS)

  await shop.visit('/mall/index')
  await keys.tabTo('link', '跳到正文')
  await keys.tabTo('combobox', '搜索商品')
  await keys.type(name)
  await keys.press('Enter')
  await shop.landed(/^\/goods\/list\?goodsName=/)
  await page.locator('main article').first().waitFor()
  await keys.tabTo('link', name)
  await keys.press('Enter')
  await shown(name)

  for (const [place] of specs.entries()) {
    const value = await keys.tabTo('button', sku.specValues[place] ?? '')
    if ((await value.getAttribute('aria-pressed')) === 'false') await keys.press('Space')
    await poll(() => value.getAttribute('aria-pressed')).toBe('true')
  }
  const quantity = await keys.tabTo('textbox', '数量')
  await keys.press('ArrowUp')
  await poll(() => quantity.inputValue()).toBe('2')
  await keys.tabTo('button', '立即购买')
  await keys.press('Enter')
  await shop.dialog.getByRole('textbox', { name: '用户名或手机号' }).and(page.locator(':focus')).waitFor()
  await keys.type('purchaser1')
  await keys.tabTo('textbox', '密码')
  await keys.type(DEMO_PASSWORD)
  await keys.press('Enter')

  await shop.landed('/submit/index?buyNow=true')
  await shown('确认订单')
  const address = await keys.tabTo('radio', /.+/)
  await keys.press('ArrowDown')
  await poll(() => address.isChecked()).toBe(true)
  const submit = page.getByRole('button', { name: '提交订单' })
  await poll(() => submit.isEnabled()).toBe(true)
  await keys.tabTo('button', '提交订单')
  await keys.press('Enter')

  await shop.landed(/^\/submit\/payO\?tradeId=/)
  const tradeId = /tradeId=(\w+)/.exec(shop.path())?.[1] ?? ''
  await shown('订单支付')
  await keys.tabTo('textbox', '支付密码')
  await keys.type(DEMO_PAY_PASSWORD)
  await keys.press('Enter')
  await shop.landed(/^\/demo\/cashier/)
  await shown('演示收银台')
  await keys.tabTo('button', '支付')
  await keys.press('Enter')
  await page.getByRole('link', { name: '返回商城查看结果' }).waitFor()
  await keys.tabTo('link', '返回商城查看结果')
  await keys.press('Enter')
  await shown('支付成功')

  const token = await page.evaluate(() => localStorage.getItem('gmall:token') ?? '')
  const { status, orders } = await askMall(payments.findTrade, { tradeId }, token)
  expect(status).toBe('PAID')
  await keys.tabTo('link', orders[0]?.orderId ?? '')
  await keys.press('Enter')
  await shop.landed(`/orderDetails?id=${orders[0]?.orderId}`)
  await shown('待发货')
}, 120_000)
