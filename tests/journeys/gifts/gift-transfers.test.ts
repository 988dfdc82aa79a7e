import { expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PAY_PASSWORD } from '#fixtures/mall/accounts.ts'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { emptyCart } from '#tests/journeys/trade/shopping/goods.ts'
import { cancelPaid } from '#tests/journeys/trade/shopping/orders.ts'
import { pay } from '#tests/journeys/trade/shopping/payment.ts'
import { button, poll, type Shopper, readToken } from '#tests/journeys/trade/shopping/shopper.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'
import { openCounter } from '#tests/support/counter.ts'

const MY_CARDS = '/center/index?tabId=giftCards'

/** gift1 sends the card by a link, and sees it on its way. */
async function sendByLink({ page, visit }: Shop, cardName: string): Promise<string> {
  await visit(MY_CARDS)
  const card = page.getByRole('group', { name: `${cardName}的操作` })
  await card.getByRole('button', { name: '转赠' }).click()
  const form = page.getByRole('dialog', { name: '转赠礼品卡' })
  await form.getByRole('radio', { name: /生成链接/ }).check()
  await form.getByLabel('祝福语（选填）').fill('好'.repeat(101))
  await form.getByText('101/100').waitFor()
  await form.getByLabel('祝福语（选填）').fill('新年好，常来坐坐')
  await form.getByLabel('支付密码', { exact: true }).fill(DEMO_PAY_PASSWORD)
  await expectNoSeriousAxe(page)
  await form.getByRole('button', { name: '确认转赠' }).click()
  const sent = page.getByRole('dialog', { name: '礼品卡已转出' })
  await sent.getByRole('img', { name: '领取链接的二维码' }).waitFor()
  const link = await sent.getByText(/^http.*giftCard\/receive/).innerText()
  await expectNoSeriousAxe(page)
  await sent.getByRole('button', { name: '完成' }).click()
  const list = page.getByRole('region', { name: '我转出' })
  await expect
    .poll(() => list.getByRole('listitem').first().innerText(), { timeout: PATIENCE })
    .toContain(cardName)
  await list.getByRole('listitem').first().getByText('待领取').waitFor()
  return link
}

/** The card pays a part beside points and cash; the order is cancelled, and what it paid is on it again. */
async function spendAndCancel(taker: Shopper, cardName: string): Promise<void> {
  const { shop, own } = taker
  const { page } = shop
  const balance = async () =>
    (await askMall(assets.giftCardList, {}, own)).find(({ name }) => name === cardName)?.balance
  const full = await balance()
  await emptyCart(own)
  const goodsId = EDGE_GOODS.payModel3
  const { sku } = await skuInStock(goodsId)
  await askMall(cart.save, { goodsId, skuId: sku.skuId, quantity: 3 }, own)
  await shop.visit('/submit/index')
  await page.getByRole('checkbox', { name: new RegExp(cardName) }).check()
  await page.getByText(`−￥${full}`).first().waitFor()
  await expectNoSeriousAxe(page)
  await button(shop, '提交订单').click()
  await shop.landed(/^\/submit\/payO\?tradeId=/)
  const { orders, payable } = await pay(taker, /tradeId=(\w+)/.exec(shop.path())?.[1] ?? '')
  expect(payable).not.toMatchObject({ cash: '0.00' })
  expect(payable.points).not.toBe('0')
  expect(await balance()).toBe('0.00')
  const counter = await openCounter()
  await counter.agree(await cancelPaid(taker, orders[0]?.orderId ?? ''))
  await poll(balance).toBe(full)
}

it('GC5 GC6 GC8 a card goes by a link to a guest on a phone, who accepts it, spends it and gets it back', async () => {
  const giver = await openShop({ login: 'gift1' })
  const link = await sendByLink(giver, '企业福利卡')

  const taker = await openShop({ width: 390 })
  const { page } = taker
  /** Everything that a server learns: addresses, and the records of visits. */
  const told: string[] = []
  page.on('request', (request) => {
    const asked = request.url().endsWith('giftTransfers/look') || request.url().endsWith('acceptGifts')
    told.push(request.url(), request.headers().referer ?? '', asked ? '' : (request.postData() ?? ''))
  })
  await page.goto(link)
  const gift = page.getByRole('article', { name: '拾** 送您一份礼品' })
  await gift.getByText('新年好，常来坐坐').waitFor()
  expect(await gift.innerText()).not.toMatch(/500|企业福利卡|尾号/)
  await expectNoSeriousAxe(page)
  await gift.getByRole('button', { name: '领取礼品' }).click()
  await taker.dialog.getByLabel('用户名或手机号').waitFor()
  await taker.dialog.getByLabel('用户名或手机号').fill('buyer1')
  await taker.dialog.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await taker.dialog.getByRole('button', { name: '登录', exact: true }).click()
  const taken = page.getByRole('article', { name: '礼品卡已放入您的卡包' })
  await taken.getByText(/企业福利卡，余额 ￥500\.00/).waitFor()
  const secret = /token=([\w-]{22})$/.exec(link)?.[1] ?? 'no secret'
  expect(told.filter((text) => text.includes(secret))).toEqual([])
  await taken.getByRole('link', { name: '查看我的礼品卡' }).click()
  await taker.landed(MY_CARDS)
  const own = page.getByRole('button', { name: /^企业福利卡（.*无卡密）的余额明细$/ })
  await own.waitFor()
  await page.getByRole('region', { name: '我收到' }).getByText('新年好，常来坐坐').first().waitFor()
  await expectNoSeriousAxe(page)

  await spendAndCancel({ shop: taker, own: await readToken(taker) }, '企业福利卡')
  await taker.visit(MY_CARDS)
  await own.click()
  const ledger = page.getByRole('dialog', { name: '企业福利卡' })
  await ledger.getByText('订单退回').waitFor()
  await ledger.getByText('领取转赠').waitFor()

  await giver.visit(MY_CARDS)
  const list = giver.page.getByRole('region', { name: '我转出' })
  await list.getByRole('listitem').first().getByText('已领取').waitFor()
})

it('GC2 both are filled in by one paste, and a wrong pair is told in the same words', async () => {
  const { page, visit, context } = await openShop({ width: 390, login: 'gift1' })
  await visit(MY_CARDS)
  await page.getByRole('button', { name: '绑定礼品卡' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定礼品卡' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    '卡号：2345 6789 abcd efgh，密码：jkmn-pqrs',
  )
  await dialog.getByLabel('卡号').press('Control+v')
  await expect
    .poll(() => dialog.getByLabel('卡号').inputValue(), { timeout: PATIENCE })
    .toBe('2345-6789-ABCD-EFGH')
  expect(await dialog.getByLabel('密码').inputValue()).toBe('JKMN-PQRS')
  await expectNoSeriousAxe(page)
  await dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await dialog.getByText('卡号或密码错误', { exact: true }).waitFor()
})
