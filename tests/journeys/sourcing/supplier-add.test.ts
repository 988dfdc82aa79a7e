import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { officeLists } from '#schemas/app/lists/calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { SMS_RETRY_MS } from '#schemas/people/accounts/sms.ts'
import { officeApplications as office } from '#schemas/sourcing/applications/office-calls.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { readCaptcha } from '#tests/support/read-captcha.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { fillApplication, fillPassword, picture } from './supplier/fill.ts'

const ADD = '/supplier/add'
const MEMBER = 'buyer2'
const nextStep = (page: Page) => page.getByRole('button', { name: '下一步' }).click()
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true, level: 2 }).waitFor()
const kept = (page: Page) => page.getByText(/^已保存于 \d\d:\d\d$/).waitFor()

interface Decision {
  action: 'mend' | 'approve'
  fields?: { field: string; text: string }[]
}

/** Decides the application on show in the back office; returns its number. */
async function decide(page: Page, given: Decision): Promise<string> {
  const number = await page.getByText(/^GYS\d{14}$/).textContent()
  const { token } = await logInByWire(mallOrigin(), 'admin1')
  const { list } = await askMall(officeLists.applications, { kind: 'settle', status: 'SUBMITTED' }, token)
  const found = list.find(({ userName }) => userName === MEMBER)
  if (!found) throw new Error('the back office has no such application')
  const { applicationId, status } = found
  await askMall(office.decideApplication, { applicationId, status, ...given }, token)
  return number ?? ''
}

/** The last SMS code to this phone, which the demo mall shows. */
async function codeOf(telephone: string): Promise<string> {
  const sent = await askMall(account.smsOutbox, {})
  return /为 (\d{6})/.exec(sent.find((one) => one.telephone === telephone)?.content ?? '')?.[1] ?? ''
}

/** Reads the captcha on show and types it. */
async function typeCaptcha(page: Page): Promise<void> {
  const renew = page.getByRole('button', { name: '换一张验证码' })
  await page.getByLabel('图形验证码').fill(await readCaptcha(renew))
}

it('SA1 SA3 SA4 a member applies in two sittings on two devices, mends what is asked for, and is approved', async () => {
  const first = await openShop({ login: MEMBER })
  await first.visit(ADD)
  await first.page.getByRole('heading', { name: '成为我们的供应商' }).waitFor()
  expect(await first.page.getByRole('button', { name: '用申请编号继续' }).count()).toBe(0)
  await expectNoSeriousAxe(first.page)
  await first.page.getByRole('link', { name: '开始填写' }).click()
  await first.landed(`${ADD}?step=company`)
  await nextStep(first.page)
  const name = first.page.getByLabel('公司名称', { exact: true })
  await first.page.getByText('请填写公司名称').waitFor()
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectNoSeriousAxe(first.page)
  await fillApplication(first.page, 'company', { 公司名称: '杭州拾野礼品有限公司', 登录账号: 'shiye01' })
  await fillPassword(first.page)
  await kept(first.page)
  await nextStep(first.page)
  await first.landed(`${ADD}?step=contact`)
  await first.page.getByRole('textbox', { name: '联系人', exact: true }).fill('沈知夏')
  await kept(first.page)
  await first.page.goBack()
  await first.landed(`${ADD}?step=company`)
  expect(await name.inputValue()).toBe('杭州拾野礼品有限公司')

  const second = await openShop({ login: MEMBER })
  const { page } = second
  await second.visit(ADD)
  await heading(page, '联系人')
  expect(await page.getByRole('textbox', { name: '联系人', exact: true }).inputValue()).toBe('沈知夏')
  await page.getByRole('navigation', { name: '填写步骤' }).getByRole('link', { name: /^公司/ }).click()
  expect(await page.getByLabel('登录密码', { exact: true }).inputValue(), 'no draft has it').toBe('')
  for (const step of [
    'contact',
    'orderManager',
    'generalManager',
    'licence',
    'bank',
    'settlement',
  ] as const) {
    await second.proceed(`${ADD}?step=${step}`)
    await fillApplication(page, step)
    if (step === 'licence') await expectNoSeriousAxe(page)
    await nextStep(page)
  }
  await second.landed(`${ADD}?step=documents`)
  await nextStep(page)
  await second.landed(`${ADD}?step=review`)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('group', { name: '还需要补充的内容' }).waitFor()
  await expectNoSeriousAxe(page)
  await goToPassword(page)
  await second.landed(`${ADD}?step=company`)
  await fillPassword(page)
  await second.proceed(`${ADD}?step=review`)
  await page.getByText('必填内容都已填好').waitFor()
  await page.getByRole('region', { name: '结算' }).getByText('50000', { exact: true }).waitFor()
  await page.getByRole('button', { name: '查看大图：营业执照' }).waitFor()
  await page.getByRole('button', { name: '提交申请' }).click()
  await heading(page, '待审核')
  await expectNoSeriousAxe(page)

  const number = await decide(page, { action: 'mend', fields: [{ field: 'bankName', text: '请写明支行' }] })
  await second.visit(ADD)
  await heading(page, '银行与税务')
  await page
    .getByRole('region', { name: '审核意见' })
    .getByText(`申请 ${number} 的审核结果：补充资料`)
    .waitFor()
  const bank = page.getByLabel('开户银行', { exact: true })
  expect(await bank.inputValue(), 'everything that was sent is there').toBe('杭州银行')
  await page.getByText('审核意见：请写明支行').waitFor()
  await expectNoSeriousAxe(page)
  await bank.fill('杭州银行文三支行')
  await second.proceed(`${ADD}?step=review`)
  await page.getByRole('button', { name: '提交申请' }).click()
  await heading(page, '待审核')
  await page.getByText('修改后重新提交', { exact: true }).waitFor()
  await decide(page, { action: 'approve' })
  await second.visit(ADD)
  await heading(page, '通过')
  await page.getByText(/请用账号 shiye01 和/).waitFor()
  await page.getByRole('button', { name: '为另一家公司申请' }).waitFor()

  await second.visit('/center/index?tabId=applications')
  await page.getByText(number).waitFor()
  await page.getByRole('link', { name: '查看入驻申请' }).click()
  await second.landed(ADD)
})

