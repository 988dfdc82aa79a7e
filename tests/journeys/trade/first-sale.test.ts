import sharp from 'sharp'
import { afterEach, it } from 'vitest'
import { payments } from '#schemas/trade/payments/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import type { BuiltMall } from '#tests/support/built-mall.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'
import { tryMall } from '#tests/support/mall-origin.ts'
import { hasPostgres } from '#tests/support/postgres-mall.ts'
import { fill, sendCode } from '#tests/support/share-company.ts'
import { some } from '#tests/support/some.ts'
import { ADMIN, startNewMall } from './first-sale/new-mall.ts'
import {
  describeMall,
  openOwnShop,
  publishHome,
  steps,
  stockShelf,
  writeLegalTexts,
} from './first-sale/set-up.ts'
import { type SmsReceiver, startSmsReceiver } from './first-sale/sms-receiver.ts'
import { article, child, dialog, getFrame, go, openOffice, press, send, ship } from './shopping/office.ts'
import { button, heading, poll, readToken } from './shopping/shopper.ts'

const LONG = 400_000
const GOODS = '明前龙井礼盒'
const ADDRESS = '收货人：周以安 手机：19900005555 地址：江苏省无锡市滨湖区太湖街道荷风里 16 号'

const BUYER = { userName: 'buyer', telephone: '19900005555', password: 'Kaiye-2026' }

let mall: BuiltMall | undefined
let sms: SmsReceiver | undefined
afterEach(async () => {
  tryMall()
  await mall?.stop()
  await sms?.stop()
})

it.each(
  some(
    hasPostgres ? (['PostgreSQL', 'the embedded database'] as const) : (['the embedded database'] as const),
    1,
  ),
)(
  'an empty mall reaches its first paid and shipped order through its rooms alone, over %s',
  async (database) => {
    sms = await startSmsReceiver()
    mall = await startNewMall(database, sms.env)
    tryMall(mall.origin)
    const office = await openOffice(ADMIN.userName, 1440, ADMIN.password)
    await steps(office)
      .getByText(/^已完成 2 项/)
      .waitFor()
    await describeMall(office)
    await writeLegalTexts(office)
    await openOwnShop(office)
    await stockShelf(office, GOODS)
    await publishHome(office)

    const buyer = await openShop({ width: 390 })
    await register(buyer, sms)
    const orderId = await buy(buyer)
    await office.page.reload()
    await child(office).getByRole('link', { name: '1 笔线下转账待确认' }).click()
    await child(office).getByRole('grid').getByRole('link').first().click()
    await confirmTransfer(office, buyer)

    await ship(office, orderId, { pieces: 1, trackingNo: 'SF1428570612345' })
    await article(office, `订单 ${orderId}`).getByText('SF1428570612345').first().waitFor()
    await buyer.page.getByRole('link', { name: '查看订单' }).click()
    await buyer.page.getByRole('link', { name: '订单详情' }).click()
    await buyer.page.getByText('SF1428570612345').first().waitFor()
    // Every step is done: the checklist is gone.
    await go(office, '/overview')
    await child(office).getByRole('heading', { name: /您好$/ }).waitFor()
    await steps(office).waitFor({ state: 'detached' })
  },
  LONG,
)

/** Rejects the first proof and confirms the second, only with the exact sum; both tabs of the buyer follow. */
async function confirmTransfer(office: Shop, buyer: Shop): Promise<void> {
  await child(office).getByRole('button', { name: '放大转账凭证' }).waitFor()
  await expectNoSeriousAxe(getFrame(office))
  await shoot(office, 'trade-1440')
  await press(office, '驳回凭证')
  await dialog(office).getByLabel('原因').fill('金额看不清')
  await send(office, '驳回凭证')
  await dialog(office).waitFor({ state: 'detached' })
  const second = await buyer.anotherTab()
  await second.visit(buyer.path())
  for (const { page } of [buyer, second]) await page.getByText('上传的凭证没有通过：金额看不清').waitFor()
  await shoot(buyer, 'rejected-390')
  await uploadProof(second, 600)
  await press(office, '确认到账')
  await dialog(office).getByRole('spinbutton', { name: '实收金额' }).fill('0.01')
  await send(office, '确认到账')
  await dialog(office)
    .getByText(/实收 ￥0.01，少/)
    .waitFor()
  await shoot(office, 'refused-1440')
  await dialog(office).getByRole('spinbutton', { name: '实收金额' }).fill('176')
  await send(office, '确认到账')
  await dialog(office).waitFor({ state: 'detached' })
  for (const shop of [buyer, second]) await heading(shop, '支付成功').waitFor()
  await shoot(buyer, 'paid-390')
}

async function uploadProof({ page }: Shop, width: number): Promise<void> {
  const proof = sharp({ create: { width, height: 400, channels: 3, background: '#e8f2ee' } })
  const panel = page.getByRole('region', { name: '线下转账' })
  await panel.getByLabel('转账凭证图片').setInputFiles(fileOnDisk('proof.png', await proof.png().toBuffer()))
  await panel.getByText('商城核对到账后订单自动继续').waitFor()
}

/** SHOTS names a folder for pictures to be looked at. */
async function shoot({ page }: Shop, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

/** Registers with the code that the receiver got. */
async function register(shop: Shop, sms: SmsReceiver): Promise<void> {
  const { userName, telephone, password } = BUYER
  await shop.visit('/registration')
  await fill(shop, '用户名', userName)
  await fill(shop, '手机号', telephone)
  await sendCode(shop, '获取验证码', /已发送/)
  await poll(() => sms.codeTo(telephone)).toMatch(/^\d{6}$/)
  await fill(shop, '短信验证码', sms.codeTo(telephone))
  await fill(shop, '设置密码', password)
  await fill(shop, '确认密码', password)
  await shop.page.getByLabel(/我已阅读并同意/).check()
  await expectNoSeriousAxe(shop.page)
  await shoot(shop, 'register-390')
  await button(shop, '注册并登录').click()
  await shop.landed('/mall/index')
}

/** Buys on a phone, from the home page to the proof of the transfer. @returns the order's number */
async function buy(shop: Shop): Promise<string> {
  const { page } = shop
  await page.getByRole('link', { name: GOODS }).first().click()
  await button(shop, '立即购买').first().click()
  await shop.landed(/^\/submit\/index/)
  await page.getByRole('textbox', { name: '粘贴整段收货信息，自动填写' }).fill(ADDRESS)
  await button(shop, '识别并填写').click()
  await page.getByText('已填好，请核对后保存').waitFor()
  await button(shop, '保存地址').click()
  await expectNoSeriousAxe(page)
  await button(shop, '提交订单').click()
  await shop.landed(/^\/submit\/payO/)
  await button(shop, '立即支付').click()
  const panel = page.getByRole('region', { name: '线下转账' })
  await panel.getByText('6216 6100 0001 2345 678').waitFor()
  await expectNoSeriousAxe(page)
  await shoot(shop, 'account-390')
  await panel.getByLabel('转账凭证图片').setInputFiles(fileOnDisk('proof.pdf', '%PDF-1.4'))
  await panel.getByText('“proof.pdf”不是 JPG、PNG 或 WebP 图片').waitFor()
  await uploadProof(shop, 300)
  const tradeId = /tradeId=(\w+)/.exec(shop.path())?.[1] ?? ''
  const { orders } = await askMall(payments.findTrade, { tradeId }, await readToken(shop))
  return orders[0]?.orderId ?? ''
}
