import { describe, expect, it } from 'vitest'
import { localMessages } from '#schemas/base/errors.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { article, child, dialog, go, openOffice, press, send } from '#tests/journeys/trade/shopping/office.ts'
import { button, heading, poll, readToken } from '#tests/journeys/trade/shopping/shopper.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop } from '#tests/support/browser.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'

const DAY = 86_400_000
const PROJECT = '云杉年会·礼盒 2027'
const CUSTOMER = '云杉医药（华东）有限公司'

/** Somebody else has filed the project, under another way to write it. */
async function fileBefore(): Promise<void> {
  const landing = await openShop({ login: 'landing1' })
  await landing.visit('/report/index')
  await landing.page.getByRole('link', { name: '发起报备' }).first().waitFor()
  if (process.env.SHOTS) await landing.page.screenshot({ path: `${process.env.SHOTS}/landing.png` })
  const own = await readToken(landing)
  const { list } = await askMall(calls.page, { phase: 'FILED' }, own)
  const { lines } = await askMall(calls.detail, { reportId: list[0]?.reportId ?? '' }, own)
  const [line] = lines
  if (!line) throw new Error('the demo has no filing with goods')
  const { goodsId, skuId, quantity, quoted } = line
  const filing = {
    type: 1 as const,
    project: '云杉年会礼盒２０２７',
    customer: '云杉医药(华东)',
    regionId: '330106',
    budget: '50000.00',
    plannedOn: formatMallDay(Date.now() + 60 * DAY),
    contact: '何落地',
    telephone: '13812345678',
    lines: [{ goodsId, skuId, quantity, quoted }],
    fileToken: `journey-of-reports-${Date.now()}`,
  }
  await askMall(calls.file, filing, own)
}

