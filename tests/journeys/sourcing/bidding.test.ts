import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { officeStaff } from '#schemas/people/staff/office-calls.ts'
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
import { button, heading } from '#tests/journeys/trade/shopping/shopper.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

/** Time to quote in, ms; it passes while the journey waits for it. */
const OPEN_MS = 60_000
const TITLE = '行业大会伴手礼采购（现场分装）'

/**
 * Opens the mall as an employee of another demo supplier; returns that visitor and the phone that gets the messages.
 */
async function openRival(): Promise<{ rival: Shop; telephone: string }> {
  const admin = await logInByWire(mallOrigin(), 'admin1')
  const mark = Date.now().toString()
  const facts = { userName: `rival_${mark}`, name: '何其砚', telephone: `197${mark.slice(-8)}` }
  const rights = { roles: ['supplier' as const], shopId: 'S03' }
  await askMall(officeStaff.createStaff, { ...facts, ...rights, password: DEMO_PASSWORD }, admin.token)
  return { rival: await openShop({ width: 390, login: facts.userName }), telephone: facts.telephone }
}

describe('BD1 BD2 an announcement', () => {
  it('is quoted for on a phone before its deadline, refused after it, opened and awarded at the office', async () => {
    const { rival, telephone } = await openRival()
    const office = await openOffice('admin1')
    const shot = async (page: typeof office.page, name: string) => {
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
    }
    const shop = await openShop({ width: 390, login: 'supplier1' })
    const { page } = shop
    await go(office, '/bidding')
    await child(office).getByRole('link', { name: '新建招标' }).click()
    const form = child(office).getByRole('form', { name: '新建招标' })
    const box = (name: string) => form.getByRole('textbox', { name, exact: true })
    await form.getByRole('button', { name: '保存草稿' }).click()
    await form.getByRole('alert').first().waitFor()
    await box('标题').fill(TITLE)
    await form.getByRole('spinbutton', { name: '预算（选填）' }).fill('120000')
    await box('联系人').fill('周采薇')
    await box('联系电话').fill('0571-88005566')
    await form.getByText('报价后可见').click()
    await box('正文').fill('<h3>采购要求</h3><p>会前两日送到会场</p><script>alert(1)</script>')
    await box('第 1 行名称').fill('丝绸方巾礼盒')
    await box('单位').fill('盒')
    await form.getByRole('spinbutton', { name: '数量' }).fill('600')
    await box('截止时间（北京时间）').fill(formatMallSecond(Date.now() + OPEN_MS))
    await expectNoSeriousAxe(getFrame(office))
    await shot(office.page, 'form-1440')
    await form.getByRole('button', { name: '保存草稿' }).click()
    const title = `招标 ${TITLE}`
    await article(office, title).waitFor()
    await press(office, '发布公告')
    await send(office, '发布公告')
    await dialog(office).waitFor({ state: 'detached' })
    await state(office, title).toContain('报名中')

    await shop.visit(`/biddingAnnouncement/index?word=${encodeURIComponent('现场分装')}`)
    await page.getByRole('link', { name: TITLE }).waitFor()
    await page.getByRole('timer').waitFor()
    await page.getByRole('button', { name: `收藏 ${TITLE}`, exact: true }).click()
    await page.getByRole('button', { name: `取消收藏 ${TITLE}` }).waitFor()
    await shot(page, 'list-390')
    await page.getByRole('link', { name: TITLE }).click()
    await heading(shop, TITLE).waitFor()
    expect(await page.getByText('0571-88005566').count()).toBe(0)
    const price = page.getByLabel('第 1 行单价（元/盒）')
    // By keyboard: a price that is none is told at its field, a right one is sent.
    await price.focus()
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await page.getByText('请填写大于 0 且最多两位小数的单价').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('186.50')
    // A paper goes up at once, and what was typed stays.
    await page.getByLabel('上传报价文件').setInputFiles(fileOnDisk('报价函.pdf', '%PDF-1.4\n%%EOF\n'))
    await page.getByRole('button', { name: '下载 报价函.pdf' }).waitFor()
    expect(await price.inputValue()).toBe('186.50')
    await price.press('Enter')
    await page.getByRole('status').filter({ hasText: '已报价' }).waitFor()
    await page.getByText('0571-88005566').waitFor()
    await expectNoSeriousAxe(page, 'main')
    await shot(page, 'quoted-390')
    await price.fill('180.00')

    await rival.visit(shop.path())
    await rival.page.getByLabel('第 1 行单价（元/盒）').fill('199.00')
    await rival.page.getByLabel('第 1 行单价（元/盒）').press('Enter')
    await rival.page.getByRole('status').filter({ hasText: '已报价' }).waitFor()
    for (const secret of ['186.5', '111,900', '报价函.pdf'])
      expect(await rival.page.getByText(secret, { exact: false }).count()).toBe(0)

    await office.page.reload()
    await article(office, title).waitFor()
    await child(office).getByText('报价密封保存', { exact: false }).waitFor()
    for (const secret of ['186.5', '111,900', '一间好厨', '报价函.pdf', '199.00'])
      expect(await article(office, title).getByText(secret, { exact: false }).count()).toBe(0)
    expect(await child(office).getByRole('button', { name: '开标' }).count()).toBe(0)

    await page
      .getByText('投标已截止，报价不能再提交', { exact: false })
      .waitFor({ timeout: OPEN_MS + 30_000 })
    await page.getByRole('button', { name: '修改报价' }).click()
    await page.getByRole('alert').filter({ hasText: '投标已截止' }).waitFor()
    expect(await price.inputValue()).toBe('180.00')
    await shot(page, 'late-390')

    await office.page.reload()
    await article(office, title).waitFor()
    await press(office, '开标')
    await send(office, '开标')
    await dialog(office).waitFor({ state: 'detached' })
    await article(office, title).getByText('￥111,900.00').waitFor()
    await article(office, title).getByText('￥119,400.00').waitFor()
    await article(office, title).getByText('报价函.pdf').waitFor()
    await expectNoSeriousAxe(getFrame(office))
    await shot(office.page, 'opened-1440')
    await press(office, '公示中标')
    await dialog(office).getByRole('combobox').click()
    await child(office).getByRole('option').first().click()
    await dialog(office).getByLabel('公示说明（选填）').fill('样品评审第一')
    await send(office, '公示中标')
    await dialog(office).waitFor({ state: 'detached' })
    await state(office, title).toContain('已公示')

    await page.reload()
    await heading(shop, '中标公示').waitFor()
    await page.getByText('样品评审第一').waitFor()
    await expectNoSeriousAxe(page, 'main')
    await shot(page, 'awarded-390')
    await rival.page.reload()
    await rival.page.getByRole('status').filter({ hasText: '未中标' }).waitFor()
    await rival.visit('/center/index?tabId=bids')
    await rival.page.getByRole('listitem').filter({ hasText: TITLE }).getByText('未中标').waitFor()
    await shot(rival.page, 'lost-390')
    await go(office, `/messages?word=${telephone}`)
    await child(office).getByText(`您对招标“${TITLE}”`, { exact: false }).waitFor()
    await child(office).getByText('未中标，感谢您的参与', { exact: false }).waitFor()
    await shop.visit('/center/index?tabId=bids')
    await page.getByRole('listitem').filter({ hasText: TITLE }).getByText('已中标').waitFor()
    await expectNoSeriousAxe(page, 'main')
    await shot(page, 'bids-390')
    await page.setViewportSize({ width: 1440, height: 900 })
    await shot(page, 'bids-1440')
    await shop.visit('/biddingAnnouncement/index')
    await heading(shop, '招标公告').waitFor()
    await page.getByRole('link', { name: '即将截止', exact: true }).click()
    await shop.landed(/state=CLOSING/)
    await page.getByRole('timer').first().waitFor()
    await shot(page, 'closing-1440')
    await page.getByRole('link', { name: '全部', exact: true }).click()
    await page.getByRole('list', { name: '招标公告' }).getByRole('link').nth(1).waitFor()
    await expectNoSeriousAxe(page, 'main')
    await shot(page, 'list-1440')
    await page.getByRole('list', { name: '招标公告' }).getByRole('link').nth(1).click()
    await button(shop, /^收藏/).waitFor()
    await shot(page, 'detail-1440')
  })
})
