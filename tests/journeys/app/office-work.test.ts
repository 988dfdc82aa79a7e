import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { chooseRadio } from '#tests/support/choose-radio.ts'
import { focusInFrame, pressInFrame } from '#tests/support/focus-in-frame.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { expectNotices } from '#tests/support/standing.ts'

const child = ({ page }: Shop) => page.frameLocator('iframe[title="管理中心"]')
const menuOf = (shop: Shop) => child(shop).getByRole('navigation', { name: '管理菜单', exact: true })
const headline = (shop: Shop) => child(shop).getByRole('heading', { level: 1 })

async function work(shop: Shop, userName: string, password = DEMO_PASSWORD): Promise<void> {
  await shop.page.goto(`${shop.origin}/admin/`)
  await shop.page.getByRole('textbox', { name: '后台账号' }).fill(userName)
  await shop.page.locator('input[type="password"]').fill(password)
  await shop.page.getByRole('button', { name: '登录', exact: true }).click()
  await headline(shop).waitFor()
}

async function go(shop: Shop, area: string): Promise<void> {
  const { page } = shop
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1000 && !(await menuOf(shop).isVisible())
  if (isNarrow) await child(shop).getByRole('button', { name: '打开菜单' }).click()
  const menu = isNarrow ? child(shop).getByRole('navigation', { name: '管理菜单（抽屉）' }) : menuOf(shop)
  await menu.getByRole('link', { name: area, exact: true }).click()
  await shows(shop, area === '用户与权限' ? '后台用户' : area)
}

async function shows(shop: Shop, text: string | RegExp): Promise<void> {
  await expect.poll(() => headline(shop).textContent(), { timeout: PATIENCE }).toMatch(text)
}

const box = (shop: Shop, name: string | RegExp) => child(shop).getByRole('textbox', { name })
const press = (shop: Shop, name: string) => child(shop).getByRole('button', { name, exact: true }).click()
const follow = (shop: Shop, name: string | RegExp) => child(shop).getByRole('link', { name }).first().click()
const seen = (shop: Shop, text: string | RegExp) => child(shop).getByText(text).first().waitFor()

