import { describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { UPLOAD_BYTES } from '#schemas/content/uploads/calls.ts'
import { afterSales } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { buyByWire } from '#tests/support/buy-by-wire.ts'
import { chooseOption } from '#tests/support/choose-option.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { some } from '#tests/support/some.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
)
const LIST = '/center/index?tabId=afterSales'

const token = ({ page }: Shop) => page.evaluate(() => localStorage.getItem('gmall:token') ?? '')
const heading = ({ page }: Shop, name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const button = ({ page }: Shop, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inDialog = ({ page }: Shop, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const idOf = (shop: Shop) => /afterSaleId=(\w+)/.exec(shop.path())?.[1] ?? ''

/** Reloads the page, which shows what the other side did. */
async function seen(shop: Shop, status: RegExp | string): Promise<void> {
  await shop.page.reload()
  await heading(shop, status).waitFor()
}

/** AS1 to AS3: two of three pieces, half of it before a reload and half of it after; gives the record's id. */
async function applyForReturn(shop: Shop, path: string, refund: string): Promise<string> {
  const { page } = shop
  await shop.visit(path)
  await button(shop, '提交申请').click()
  await page.getByText('请选择售后类型').waitFor()
  await page.getByLabel(/^退货退款/).check()
  await button(shop, '增加申请数量').click()
  await page.getByText(`￥${refund}`).waitFor()
  await page.getByLabel('问题描述').fill('盒角破损')
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles([fileOnDisk('box.png', PICTURE), fileOnDisk('large.png', Buffer.alloc(UPLOAD_BYTES + 1))])
  await page.getByText('“large.png”超过 5 MB').waitFor()
  await page.locator('progress').waitFor({ state: 'detached' })
  await button(shop, '提交申请').click()
  await expect
    .poll(() => page.getByRole('combobox', { name: '申请原因' }).getAttribute('aria-invalid'))
    .toBe('true')

  await page.reload()
  await button(shop, '提交申请').waitFor()
  expect(await page.getByLabel('问题描述').inputValue()).toBe('盒角破损')
  expect(await page.getByLabel('申请数量', { exact: true }).last().inputValue()).toBe('2')
  await button(shop, '查看大图：凭证图片 1').waitFor()
  await expectNoSeriousAxe(page)
  await chooseOption(page, '申请原因', '商品破损')
  await button(shop, '提交申请').click()
  await heading(shop, '待审核').waitFor()
  return idOf(shop)
}

/** AS6 */
async function sendBack(shop: Shop): Promise<void> {
  const { page } = shop
  await page.getByText(/^剩余 (7 天 0|6 天 23) 小时/).waitFor()
  await button(shop, /^填写寄回物流/).click()
  await page.getByLabel('快递单号').fill('sf 1234567890123')
  await page.getByText('已按单号识别为顺丰速运').waitFor()
  await chooseOption(page, '快递公司', '中通快递')
  await page.getByLabel('快递单号').fill('SF1234567890129')
  await page.getByText('已按单号识别为顺丰速运').waitFor()
  expect(await page.locator('[name="carrier"]').innerText(), 'what was chosen by hand stays').toBe('中通快递')
  await page.keyboard.press('Escape')
  await button(shop, /^填写寄回物流/).click()
  expect(await page.getByLabel('快递单号').inputValue()).toBe('SF1234567890129')
  await chooseOption(page, '快递公司', '顺丰速运')
  await expectNoSeriousAxe(page, 'dialog[open]')
  await inDialog(shop, '提交').click()
  await heading(shop, '待商家收货').waitFor()
  await page.getByText('顺丰速运').first().waitFor()
}

type Counts = Record<string, number>
const countsOf = async (own: string): Promise<Counts> =>
  (await askMall(afterSales.centrePage, {}, own)).counts

/** AS4: tabs with counts, and a search; `before` are those of the demo, which fit one page with what was added. */
async function searchList(shop: Shop, before: Counts): Promise<void> {
  const { page } = shop
  const closed = (before.closed ?? 0) + 1
  const rows = () => page.locator('main li').filter({ hasText: '申请数量' }).count()
  await shop.visit(LIST)
  await expect.poll(rows, { timeout: PATIENCE }).toBe((before.all ?? 0) + 3)
  await page.getByRole('link', { name: `已关闭 ${closed}`, exact: true }).click()
  await expect.poll(rows, { timeout: PATIENCE }).toBe(closed)
  await page.getByText('已撤销').waitFor()
  await expectNoSeriousAxe(page)
  await page.getByLabel('商品名称、售后单号或订单号').fill('没有这样的商品')
  await page.locator('main').getByRole('button', { name: '搜索' }).last().click()
  await page.getByText('没有找到与“没有这样的商品”有关的售后记录').waitFor()
  await page.getByRole('link', { name: '清除搜索' }).click()
  await expect.poll(rows, { timeout: PATIENCE }).toBe(closed)
}

const visits = [
  { width: 390, login: 'company1' },
  { width: 1440, login: 'supplier1' },
]
describe.each(some(visits, 1))('after-sales at $width px', ({ width, login }) => {
  it('AS1 to AS7 returns two of three pieces, cancels the third, applies again, and finds them all', async () => {
    const shop = await openShop({ width, login })
    await shop.visit(LIST)
    await heading(shop, '退款售后').waitFor()
    const own = await token(shop)
    const before = await countsOf(own)
    const { orderId, lines } = await buyByWire(own, EDGE_GOODS.payModel2, 3)
    const lineId = lines[0]?.lineId ?? ''
    const admin = (await logInByWire(mallOrigin(), 'admin1')).token
    await askMall(officeOrders.ship, { orderId, carrier: 'SF', trackingNo: 'SF1234567890120' }, admin)
    const { amounts } = await askMall(afterSales.queryApply, { orderId, lineId }, own)
    const refund = amounts[1]?.shipped.cash ?? ''
    const path = `${LIST}&apply=${orderId}.${lineId}`

    const afterSaleId = await applyForReturn(shop, path, refund)
    await askMall(officeAfterSales.audit, { afterSaleId, agree: true, text: '请妥善包装' }, admin)
    await seen(shop, '待寄回')
    await shop.page.getByText('商家留言：请妥善包装').waitFor()
    await sendBack(shop)
    await button(shop, /^修改寄回物流/).waitFor()
    await askMall(officeAfterSales.receive, { afterSaleId, accept: true }, admin)
    await seen(shop, /^(退款中|已完成)$/)
    const money = shop.page.getByRole('region', { name: '退款金额' })
    await expect.poll(() => money.innerText(), { timeout: PATIENCE }).toContain(`￥${refund}`)
    await expectNoSeriousAxe(shop.page)

    await shop.visit(path)
    await shop.page.getByLabel(/^仅退款/).check()
    await chooseOption(shop.page, '申请原因', '其他原因')
    await button(shop, '提交申请').click()
    await heading(shop, '待审核').waitFor()
    const cancelled = idOf(shop)
    await button(shop, /^撤销申请/).click()
    await inDialog(shop, '撤销申请').click()
    await heading(shop, '已撤销').waitFor()
    await button(shop, /^再次申请/).click()
    await inDialog(shop, '再次申请').click()
    await heading(shop, '待审核').waitFor()
    expect(idOf(shop)).not.toBe(cancelled)
    await shop.page.getByRole('link', { name: cancelled }).waitFor()
    await searchList(shop, before)
  })
})
