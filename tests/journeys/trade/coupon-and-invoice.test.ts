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
import {
  article,
  child,
  decide,
  dialog,
  frameOf,
  go,
  openDesk,
  openShopper,
  press,
  send,
  state,
} from './shopping/desk.ts'
import { choose, open } from './shopping/goods.ts'
import { pay } from './shopping/payment.ts'
import { button, heading, poll, type Shopper } from './shopping/shopper.ts'

const GOODS = EDGE_GOODS.payModel2
const MEMBER = 'company1'
const mark = String(Date.now()).slice(-6)
/** Yuan. */
const OFF = '50'
const COUPON = `周年券${mark}`
/** Of a person: a company's would need its tax number. */
const TITLE = '林知礼'

/** A coupon for everybody, better than those of the demo: made, published and given to the member. */
async function giveCoupon(desk: Shop): Promise<void> {
  await go(desk, '/coupons/templates/new')
  const form = child(desk).getByRole('form', { name: '优惠券' })
  await form.getByRole('textbox', { name: '名称' }).fill(COUPON)
  await form.getByRole('spinbutton', { name: '减免' }).fill(OFF)
  await form.getByRole('spinbutton', { name: '使用门槛' }).fill('0')
  await form.getByRole('spinbutton', { name: '总量' }).fill('5')
  await form.getByRole('button', { name: '保存草稿' }).click()
  await state(desk, `优惠券 ${COUPON}`).toContain('草稿')
  await press(desk, '发布')
  await send(desk, '发布')
  await state(desk, `优惠券 ${COUPON}`).toContain('已发布')
  await press(desk, '发放')
  await dialog(desk).getByLabel('用户名').fill(`${MEMBER}\nnobody${mark}`)
  await dialog(desk).getByLabel('原因').fill('周年回馈')
  await send(desk, '发放')
  await dialog(desk).getByText(`nobody${mark}`).last().waitFor()
  await dialog(desk).getByLabel('用户名').fill(MEMBER)
  await send(desk, '发放')
  await dialog(desk).waitFor({ state: 'detached' })
  await poll(() => article(desk, `优惠券 ${COUPON}`).innerText()).toContain('1 张')
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

async function issue(desk: Shop, what: '开具发票' | '冲红', number: string): Promise<void> {
  await press(desk, what)
  await dialog(desk).getByLabel('发票号码').fill(number)
  if (what === '冲红') await dialog(desk).getByLabel('原因').fill('退了一件')
  await send(desk, '登记')
  await dialog(desk).waitFor({ state: 'detached' })
}

/** Almost as large as a PDF may be, from disk; it comes back byte for byte. */
async function attachPdf(desk: Shop, number: string): Promise<void> {
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(PDF_BYTES - 1000, '7 '),
    Buffer.from('\n%%EOF\n'),
  ])
  await child(desk).getByLabel(`上传发票 ${number}`).setInputFiles(fileOnDisk('发票.pdf', pdf))
  await child(desk)
    .getByRole('button', { name: `下载发票 ${number}` })
    .waitFor()
  const saved = desk.page.waitForEvent('download')
  await press(desk, `下载发票 ${number}`)
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
  const desk = await openDesk('admin1')
  await giveCoupon(desk)
  await expectNoSeriousAxe(frameOf(desk))
  const shopper = await openShopper(MEMBER)
  const orderId = await buy(shopper)
  await go(desk, `/coupons/issued?word=${MEMBER}`)
  await child(desk)
    .getByRole('row', { name: new RegExp(COUPON) })
    .getByText('已使用')
    .waitFor()

  const title = `发票 ${orderId}`
  await go(desk, `/invoices?word=${orderId}`)
  await child(desk).getByRole('link', { name: orderId }).click()
  await state(desk, title).toContain('待开票')
  const [first, red, second] = [1, 2, 3].map((at) => `2600${mark}000000000${at}`)
  await issue(desk, '开具发票', first ?? '')
  await state(desk, title).toContain('已开票')
  await attachPdf(desk, first ?? '')
  await expectNoSeriousAxe(frameOf(desk))
  const seen = async () => {
    await shopper.shop.visit(`/orderDetails?id=${orderId}`)
    return shopper.shop.page.getByRole('region', { name: '订单信息' }).innerText()
  }
  await poll(seen).toContain(first)
  expect(await seen()).toContain(TITLE)

  await decide(desk, await apply(shopper, orderId), { agree: true })
  await go(desk, `/invoices/${orderId}`)
  await state(desk, title).toContain('退款后待冲红重开')
  await go(desk, '/invoices?state=REDO')
  await child(desk).getByRole('link', { name: orderId }).click()
  await issue(desk, '冲红', red ?? '')
  await state(desk, title).toContain('待开票')
  await issue(desk, '开具发票', second ?? '')
  await poll(seen).toContain(second)
  const issued = (await seen()).match(/26\d+，−?￥[\d.]+|已冲红/g)?.join(' ')
  expect(issued).toMatch(new RegExp(`^${first}，￥(\\S+) 已冲红 ${red}，−￥\\1 ${second}，￥`))
  expect(issued, 'the new one is about less').not.toMatch(/，￥(\S+) .*，￥\1$/)
})