it(
  'SA2 SA4 a guest applies on a phone with tickets for his papers, and comes back by number and code',
  // A phone is sent its next code a minute after the last.
  DEEP,
  async () => {
    const shop = await openShop({ width: 390 })
    const { page } = shop
    await shop.visit(ADD)
    await expectNoSeriousAxe(page)
    await page.getByRole('link', { name: '开始填写' }).click()
    await fillApplication(page, 'company', { 公司名称: '苏州见山茶业有限公司', 登录账号: 'jianshan' })
    await fillPassword(page)
    await nextStep(page)
    const telephone = '19900009911'
    await fillApplication(page, 'contact', { 联系人手机: telephone })
    await shop.proceed(`${ADD}?step=review`)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByText(`验证码已发送至 ${telephone}`).waitFor()
    const code = await codeOf(telephone)
    await shop.proceed(`${ADD}?step=orderManager`)
    for (const step of ['orderManager', 'generalManager'] as const) {
      await fillApplication(page, step)
      await nextStep(page)
    }
    await shop.landed(`${ADD}?step=licence`)
    await page
      .getByRole('group', { name: '营业执照' })
      .locator('input[type=file]')
      .first()
      .setInputFiles(picture('a.png'))
    const check = page.getByRole('group', { name: '上传前的验证' })
    await expect.poll(() => check.getByRole('button', { name: '换一张验证码' }).count()).toBe(1)
    await expectNoSeriousAxe(page)
    await check.getByLabel('图形验证码').fill('0')
    await check.getByRole('button', { name: '继续上传' }).click()
    await check.getByRole('alert').waitFor()
    await answerTicket(page)
    await page.getByRole('button', { name: '删除营业执照 1' }).waitFor()
    await fillApplication(page, 'licence')
    await page.getByRole('button', { name: '删除法人身份证人像面 1' }).waitFor()
    await expectNoSidewaysScroll(page)
    await nextStep(page)
    await fillApplication(page, 'bank', { 税号: '91320500ma2j1an01p' })
    await nextStep(page)
    await fillApplication(page, 'settlement')
    await nextStep(page)
    await nextStep(page)
    await shop.landed(`${ADD}?step=review`)
    await expectNoSidewaysScroll(page)
    await kept(page)
    await page.reload()
    await page.getByText('登录密码', { exact: true }).first().waitFor()
    await goToPassword(page)
    await fillPassword(page)
    await shop.proceed(`${ADD}?step=review`)
    await page.getByLabel('短信验证码').fill(code)
    await page.getByRole('button', { name: '提交申请' }).click()
    await heading(page, '待审核')
    await expectNoSeriousAxe(page)
    const number = (await page.getByText(/^GYS\d{14}$/).textContent()) ?? ''
    await page.reload()
    await heading(page, '待审核')

    const later = await openShop({ width: 390 })
    await later.visit(ADD)
    await later.page.getByRole('button', { name: '用申请编号继续' }).click()
    await later.page.getByRole('textbox', { name: '申请编号' }).fill(number.toLowerCase())
    await later.page.getByRole('button', { name: '换一张验证码' }).waitFor()
    await expectNoSeriousAxe(later.page)
    await sendReturnCode(later.page)
    await later.page.getByLabel('短信验证码').fill(await codeOf(telephone))
    await later.page.getByRole('button', { name: '查看申请' }).click()
    await heading(later.page, '待审核')
    await later.page.getByText('苏州见山茶业有限公司').first().waitFor()
    await later.page.getByRole('button', { name: '查看大图：营业执照' }).waitFor()
    await askMall(suppliers.taken, { field: 'supplierName', value: '苏州见山茶业有限公司' }).then(
      ({ taken }) => expect(taken, 'a second application of the company is refused').toBe(true),
    )
  },
)

/** From the list of faults to the field; typed before the focus is there, a text would end in another field. */
async function goToPassword(page: Page): Promise<void> {
  const faults = page.getByRole('group', { name: '还需要补充的内容' })
  await faults.getByRole('link', { name: '登录密码' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), { timeout: PATIENCE })
    .toBe('password')
}

/** Asks for a code until the phone may be sent another one, a minute after the last (`SMS_RETRY_MS`). */
async function sendReturnCode(page: Page): Promise<void> {
  const isSent = page.getByText(/^验证码已发送至/)
  const ask = async () => {
    await page.getByRole('button', { name: '换一张验证码' }).waitFor()
    await typeCaptcha(page)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await Promise.race([isSent.waitFor(), page.getByRole('alert').first().waitFor()])
    return isSent.count()
  }
  await expect.poll(ask, { interval: 5_000, timeout: SMS_RETRY_MS + PATIENCE }).toBe(1)
}

/** Until the picture was read rightly: digits that touch can be taken for others. */
async function answerTicket(page: Page): Promise<void> {
  const check = page.getByRole('group', { name: '上传前的验证' })
  for (let left = 5; left > 0 && (await check.count()) > 0; left--) {
    await check.getByRole('button', { name: '换一张验证码' }).waitFor()
    await typeCaptcha(page)
    await check.getByRole('button', { name: '继续上传' }).click()
    await Promise.race([check.waitFor({ state: 'detached' }), check.getByRole('alert').waitFor()])
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}
