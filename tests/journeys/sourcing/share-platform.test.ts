import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { officeApplications } from '#schemas/sourcing/applications/office-calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { takeKeyboard } from '#tests/support/keyboard.ts'
import {
  button,
  codeTo,
  fill,
  createLicence,
  link,
  sendCode,
  sound,
  typeCompany,
} from '#tests/support/share-company.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

const PASSWORD = 'Teehaus-2026'
/** New each run: the mall is that of all journeys. */
const mark = String(Date.now()).slice(-8)
const phone = `198${mark}`
/** Purchaser 8 of the demo, to whose phone no code went within the last minute; other journeys know the password. */
const known = '19900000008'
const licenceNumber = createLicence(mark)
const company = `杭州知礼${mark}茶业有限公司`

async function register(shop: Shop): Promise<void> {
  const { page } = shop
  await fill(shop, '联系人手机', phone)
  await sendCode(shop, '获取验证码', /验证码已发送至/)
  await fill(shop, '短信验证码', await codeTo(phone))
  await fill(shop, '设置密码', PASSWORD)
  await fill(shop, '确认密码', PASSWORD)
  await typeCompany(shop, { name: company, licenceNumber: `${licenceNumber.slice(0, 17)}I`, guest: true })
  await page.getByLabel(/我已阅读并同意/).check()
  await button(shop, '注册并提交').click()
  await page.getByText('营业执照上的 18 位代码').nth(1).waitFor()
  await fill(shop, '统一社会信用代码', licenceNumber)
  await sound(shop)
  await button(shop, '注册并提交').click()
  await page.getByRole('heading', { name: '已提交，等待平台审核' }).waitFor()
}

/** Step by step; a reload in the second loses nothing. */
async function resetPassword(shop: Shop): Promise<void> {
  const { page } = shop
  await shop.visit('/sharePlatform/login')
  await link(shop, '忘记密码').click()
  await shop.landed('/sharePlatform/reset')
  await fill(shop, '注册时的手机号', known)
  await sound(shop)
  await sendCode(shop, '获取验证码', /验证码已发送至/)
  await shop.landed('/sharePlatform/reset?step=2')
  await page.reload()
  await page.getByText(`验证码已发送至 ${known}`).waitFor()
  await fill(shop, '短信验证码', await codeTo(known))
  await button(shop, '下一步').click()
  await shop.landed('/sharePlatform/reset?step=3')
  await fill(shop, '新密码', DEMO_PASSWORD)
  await fill(shop, '确认新密码', DEMO_PASSWORD)
  await sound(shop)
  await button(shop, '保存新密码').click()
  await page.getByRole('heading', { name: '新密码已生效' }).waitFor()
}

describe('PF1, PF2 the share platform', () => {
  it('a guest registers as a purchaser, finds a brand, forgets the password; the company is listed', async () => {
    const shop = await openShop()
    const { page } = shop
    await shop.visit('/sharePlatform/index')
    await page.getByText('武夷山若溪茶业有限公司').waitFor()
    await sound(shop)
    await link(shop, '采购商入驻').click()
    await shop.landed('/sharePlatform/register?kind=purchaser')
    await register(shop)

    await link(shop, '去分享平台看看').click()
    await link(shop, '查看全部品牌').click()
    await link(shop, '酒水茶饮').click()
    await link(shop, /^茶叶$/).click()
    await shop.landed('/sharePlatform/brands?industryId=I021')
    await sound(shop)
    await page.reload()
    await link(shop, /若溪堂/).click()
    await shop.landed(/\/goods\/list\?brandId=/)
    await page
      .locator('main')
      .getByText(/若溪堂/)
      .first()
      .waitFor()

    await page.getByRole('button', { name: '退出' }).click()
    await page.getByRole('link', { name: '登录', exact: true }).first().waitFor()
    await resetPassword(shop)
    await link(shop, '去登录').click()
    await fill(shop, '用户名或手机号', phone)
    await fill(shop, '密码', PASSWORD)
    await button(shop, '登录').click()
    await page.getByRole('button', { name: '退出' }).waitFor()
    await shop.visit('/center/index?tabId=applications')
    await page.getByRole('heading', { name: /分享平台采购商/ }).waitFor()

    const { token } = await logInByWire(shop.origin, 'admin1')
    const mine = await page.evaluate(() => localStorage.getItem('gmall:token'))
    expect(mine).not.toBeNull()
    const list = await fetch(`${shop.origin}/mall/v1/backOffice/list/applications?word=${mark}`, {
      headers: { Token: token },
    })
    const answer = (await list.json()) as { data: { list: { applicationId: string }[] } }
    const applicationId = answer.data.list[0]?.applicationId ?? ''
    await askMall(
      officeApplications.decideApplication,
      { applicationId, action: 'approve', status: 'SUBMITTED' },
      token,
    )
    await shop.visit('/sharePlatform/purchasers')
    await page.getByLabel('查找采购商').fill(mark)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: company }).waitFor()
    expect(await page.locator('main').textContent()).toContain(`沈** 198****${mark.slice(-4)}`)
    expect(await page.locator('main').textContent()).not.toContain(phone)
  })

  it('a visitor asks the platform to bring him together with a company', async () => {
    const shop = await openShop({ width: 390 })
    await shop.visit('/sharePlatform/suppliers')
    await shop.page.getByRole('button', { name: '申请对接：五常稻语农业发展有限公司' }).tap()
    const dialog = shop.page.getByRole('dialog', { name: '联系供应商' })
    await dialog.getByRole('form', { name: '五常稻语农业发展有限公司' }).waitFor()
    await expectNoSeriousAxe(shop.page, 'dialog')
    await shop.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('on a phone, everything of it is sound; Back brings the filter before', DEEP, async () => {
    const shop = await openShop({ width: 390 })
    for (const path of [
      'index',
      'login',
      'register?kind=supplier',
      'reset',
      'suppliers',
      'purchasers',
      'brands',
    ]) {
      await shop.visit(`/sharePlatform/${path}`)
      await shop.page.waitForLoadState('networkidle')
      await sound(shop)
    }
    await shop.visit('/sharePlatform/suppliers')
    await link(shop, '家用电器').click()
    await shop.landed('/sharePlatform/suppliers?industryId=I05')
    await link(shop, '厨房电器').click()
    await shop.landed('/sharePlatform/suppliers?industryId=I051')
    await shop.page.getByText('佛山霁川电器制造有限公司').waitFor()
    await shop.page.goBack()
    await shop.landed('/sharePlatform/suppliers?industryId=I05')
  })

  it('by keyboard alone: the directory and the form show where the focus is', DEEP, async () => {
    const shop = await openShop()
    const keys = await takeKeyboard(shop.page)
    await shop.visit('/sharePlatform/suppliers')
    await shop.page.getByText('五常稻语农业发展有限公司').waitFor()
    await keys.walkMain()
    await shop.visit('/sharePlatform/register')
    await shop.page.getByText('营业执照', { exact: true }).waitFor()
    await keys.walkMain()
  })

  it('who is logged in is asked for the company alone, and a member for no reset', DEEP, async () => {
    const shop = await openShop({ login: 'company1' })
    await shop.visit('/sharePlatform/register?kind=supplier')
    await shop.page.getByText(/以当前账号入驻/).waitFor({ timeout: PATIENCE })
    expect(await shop.page.getByLabel('设置密码').count()).toBe(0)
    expect(await shop.page.getByLabel('短信验证码').count()).toBe(0)
    await shop.visit('/sharePlatform/reset')
    await shop.page.getByRole('heading', { name: '您已经登录' }).waitFor()
  })
})
