import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { PDF_BYTES } from '#schemas/content/uploads/calls.ts'
import { afterSales } from '#schemas/trade/after-sales/calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { browserRandom } from '#src/lib/random.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import type { Shop } from '#tests/support/browser.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'
import { submit } from './shopping/checkout.ts'
import { choose, open } from './shopping/goods.ts'
import {
  article,
  child,
  decide,
  dialog,
  getFrame,
  go,
  openOffice,
  openShopper,
  press,
  send,
  state,
} from './shopping/office.ts'
import { pay } from './shopping/payment.ts'
import { button, heading, poll, type Shopper } from './shopping/shopper.ts'

const GOODS = EDGE_GOODS.payModel2
const MEMBER = 'company1'
const mark = String(Date.now()).slice(-6)
/** Yuan. */
const OFF = '50'
const COUPON = `周年券${mark}`
/** Title of a person: a company's would need its tax number. */
const TITLE = '林知礼'

/** A coupon for everybody, better than those of the demo: made, published and given to the member. */
async function giveCoupon(office: Shop): Promise<void> {
  await go(office, '/coupons/templates/new')
  const form = child(office).getByRole('form', { name: '优惠券' })
  await form.getByRole('textbox', { name: '名称' }).fill(COUPON)
  await form.getByRole('spinbutton', { name: '减免' }).fill(OFF)
  await form.getByRole('spinbutton', { name: '使用门槛' }).fill('0')
  await form.getByRole('spinbutton', { name: '总量' }).fill('5')
  await form.getByRole('button', { name: '保存草稿' }).click()
  await state(office, `优惠券 ${COUPON}`).toContain('草稿')
  await press(office, '发布')
  await send(office, '发布')
  await state(office, `优惠券 ${COUPON}`).toContain('已发布')
  await press(office, '发放')
  await dialog(office).getByLabel('用户名').fill(`${MEMBER}\nnobody${mark}`)
  await dialog(office).getByLabel('原因').fill('周年回馈')
  await send(office, '发放')
  await dialog(office).getByText(`nobody${mark}`).last().waitFor()
  await dialog(office).getByLabel('用户名').fill(MEMBER)
  await send(office, '发放')
  await dialog(office).waitFor({ state: 'detached' })
  await poll(() => article(office, `优惠券 ${COUPON}`).innerText()).toContain('1 张')
}

/** Two pieces past the cart, with the coupon off and an invoice asked for; gives the order. */
async function buy(shopper: Shopper): Promise<string> {
  const { shop, own } = shopper
  const { page } = shop
  const { sku } = await skuInStock(GOODS)
  await open(shop, GOODS)
  await choose(shop, GOODS, { pieces: 2, own })
  await button(shop, '立即购买').first().click()
  await heading(shop, '确认订单').waitFor()
  await page.getByText(`${COUPON} −￥${OFF}.00`).waitFor()
  await page.getByRole('button', { name: '修改发票信息' }).first().click()
  const invoice = page.getByRole('form', { name: '发票信息' })
  await invoice.getByText('电子普票', { exact: false }).first().click()
  await invoice.getByText('个人', { exact: true }).click()
  await invoice.getByRole('textbox', { name: /抬头/ }).first().fill(TITLE)
  await invoice.getByRole('button', { name: '确定' }).click()
  await invoice.waitFor({ state: 'detached' })
  const lines = [{ goodsId: GOODS, skuId: sku.skuId, quantity: 2 }]
  const { orders: made } = await pay(shopper, await submit(shopper, { source: 'BUY_NOW', lines }))
  return made[0]?.orderId ?? ''
}

async function issue(office: Shop, what: '开具发票' | '冲红', number: string): Promise<void> {
  await press(office, what)
  await dialog(office).getByLabel('发票号码').fill(number)
  if (what === '冲红') await dialog(office).getByLabel('原因').fill('退了一件')
  await send(office, '登记')
  await dialog(office).waitFor({ state: 'detached' })
}

/** Almost as large as a PDF may be, from disk; it comes back byte for byte. */
async function attachPdf(office: Shop, number: string): Promise<void> {
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(PDF_BYTES - 1000, '7 '),
    Buffer.from('\n%%EOF\n'),
  ])
  await child(office).getByLabel(`上传发票 ${number}`).setInputFiles(fileOnDisk('发票.pdf', pdf))
  await child(office)
    .getByRole('button', { name: `下载发票 ${number}` })
    .waitFor()
  const saved = office.page.waitForEvent('download')
  await press(office, `下载发票 ${number}`)
  expect((await readFile(await (await saved).path())).equals(pdf)).toBe(true)
}

/** One of the pieces in the shop is applied for, past the browser. */
async function apply({ own }: Shopper, orderId: string): Promise<string> {
  const { lines } = await askMall(orders.findPcDetail, { orderId }, own)
  const asked = { orderId, lineId: lines[0]?.lineId ?? '', quantity: 1, unshipped: true, reason: '不想要了' }
  const idempotencyKey = browserRandom.digits(32)
  return (await askMall(afterSales.createRefunds, { ...asked, idempotencyKey }, own)).afterSaleId
}

it('a coupon is made, given and used at submit; its order’s invoice is asked for, issued, seen, and issued anew after a refund', async () => {
  const office = await openOffice('admin1')
  await giveCoupon(office)
  await expectNoSeriousAxe(getFrame(office))
  const shopper = await openShopper(MEMBER)
  const orderId = await buy(shopper)
  await go(office, `/coupons/issued?word=${MEMBER}`)
  await child(office)
    .getByRole('row', { name: new RegExp(COUPON) })
    .getByText('已使用')
    .waitFor()

  const title = `发票 ${orderId}`
  await go(office, `/invoices?word=${orderId}`)
  await child(office).getByRole('link', { name: orderId }).click()
  await state(office, title).toContain('待开票')
  const [first, red, second] = [1, 2, 3].map((at) => `2600${mark}000000000${at}`)
  await issue(office, '开具发票', first ?? '')
  await state(office, title).toContain('已开票')
  await attachPdf(office, first ?? '')
  await expectNoSeriousAxe(getFrame(office))
  const seen = async () => {
    await shopper.shop.visit(`/orderDetails?id=${orderId}`)
    return shopper.shop.page.getByRole('region', { name: '订单信息' }).innerText()
  }
  await poll(seen).toContain(first)
  expect(await seen()).toContain(TITLE)

  await decide(office, await apply(shopper, orderId), { agree: true })
  await go(office, `/invoices/${orderId}`)
  await state(office, title).toContain('退款后待冲红重开')
  await go(office, '/invoices?state=REDO')
  await child(office).getByRole('link', { name: orderId }).click()
  await issue(office, '冲红', red ?? '')
  await state(office, title).toContain('待开票')
  await issue(office, '开具发票', second ?? '')
  await poll(seen).toContain(second)
  const issued = (await seen()).match(/26\d+，−?￥[\d.]+|已冲红/g)?.join(' ')
  expect(issued).toMatch(new RegExp(`^${first}，￥(\\S+) 已冲红 ${red}，−￥\\1 ${second}，￥`))
  expect(issued, 'the new one is about less').not.toMatch(/，￥(\S+) .*，￥\1$/)
})
