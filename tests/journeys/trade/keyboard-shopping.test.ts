import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PAY_PASSWORD } from '#fixtures/mall/accounts.ts'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'
import { openCounter, trackingNo } from '#tests/support/counter.ts'
import { type Keyboard, takeKeyboard } from '#tests/support/keyboard.ts'

const GOODS = EDGE_GOODS.payModel3
const poll = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE })

interface Person {
  shop: Shop
  keys: Keyboard
}

const shown = ({ shop: { page } }: Person, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const tokenOf = ({ shop: { page } }: Person) => page.evaluate(() => localStorage.getItem('gmall:token') ?? '')

async function findGoods(person: Person): Promise<void> {
  const { shop, keys } = person
  const { name } = await askMall(goods.findDetail, { goodsId: GOODS })
  await shop.visit('/mall/index')
  await keys.tabTo('link', '跳到正文')
  await keys.tabTo('combobox', '搜索商品')
  await keys.type(name)
  await keys.press('Enter')
  await shop.landed(/^\/goods\/list\?goodsName=/)
  await shop.page.locator('main article').first().waitFor()
  await keys.tabTo('link', name)
  await keys.press('Enter')
  await shown(person, name)
}

/** GD2, GD7, GD12: two pieces of a SKU, by a guest who logs in on the way. */
async function buyNow({ shop, keys }: Person): Promise<void> {
  const { specs, sku } = await skuInStock(GOODS)
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
  const focus = shop.page.locator(':focus')
  await shop.dialog.getByRole('textbox', { name: '用户名或手机号' }).and(focus).waitFor()
  await keys.type('purchaser1')
  await keys.tabTo('textbox', '密码')
  await keys.type(DEMO_PASSWORD)
  await keys.press('Enter')
  await shop.landed('/submit/index?buyNow=true')
}

/** Another address, then points by the pay password and cash at the cashier; gives the order's number. */
async function orderAndPay(person: Person): Promise<string> {
  const { shop, keys } = person
  const { page } = shop
  await shown(person, '确认订单')
  await keys.tabTo('button', /^换一个地址/)
  await keys.press('Enter')
  const before = page.getByRole('radio', { checked: true }).first()
  const name = await before.evaluate((radio) => radio.closest('li')?.textContent)
  await keys.press('ArrowDown')
  await poll(() => before.evaluate((radio) => radio.closest('li')?.textContent)).not.toBe(name)
  await poll(() => page.getByRole('button', { name: '提交订单' }).isEnabled()).toBe(true)
  await keys.tabTo('button', '提交订单')
  await keys.press('Enter')

  await shop.landed(/^\/submit\/payO\?tradeId=/)
  const tradeId = /tradeId=(\w+)/.exec(shop.path())?.[1] ?? ''
  await shown(person, '订单支付')
  await keys.tabTo('textbox', '支付密码')
  await keys.type(DEMO_PAY_PASSWORD)
  await keys.press('Enter')
  await shop.landed(/^\/demo\/cashier/)
  await shown(person, '演示收银台')
  await keys.tabTo('button', '支付')
  await keys.press('Enter')
  await page.getByRole('link', { name: '返回商城查看结果' }).waitFor()
  await keys.tabTo('link', '返回商城查看结果')
  await keys.press('Enter')
  await shown(person, '支付成功')
  const { status, orders } = await askMall(payments.findTrade, { tradeId }, await tokenOf(person))
  expect(status).toBe('PAID')
  return orders[0]?.orderId ?? ''
}

/** AS1, AS6: one of the two pieces goes back. */
async function sendOneBack(person: Person, orderId: string): Promise<void> {
  const { shop, keys } = person
  const counter = await openCounter()
  await counter.ship(orderId)
  await shop.page.reload()
  await shown(person, '待收货')
  await keys.tabTo('link', /^申请售后/)
  await keys.press('Enter')
  await shown(person, '申请售后')
  await keys.tabTo('radio', /^仅退款/)
  await keys.press('ArrowDown')
  const reason = await keys.tabTo('combobox', '申请原因')
  await keys.press('ArrowDown')
  await shop.page.getByRole('listbox', { name: '申请原因' }).waitFor()
  await keys.press('Enter')
  await poll(() => reason.innerText()).toBe('七天无理由退换')
  await keys.tabTo('button', '提交申请')
  await keys.press('Enter')
  await shown(person, '待审核')
  await counter.agree(/afterSaleId=(\w+)/.exec(shop.path())?.[1] ?? '')
  await shop.page.reload()
  await shown(person, '待寄回')
  await keys.tabTo('button', /^填写寄回物流/)
  await keys.press('Enter')
  await shop.page.getByRole('textbox', { name: '快递单号' }).waitFor()
  await keys.tabTo('textbox', '快递单号')
  await keys.type(trackingNo())
  await shop.page.getByText('已按单号识别为顺丰速运').waitFor()
  await keys.tabTo('button', '提交')
  await keys.press('Enter')
  await shown(person, '待商家收货')
}

it('X2 by keyboard alone a guest searches, chooses, logs in, orders, pays with points and cash and sends a piece back, and always sees where the focus is', async () => {
  const shop = await openShop()
  const person = { shop, keys: await takeKeyboard(shop.page) }
  await findGoods(person)
  await buyNow(person)
  const orderId = await orderAndPay(person)
  await person.keys.tabTo('link', orderId)
  await person.keys.press('Enter')
  await shop.landed(`/orderDetails?id=${orderId}`)
  await shown(person, '待发货')
  await sendOneBack(person, orderId)
})

describe('the way by Tab', () => {
  const button = (name: string, style = '') => `<button style="${style}">${name}</button>`
  const around = (middle: string) => button('前') + middle + button('后')

  it.each([
    ['the focus cannot be seen on BUTTON 中', button('中', 'outline: none')],
    ['something lies over BUTTON 中', button('中', 'position: fixed; left: -99px')],
    [
      'something lies over BUTTON 中',
      `<div style="position: relative">${button('中')}<div style="position: absolute; inset: 0"></div></div>`,
    ],
    ['no button 没有 by Tab among: ', ''],
  ])('ends when %s', async (fault, middle) => {
    const { page } = await openShop()
    const keys = await takeKeyboard(page)
    await page.goto('about:blank')
    await page.setContent(around(middle))
    await expect(keys.tabTo('button', middle ? '后' : '没有')).rejects.toThrow(fault)
  })

  it('sees a frame that is drawn by a label, or by what holds the focus', async () => {
    const { page } = await openShop()
    const keys = await takeKeyboard(page)
    await page.goto('about:blank')
    const css =
      'a { outline: none } li:has(:focus) { outline: 2px solid } input { opacity: 0 } :focus + label { color: red; outline: 1px solid }'
    const middle =
      '<ul><li><a href="/x">里</a></li></ul><input type="checkbox" id="box"><label for="box">选</label>'
    await page.setContent(`<style>${css}</style>${around(middle)}`)
    await keys.tabTo('button', '后')
  })
})
