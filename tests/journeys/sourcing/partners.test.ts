import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { messageList } from '#schemas/people/messages/list.ts'
import { officeStaff } from '#schemas/people/staff/office-calls.ts'
import { officeApplications } from '#schemas/sourcing/applications/office-calls.ts'
import { partners } from '#schemas/sourcing/applications/partner-calls.ts'
import { getDayNumber, formatDayNumber, listPresets } from '#schemas/store/statistics/range.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

/** A new name and phone each run: the mall is that of all journeys. */
const mark = Date.now().toString(36)
const telephone = `199${String(Date.now()).slice(-8)}`

async function newcomer(): Promise<string> {
  const { token } = await logInByWire(mallOrigin(), 'admin1')
  const userName = `xu_${mark}`
  const facts = {
    userName,
    name: '许知衡',
    telephone,
    roles: ['purchaser' as const],
    shopId: null,
  }
  await askMall(officeStaff.createStaff, { ...facts, password: DEMO_PASSWORD }, token)
  return userName
}

const box = ({ page }: Shop, name: string) => page.locator('main').getByRole('textbox', { name })
const isSound = async ({ page }: Shop) => {
  await expectNoSeriousAxe(page, 'main')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

/** The chart over time is drawn in this colour, `197,48,42`: --red of the scheme. */
async function expectInk({ page }: Shop, colour: string): Promise<void> {
  const drawn = () =>
    page
      .locator('main canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement, wanted) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        }
        return Array.from({ length: data.length / 4 }, (_, at) =>
          data.slice(at * 4, at * 4 + 3).join(),
        ).includes(wanted)
      }, colour)
  await expect.poll(drawn, { timeout: PATIENCE }).toBe(true)
}

describe('PF3 a member becomes a senior partner', () => {
  it('a guest reads what a partner gets, and is led to log in', async () => {
    const shop = await openShop({ width: 390 })
    await shop.visit('/seniorPartner/index')
    const gains = shop.page.getByRole('heading', { name: '合伙人权益' })
    await gains.waitFor()
    await isSound(shop)
    const apply = shop.page.getByRole('button', { name: '登录后申请' })
    const [first, then] = await Promise.all([gains.boundingBox(), apply.boundingBox()])
    expect(first?.y).toBeLessThan(then?.y ?? 0)
    await apply.click()
    await shop.dialog.waitFor()
  })

  it('he applies, mends what was sent back, is told, and sees what a partner sees', async () => {
    const userName = await newcomer()
    const shop = await openShop({ login: userName, width: 390 })
    const { page } = shop
    await shop.visit('/seniorPartner/index')
    await page.getByRole('button', { name: '提交申请' }).click()
    await page.getByText('请填写正确的姓名').waitFor()
    await isSound(shop)
    await box(shop, '姓名').fill('许知衡')
    await box(shop, '联系电话').fill(telephone)
    await box(shop, '公司或团队').fill('知衡礼业')
    await box(shop, '服务地区').fill('浙江省杭州市')
    // Typed text stays while the visitor looks elsewhere.
    await shop.visit('/mall/contactUs')
    await shop.visit('/seniorPartner/index')
    await expect.poll(() => box(shop, '公司或团队').inputValue()).toBe('知衡礼业')
    await box(shop, '经验与资源').fill('十年企业礼品经验')
    await page.getByRole('button', { name: '提交申请' }).click()
    await page.getByRole('heading', { name: /我的申请 待处理/ }).waitFor()

    const admin = (await logInByWire(mallOrigin(), 'admin1')).token
    const member = (await logInByWire(mallOrigin(), userName)).token
    const { application } = await askMall(partners.standing, {}, member)
    const applicationId = application?.applicationId ?? ''
    const fields = [{ field: 'company', text: '请填写全称' }]
    const sentBack = { applicationId, status: 'SUBMITTED', action: 'mend' as const, fields }
    await askMall(officeApplications.decideApplication, sentBack, admin)

    const later = await openShop({ login: userName })
    await later.visit('/seniorPartner/index')
    await later.page.getByText('公司或团队：请填写全称').waitFor()
    await later.page.getByRole('button', { name: '修改后重新提交' }).click()
    await box(later, '公司或团队').fill('杭州知衡礼业有限公司')
    await later.page.getByRole('button', { name: '重新提交', exact: true }).click()
    await later.page.getByRole('heading', { name: /我的申请 待处理/ }).waitFor()
    const approved = { applicationId, status: 'SUBMITTED', action: 'approve' as const }
    await askMall(officeApplications.decideApplication, approved, admin)
    const { list } = await askMall(messageList.page, { word: telephone }, admin)
    expect(list.map(({ content }) => content).join()).toContain('高级合伙人申请已通过')

    const partner = await openShop({ login: userName })
    await partner.visit('/seniorPartner/index')
    await partner.page.getByText('您已是高级合伙人').waitFor()
    await partner.page.getByText('还没有订单').waitFor()
    await partner.page.getByText('还没有报备').waitFor()
    await isSound(partner)
  })

  it('a partner follows one of his own orders, and reads his own figures', async () => {
    const shop = await openShop({ login: 'partner1', width: 390 })
    const { page } = shop
    await shop.visit('/seniorPartner/index')
    await page.getByRole('table', { name: '每月支付' }).waitFor()
    await isSound(shop)
    await page.getByRole('link', { name: '打开数据看板' }).click()
    await page.getByText('您自己的订单，只有您能看到').waitFor()
    await page.getByText('支付订单数').first().waitFor()
    expect(await page.getByText('访客数').count()).toBe(0)
    await isSound(shop)
  })
})