describe('RP1 to RP3: reports', () => {
  it('§6 only who may report sees the area; anybody else reads the warning', async () => {
    const buyer = await openShop({ login: 'buyer1' })
    await buyer.visit('/center/index')
    await buyer.visit('/report/index')
    await buyer.page.getByText(localMessages.reportingRefused).waitFor()
    expect(buyer.path()).not.toContain('/report')
    const guest = await openShop()
    await guest.visit('/report/car')
    await guest.page.getByRole('dialog').getByRole('heading', { name: '登录' }).waitFor()
  })

  it('a gift company files, is warned of a duplicate, pays, is rejected and refunded', async () => {
    await fileBefore()
    const shop = await openShop({ width: 390, login: 'gift1' })
    const { page } = shop
    const look = async (name: string, width = 390) => {
      if (!process.env.SHOTS) return
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
      await page.setViewportSize({ width: 390, height: 900 })
    }
    await shop.visit('/report/index?status=1')
    // The row's own: the tab says the words alone only until it knows its number.
    await page
      .getByText(/^\d+\/\d+ 种商品$/)
      .first()
      .waitFor()
    await expectNoSeriousAxe(page, 'main')
    await look('list')
    await look('list', 1440)

    await page.getByRole('link', { name: '发起报备' }).press('Enter')
    await shop.landed(/^\/report\/car/)
    await button(shop, '添加商品').press('Enter')
    const box = page.getByRole('searchbox', { name: '搜索要报备的商品' })
    await box.fill('茶')
    await box.press('Enter')
    const offers = page.getByRole('dialog').getByRole('button', { name: /^添加：/ })
    await offers.first().waitFor()
    await expectNoSeriousAxe(page, 'dialog')
    await offers.first().click()
    const sku = page.getByRole('button', { name: '加入报备', exact: true })
    const chosen = page.getByText('报备商品（1 种）')
    await sku.or(chosen).first().waitFor()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/pick.png` })
    if ((await chosen.count()) === 0) {
      for (const group of await page.getByRole('dialog').last().getByRole('group').all())
        await group.getByRole('button').and(page.locator('[aria-pressed]')).first().click()
      await sku.click()
    }
    await chosen.waitFor()
    await page.getByRole('dialog').last().press('Escape')
    const form = page.getByRole('form', { name: '项目信息' })
    await form.getByText('平台代报', { exact: false }).first().click()
    await form.getByRole('button', { name: '提交报备' }).press('Enter')
    await form.getByText('请填写项目名称').waitFor()
    await form.getByLabel('项目名称').fill(PROJECT)
    await form.getByLabel('客户名称').fill(CUSTOMER)
    await form.getByText(/^该客户的同一项目已有报备，保护期至/).waitFor()
    await page.getByRole('button', { name: /^项目地区，/ }).focus()
    await page.keyboard.press('Enter')
    for (const name of ['浙江省', '杭州市', '西湖区'])
      await page.getByText(name, { exact: true }).first().click()
    await form.getByLabel('预算（元）').fill('２０,０００')
    await form.getByLabel('计划日期').fill(formatMallDay(Date.now() + 40 * DAY))
    await form.getByLabel('联系人').fill('沈知夏')
    await form.getByLabel('手机号').fill('138 1234 5678')
    await form.getByLabel('选择附件').setInputFiles(fileOnDisk('授权书.pdf', '%PDF-1.4\n%%EOF\n'))
    await form.getByText('授权书.pdf').waitFor()
    await page.getByText('填写的内容已保存为草稿').waitFor()
    await page.reload()
    await page.getByLabel('项目名称').waitFor()
    expect(await page.getByLabel('项目名称').inputValue()).toBe(PROJECT)
    await expectNoSeriousAxe(page, 'main')
    await look('car')
    await look('car', 1440)
    await button(shop, '提交报备').click()
    await heading(shop, '该项目正在保护期内').waitFor()
    expect(await page.getByRole('dialog').innerText()).not.toContain('落地')
    await button(shop, '仍要报备').press('Enter')

    await shop.landed(/^\/report\/pay\?id=B/)
    const reportId = /id=(B\d+)/.exec(shop.path())?.[1] ?? ''
    const own = await readToken(shop)
    await page.getByText('￥50.00').first().waitFor()
    await look('pay')
    await button(shop, '立即支付').click()
    await shop.landed(/^\/demo\/cashier/)
    await button(shop, '支付').click()
    await page.getByRole('link', { name: '返回商城查看结果' }).click()
    await heading(shop, '支付成功').waitFor()

    const office = await openOffice('admin1')
    await go(office, '/reports')
    await child(office).getByRole('link', { name: reportId }).waitFor()
    if (process.env.SHOTS) await office.page.screenshot({ path: `${process.env.SHOTS}/office-list.png` })
    await child(office).getByRole('link', { name: reportId }).click()
    await article(office, `报备单 ${reportId}`).waitFor()
    if (process.env.SHOTS) await office.page.screenshot({ path: `${process.env.SHOTS}/office.png` })
    await press(office, '驳回')
    await dialog(office).getByRole('textbox').fill('缺少客户授权书')
    await send(office, '驳回')
    await dialog(office).waitFor({ state: 'detached' })

    const payment = async () => (await askMall(calls.detail, { reportId }, own)).payment
    await poll(payment).toBe('REFUNDED')
    await shop.visit(`/report/goods?id=${reportId}`)
    await page.getByText('报备费 ￥50.00 已原路退回').waitFor()
    await page.getByText('缺少客户授权书', { exact: true }).waitFor()
    await expectNoSeriousAxe(page, 'main')
    await look('detail')
    await look('detail', 1440)
    await button(shop, '复制报备').press('Enter')
    await shop.landed(/^\/report\/car/)
    expect(await page.getByLabel('项目名称').inputValue()).toBe(PROJECT)
  })

  it('a scheme goes into a filing as it is: its goods, quantities and quotes, but for what is hidden', async () => {
    const shop = await openShop({ login: 'partner1' })
    const { page } = shop
    await shop.visit('/report/index')
    const own = await readToken(shop)
    const wish = { pageNum: 1, pageSize: 30, sellOut: false, goodsTypes: [1], sellPriceEnd: '500' }
    const { list } = await askMall(goods.queryGoodPage, wish, own)
    const chosen = list.filter(({ skuCount }) => skuCount === 1).slice(0, 3)
    const { schemeId } = await askMall(schemeList.create, { name: '云杉年会方案' }, own)
    const wanted = chosen.map(({ goodsId }, at) => ({ goodsId, quantity: 120 + at }))
    await askMall(scheme.batchAddGoods, { schemeId, goods: wanted }, own)
    const { items } = await askMall(schemeEditor.detail, { schemeId }, own)
    const itemOf = (at: number) => {
      const found = items.find(({ goodsId }) => goodsId === chosen[at]?.goodsId)
      if (!found) throw new Error('the scheme holds too little')
      return found
    }
    const [one, two, hidden] = [itemOf(0), itemOf(1), itemOf(2)]
    await askMall(schemeEditor.saveItems, { schemeId, itemIds: [hidden.itemId], hidden: true }, own)

    await shop.visit('/scheme/goodsList')
    // Typed just now: what is on show is what is filed.
    await page.getByRole('textbox', { name: `${two.name}的报价` }).fill('168.50')
    await page.getByRole('textbox', { name: `${two.name}的报价` }).press('Tab')
    await button(shop, '报备').press('Enter')
    await shop.landed(/^\/report\/car/)
    await page.getByText('报备商品（2 种）').waitFor()
    const figure = (name: string, of: string) => page.getByRole('textbox', { name: `${name} ${of}` })
    for (const [{ name }, quantity, quoted] of [
      [one, '120', one.quote],
      [two, '121', '168.50'],
    ] as const) {
      expect(await figure(name, '数量').inputValue()).toBe(quantity)
      expect(await figure(name, '报价').inputValue()).toBe(quoted)
    }
    expect(await page.getByText(hidden.name).count()).toBe(0)
    await expectNoSeriousAxe(page, 'main')
    // Later changes to the filing stay, and a notice says so.
    await figure(one.name, '数量').fill('300')
    await page.getByText('填写的内容已保存为草稿').waitFor()
    await shop.visit('/scheme/goodsList')
    await button(shop, '报备').click()
    await page.getByText('2 种已在报备清单中，保留原来的数量和报价').waitFor()
    await shop.landed(/^\/report\/car/)
    expect(await figure(one.name, '数量').inputValue()).toBe('300')
  })
})
