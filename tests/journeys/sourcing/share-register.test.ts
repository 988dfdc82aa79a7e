import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { applications } from '#schemas/sourcing/applications/calls.ts'
import { officeApplications } from '#schemas/sourcing/applications/office-calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import {
  button,
  codeTo,
  fill,
  createLicence,
  sendCode,
  sound,
  typeCompany,
} from '#tests/support/share-company.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

const mark = String(Date.now()).slice(-8)
const name = `杭州知野${mark}食品有限公司`
/** Phone of partner1. */
const PHONE = '19900000006'

async function tokenOf({ page }: Shop): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('gmall:token'))) ?? ''
}

/** The back office sends the only application of this kind back. */
async function reject(shop: Shop): Promise<void> {
  const { list } = await askMall(applications.mine, {}, await tokenOf(shop))
  const applicationId = list.find(({ kind }) => kind === 'shareSupplier')?.applicationId ?? ''
  const { token } = await logInByWire(shop.origin, 'admin1')
  const reason = '营业执照上的名称与填写的不同'
  const decided = { applicationId, action: 'reject' as const, status: 'SUBMITTED', reason }
  await askMall(officeApplications.decideApplication, decided, token)
}

describe('PF1 a phone that is known', () => {
  it('logs in over the form, which keeps what was typed, and mends what was sent back', async () => {
    const shop = await openShop()
    const { page } = shop
    await shop.visit('/sharePlatform/register?kind=supplier')
    await fill(shop, '联系人手机', PHONE)
    await sendCode(shop, '获取验证码', /验证码已发送至/)
    await fill(shop, '短信验证码', await codeTo(PHONE))
    await fill(shop, '设置密码', 'Teehaus-2026')
    await fill(shop, '确认密码', 'Teehaus-2026')
    await typeCompany(shop, { name, licenceNumber: createLicence(mark), guest: true })
    await page.getByLabel(/我已阅读并同意/).check()
    await button(shop, '注册并提交').click()
    await page.getByText('该手机号已有账号，请先登录该账号再提交').waitFor()
    await button(shop, /登录该账号/).click()
    await shop.dialog.getByLabel('用户名或手机号').fill(PHONE)
    await shop.dialog.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
    await shop.dialog.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText(/以当前账号入驻/).waitFor()
    expect(await page.getByLabel('公司名称').inputValue()).toBe(name)
    await sound(shop)
    await button(shop, '提交入驻申请').click()
    await page.getByRole('heading', { name: '已提交，等待平台审核' }).waitFor()

    await reject(shop)
    await page.getByRole('link', { name: '查看申请进度' }).click()
    await page.getByText('原因：营业执照上的名称与填写的不同').waitFor()
    await page.getByRole('link', { name: '修改后重新提交' }).click()
    await page.getByRole('heading', { name: '修改入驻资料' }).waitFor()
    await page.getByRole('button', { name: /查看大图：营业执照/ }).waitFor()
    await sound(shop)
    expect(await page.getByLabel('公司名称').inputValue()).toBe(name)
    await fill(shop, '公司名称', `${name}（新）`)
    await button(shop, '重新提交').click()
    await shop.landed('/center/index?tabId=applications')
    await page.getByText(`${name}（新）`).first().waitFor()
    await page.getByText('待处理').first().waitFor()
  })
})