describe('/statisticsbd', () => {
  it('an admin asks for last month, for other days, goes back, reads the table and keeps the file', async () => {
    const shop = await openShop({ login: 'admin1' })
    const { page } = shop
    const said: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())))
    await shop.visit('/statisticsbd')
    await page.getByRole('link', { name: '上月' }).click()
    const month = listPresets(getDayNumber(Date.now())).lastMonth?.range ?? { first: 0, last: 0 }
    await shop.landed(new RegExp(`from=${formatDayNumber(month.first)}&to=${formatDayNumber(month.last)}`))
    await page
      .getByText(`${formatDayNumber(month.first)} 至 ${formatDayNumber(month.last)}，按北京时间`)
      .waitFor()
    await expectInk(shop, '197,48,42')
    await isSound(shop)

    await box(shop, '自选日期，开始日期').fill(formatDayNumber(month.first))
    await box(shop, '自选日期，结束日期').fill(formatDayNumber(month.first + 6))
    await page.getByRole('button', { name: '查看', exact: true }).click()
    await page.getByText(`至 ${formatDayNumber(month.first + 6)}，按北京时间`).waitFor()
    await page.goBack()
    await page.getByText(`至 ${formatDayNumber(month.last)}，按北京时间`).waitFor()

    await page.getByText('查看经营趋势数据表').click()
    const table = page.getByRole('region', { name: '经营趋势数据表' })
    await table.getByRole('rowheader', { name: formatDayNumber(month.first) }).waitFor()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 CSV：经营趋势' }).click()
    const text = (await readFile(await (await file).path(), 'utf8')).replace('\uFEFF', '')
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain('开始日期,结束日期,访问次数')
    expect(lines).toHaveLength(1 + month.last - month.first + 1)
    expect(said).toEqual([])
  })

  it('stands on a phone, in the dark, too', DEEP, async () => {
    const shop = await openShop({ login: 'admin1', width: 390, scheme: 'dark' })
    await shop.visit('/statisticsbd')
    await expectInk(shop, '242,131,121')
    await isSound(shop)
  })

  it('says kindly whose it is to anybody else', DEEP, async () => {
    const shop = await openShop({ login: 'buyer2' })
    await shop.visit('/statisticsbd')
    await shop.page.getByText('数据看板供管理员和高级合伙人使用').waitFor()
    await shop.page.getByRole('link', { name: '了解高级合伙人' }).click()
    await shop.landed('/seniorPartner/index')
  })

  it('stands in the back office, too', DEEP, async () => {
    const { page, origin } = await openShop()
    await page.goto(`${origin}/admin/`)
    await page.getByRole('textbox', { name: '后台账号' }).fill('admin1')
    await page.locator('input[type="password"]').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const child = page.frameLocator('iframe[title="管理中心"]')
    await child
      .getByRole('navigation', { name: '管理菜单', exact: true })
      .getByRole('link', { name: '统计' })
      .click()
    await child.locator('canvas').first().waitFor()
    await child.getByRole('link', { name: '近 7 天' }).click()
    await child.getByText('访客数').first().waitFor()
    const file = page.waitForEvent('download')
    await child.getByRole('button', { name: '导出 CSV：地区分布' }).click()
    expect((await file).suggestedFilename()).toContain('地区分布')
  })
})