async function isSound(shop: Shop): Promise<void> {
  const frame = shop.page.frames().find((one) => one.url().endsWith('/apps/admin/'))
  if (!frame) throw new Error('no child stands in the page')
  await expectNoSeriousAxe(frame)
  const wide = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

/** A new name each run: the mall is that of all journeys. */
const mark = Date.now().toString(36)

async function makeEditor(shop: Shop, userName: string): Promise<void> {
  await go(shop, '用户与权限')
  await follow(shop, '新建用户')
  await press(shop, '建立用户')
  await seen(shop, '请至少选择一个角色')
  await isSound(shop)
  await box(shop, '用户名').fill(userName)
  await box(shop, '姓名').fill('林编辑')
  await child(shop).getByRole('checkbox', { name: '内容编辑' }).check()
  await child(shop).locator('input[type="password"]').fill('Geheim-2026')
  await press(shop, '建立用户')
  await child(shop).getByRole('link', { name: userName }).waitFor()
}

async function applyByWire(origin: string, content: string): Promise<void> {
  const { token } = await logInByWire(origin, 'gift1')
  const body = { kind: 'purchaser', name: '沈知夏', telephone: '13812345678', content }
  const headers = { 'Content-Type': 'application/json', Token: token }
  const sent = await fetch(origin + authAccount.applySave.path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(await sent.json()).toMatchObject({ code: '100' })
}

describe('the office of the back office', () => {
  it('makes a member of staff, who sees only his areas, and schedules a notice that comes', async () => {
    const shop = await openShop()
    const editor = `lin_${mark}`
    await work(shop, 'admin1')
    await makeEditor(shop, editor)
    const other = await shop.anotherTab()
    await work(other, editor, 'Geheim-2026')
    expect(await menuOf(other).getByRole('link').allTextContents()).toEqual([
      ...['概览', '品牌', '搜索与热词', '线索', '页面', '公告', '使用手册'],
    ])
    await go(other, '公告')
    await follow(other, '新建公告')
    await press(other, '保存公告')
    await seen(other, '请填写标题')
    await isSound(other)
    await box(other, '分类').fill('公告')
    await box(other, '标题').fill(`盘点通知 ${mark}`)
    await box(other, '正文').fill('<p>月底 <b>盘点</b>，照常发货。</p><script>alert(1)</script>')
    await chooseRadio(child(other).getByRole('radio', { name: /定时发布/ }))
    // Long enough for a slow machine to save it and look at the shop before.
    const wait = 30_000
    const at = formatMallSecond(Date.now() + wait)
    await box(other, /发布时间/).fill(at)
    await press(other, '保存公告')
    await child(other)
      .getByRole('link', { name: `盘点通知 ${mark}` })
      .waitFor()
    await seen(other, '待发布')
    const reader = await shop.anotherTab()
    const inShop = async () => {
      // The same address again would load nothing.
      await reader.page.goto('about:blank')
      await reader.visit('/noticeList')
      await expectNotices(reader)
      return reader.page.getByText(`盘点通知 ${mark}`).count()
    }
    expect(await inShop()).toBe(0)
    await expect.poll(inShop, { timeout: wait + PATIENCE, interval: 1_000 }).toBeGreaterThan(0)
    await go(shop, '操作记录')
    await seen(shop, '新建公告')
    await seen(shop, '新建用户')
    await isSound(shop)
  })

  it('keeps a list under a name, renames and removes it', async () => {
    const shop = await openShop()
    await work(shop, 'admin1')
    await go(shop, '订单')
    const views = child(shop).getByRole('navigation', { name: '我的视图' })
    await child(shop).getByRole('button', { name: '待发货' }).click()
    await press(shop, '保存为视图')
    await press(shop, '保存')
    await seen(shop, '请填写视图名称')
    await box(shop, '视图名称').fill(`要发的 ${mark}`)
    await press(shop, '保存')
    await views.getByRole('link', { name: `要发的 ${mark}` }).waitFor()
    await isSound(shop)
    await press(shop, '清空')
    await shop.page.reload()
    await views.getByRole('link', { name: `要发的 ${mark}` }).click()
    await expect.poll(() => shop.page.url()).toContain('status=20')
    expect(await child(shop).getByRole('button', { name: '待发货' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await press(shop, '整理视图')
    await isSound(shop)
    await box(shop, '视图名称').fill(`今天要发 ${mark}`)
    await press(shop, '改名')
    await views.getByRole('link', { name: `今天要发 ${mark}` }).waitFor()
    await child(shop)
      .getByRole('button', { name: /^删除视图/ })
      .click()
    await views.getByRole('link').first().waitFor({ state: 'detached' })
  })

  it('at 390 px a setting is seen in the mall, the guide is searched by keyboard, a job runs', async () => {
    const shop = await openShop({ width: 390 })
    const { keyboard } = shop.page
    await work(shop, 'admin1')
    await go(shop, '设置')
    const slogan = box(shop, '标语')
    const before = await slogan.inputValue()
    await box(shop, '积分比例').fill('0')
    await press(shop, '保存设置')
    await seen(shop, /积分比例：请填写大于 0/)
    await isSound(shop)
    await shop.page.reload()
    await box(shop, '积分比例').fill('10')
    for (const words of [`标语 ${mark}`, before]) {
      await slogan.fill(words)
      await press(shop, '保存设置')
      const drawn = async () => (await fetch(`${shop.origin}/`, { headers: { Accept: 'text/html' } })).text()
      await expect.poll(drawn, { timeout: PATIENCE, interval: 200 }).toContain(words)
    }

    await go(shop, '使用手册')
    await focusInFrame(child(shop).getByRole('searchbox', { name: '在手册里查找' }))
    await keyboard.type('快递单号')
    const hit = child(shop)
      .getByRole('link', { name: /导入快递单号/ })
      .first()
    await hit.waitFor()
    await isSound(shop)
    await focusInFrame(hit)
    await keyboard.press('Enter')
    await shows(shop, '使用手册：订单与发货')
    const frame = shop.page.frames().find((one) => one.url().includes('/apps/admin/'))
    const marks = () => frame?.evaluate(() => CSS.highlights.get('guide')?.size ?? 0)
    await expect.poll(marks, { timeout: PATIENCE }).toBeGreaterThan(2)
    await isSound(shop)

    await go(shop, '运行状态')
    await seen(shop, '数据库响应')
    await child(shop).getByRole('button', { name: '立即运行：清理防重记录' }).click()
    await go(shop, '操作记录')
    await seen(shop, '立即运行任务')
    await seen(shop, new RegExp(`标语.*${mark}`))
  })

  it('rejects an application, and its member reads why', async () => {
    const shop = await openShop()
    const content = `想长期采购 ${mark}`
    await applyByWire(shop.origin, content)
    await work(shop, 'admin1')
    await go(shop, '申请')
    await follow(shop, /处理沈知夏/)
    await shows(shop, '采购商意向')
    await press(shop, '提交处理')
    await seen(shop, '请选择如何处理')
    await chooseRadio(child(shop).getByRole('radio', { name: /驳回/ }))
    await press(shop, '提交处理')
    await seen(shop, /请填写原因/)
    await isSound(shop)
    await box(shop, '原因').fill(`请补充营业执照 ${mark}`)
    await press(shop, '提交处理')
    await seen(shop, '已驳回')
    await go(shop, '操作记录')
    await seen(shop, new RegExp(`请补充营业执照 ${mark}`))
    const member = await openShop({ login: 'gift1' })
    await member.visit('/center/index?tabId=applications')
    await member.page.getByText(`请补充营业执照 ${mark}`).first().waitFor()
    await expectNoSeriousAxe(member.page, 'main')
    await member.page.getByRole('button', { name: '修改后重新提交' }).first().click()
    await member.page.getByRole('textbox', { name: '内容' }).fill(`${content}，执照已补`)
    await member.page.getByRole('button', { name: '重新提交', exact: true }).click()
    await member.page.getByText('待处理').first().waitFor()
  })

  it('a notice is written, published and withdrawn by keyboard alone', async () => {
    const shop = await openShop()
    await work(shop, 'editor1')
    const { keyboard } = shop.page
    const title = `键盘公告 ${mark}`
    await pressInFrame(menuOf(shop).getByRole('link', { name: '公告', exact: true }), 'Enter')
    await pressInFrame(child(shop).getByRole('link', { name: '新建公告' }), 'Enter')
    await focusInFrame(box(shop, '分类'))
    for (const text of ['公告', title, '', '<p>照常发货</p>']) {
      await keyboard.type(text)
      await keyboard.press('Tab')
    }
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    const made = child(shop).getByRole('link', { name: title })
    await made.waitFor()
    await pressInFrame(made, 'Enter')
    await shows(shop, title)
    const withdraw = child(shop).getByRole('button', { name: '撤下', exact: true })
    await pressInFrame(withdraw, 'Enter')
    const question = child(shop).getByRole('dialog', { name: '撤下公告' })
    await question.waitFor()
    await keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    // The way back to where one was.
    await expect
      .poll(() => withdraw.evaluate((button) => button === document.activeElement), { timeout: PATIENCE })
      .toBe(true)
    await keyboard.press('Enter')
    await pressInFrame(question.getByRole('button', { name: '撤下', exact: true }), 'Enter')
    await child(shop).getByRole('link', { name: title }).waitFor()
    await seen(shop, '已撤下')
  })

  it('leads from a kind that another room deals with to that room', async () => {
    const shop = await openShop()
    await work(shop, 'admin1')
    await go(shop, '申请')
    await child(shop).getByRole('button', { name: '招标', exact: true }).click()
    await seen(shop, '招标不在这里处理')
    await follow(shop, '打开招标')
    await child(shop).getByRole('heading', { level: 1, name: '招标' }).waitFor()
  })
})
