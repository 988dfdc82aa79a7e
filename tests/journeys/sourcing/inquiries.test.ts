import { describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import {
  article,
  child,
  dialog,
  getFrame,
  go,
  openOffice,
  press,
  send,
  state,
} from '#tests/journeys/trade/shopping/office.ts'
import { pay } from '#tests/journeys/trade/shopping/payment.ts'
import { button, heading, poll, readToken } from '#tests/journeys/trade/shopping/shopper.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop } from '#tests/support/browser.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'

const GOODS = EDGE_GOODS.payModel2
const shot = (name: string) =>
  process.env.SHOTS ? { path: `${process.env.SHOTS}/${name}.png`, fullPage: true } : null

describe('B.8 an inquiry', () => {
  it('is asked on a phone, answered at the office, accepted, ordered and paid at its price, once', async () => {
    const shop = await openShop({ width: 390, login: 'buyer1' })
    const { page } = shop
    const look = async (name: string) => {
      const to = shot(name)
      if (to) await page.screenshot(to)
    }
    const { sku } = await skuInStock(GOODS)
    await shop.visit(`/goods/index?goodsId=${GOODS}&skuId=${sku.skuId}`)
    await button(shop, /^询价/).click()
    const form = page.getByRole('form', { name: '询价' })
    await form.getByLabel('数量').fill('0')
    await form.getByLabel('联系人').fill('沈知夏')
    await form.getByLabel('手机号').fill('138 1234 5678')
    await form.getByRole('button', { name: '提交询价' }).click()
    await form.getByText('请填写 1 到 999999 的整数').waitFor()
    await form.getByLabel('数量').fill('3')
    await form.getByLabel(/^期望单价/).fill('60')
    await expectNoSeriousAxe(page, 'dialog')
    await look('ask-390')
    await form.getByRole('button', { name: '提交询价' }).click()
    await button(shop, '查看我的询价').click()
    await shop.landed(/tabId=inquiries/)
    await heading(shop, /^询价单 Q/).waitFor()
    const inquiryId = /inquiryId=(Q\d+)/.exec(shop.path())?.[1] ?? ''
    await page.getByText(/^等待 .* 报价/).waitFor()
    await expectNoSeriousAxe(page, 'main')

    const office = await openOffice('admin1')
    const title = `询价单 ${inquiryId}`
    await go(office, '/inquiries')
    await child(office).getByRole('link', { name: inquiryId }).click()
    await article(office, title).waitFor()
    await press(office, '报价')
    await send(office, '发出报价')
    await dialog(office).getByText('至少为一种商品报价').waitFor()
    await dialog(office)
      .getByRole('spinbutton', { name: /现金单价$/ })
      .fill('55.50')
    await dialog(office).getByLabel('说明').fill('含礼盒')
    await expectNoSeriousAxe(getFrame(office))
    if (process.env.SHOTS) await office.page.screenshot({ path: `${process.env.SHOTS}/quote-1440.png` })
    await send(office, '发出报价')
    await dialog(office).getByRole('group', { name: '需要确认' }).getByText('低于成本').waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await dialog(office).getByLabel('原因').fill('样品价')
    await send(office, '发出报价')
    await dialog(office).waitFor({ state: 'detached' })
    await state(office, title).toContain('已报价')
    await expectNoSeriousAxe(getFrame(office))
    if (process.env.SHOTS) await office.page.screenshot({ path: `${process.env.SHOTS}/office-1440.png` })

    await shop.visit(`/center/index?tabId=inquiries&inquiryId=${inquiryId}`)
    await page.getByRole('timer').waitFor()
    await expectNoSeriousAxe(page, 'main')
    await look('quoted-390')
    await button(shop, '接受报价').click()
    await page.getByRole('link', { name: '去下单' }).waitFor()
    await shop.visit(`/goods/index?goodsId=${GOODS}&skuId=${sku.skuId}`)
    await page.getByText('您有报价 ￥55.50').waitFor()
    await expectNoSeriousAxe(page, 'main')
    await look('own-quote-390')
    const other = await openShop({ login: 'gift1' })
    await other.visit(`/goods/index?goodsId=${GOODS}&skuId=${sku.skuId}`)
    await other.page.waitForLoadState('networkidle')
    expect(await other.page.getByText('您有报价').count()).toBe(0)
    await shop.visit('/center/index?tabId=inquiries')
    await page.getByRole('region', { name: '有效报价' }).waitFor()
    await look('quotes-390')
    await shop.visit(`/center/index?tabId=inquiries&inquiryId=${inquiryId}`)
    await page.getByRole('link', { name: '去下单' }).click()
    await heading(shop, '确认订单').waitFor()
    await page.getByText(`按报价单`).waitFor()
    expect(await page.getByText('优惠券', { exact: true }).count()).toBe(0)
    const own = await readToken(shop)
    await poll(() => button(shop, '提交订单').isEnabled()).toBe(true)
    await expectNoSeriousAxe(page, 'main')
    await look('checkout-390')
    await button(shop, '提交订单').click()
    await shop.landed(/^\/submit\/payO\?tradeId=/)
    const { orderId } = await askMall(calls.detail, { inquiryId }, own)
    const detail = await askMall(orders.findPcDetail, { orderId: orderId ?? '' }, own)
    expect(detail.sums.goods).toEqual({ cash: '166.50', points: '0' })
    await pay({ shop, own }, detail.tradeId)

    await shop.visit(`/submit/index?buyNow=true&inquiryId=${inquiryId}`)
    await page.getByText(`该报价已用于订单 ${orderId}`, { exact: false }).first().waitFor()
    await shop.visit('/center/index?tabId=inquiries')
    await page.getByRole('listitem').filter({ hasText: inquiryId }).getByText('已下单').waitFor()
    await expectNoSeriousAxe(page, 'main')
    await look('list-390')
    await page.setViewportSize({ width: 1440, height: 900 })
    await look('list-1440')
    await page.getByRole('link', { name: inquiryId }).click()
    await page.getByText('已按报价下单').waitFor()
    await look('used-1440')
    await shop.visit(`/orderDetails?id=${orderId}`)
    await page.getByRole('link', { name: inquiryId }).waitFor()
    await button(shop, '全部加入方案').click()
    // The mall asks once which group is meant when a scheme has several.
    const into = page.getByText(/^已把 1 种商品加入方案“/)
    const start = button(shop, '开始选品')
    await into.or(start).first().waitFor()
    if (await start.isVisible()) await start.click()
    await into.waitFor()
  })
})
