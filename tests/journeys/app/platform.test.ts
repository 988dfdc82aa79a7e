import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { formatPlaceAddress } from '#schemas/bridge/child-place.ts'
import { platformPages } from '#schemas/bridge/platform-pages.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { focusInFrame, pressInFrame } from '#tests/support/focus-in-frame.ts'
import { readCaptcha } from '#tests/support/read-captcha.ts'
import { some } from '#tests/support/some.ts'

const child = ({ page }: Shop) => page.frameLocator('iframe[title="平台服务"]')
const menu = (shop: Shop) => child(shop).getByRole('navigation', { name: '平台服务' })
const form = (shop: Shop) => child(shop).getByRole('form')

/** The page of the target stands, down to its form. */
async function shows(shop: Shop, label: string): Promise<void> {
  const name = { level: 1, name: label, exact: true } as const
  await child(shop).getByRole('heading', name).waitFor({ state: 'attached', timeout: PATIENCE })
  await expect.poll(() => menu(shop).locator('[aria-current]').textContent()).toBe(label)
  await child(shop).locator('footer').scrollIntoViewIfNeeded()
  await form(shop).waitFor({ timeout: PATIENCE })
}

async function expectNoneSerious({ page }: Shop): Promise<void> {
  const frame = page.frames().find((one) => one.url().endsWith('/apps/platform/'))
  if (!frame) throw new Error('no child stands in the page')
  await expectNoSeriousAxe(frame)
  const wide = await frame.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide, 'nothing runs out at the side').toBe(false)
}

const lead = {
  姓名: '沈知夏',
  联系电话: '138 1234 5678',
  公司名称: '远山茶业有限公司',
  '人数（选填）': '300',
  '预算，元（选填）': '60,000',
  需求: '三百人的中秋福利，想让员工自选',
}

/** By the keyboard alone, from the first field on. */
async function fill(shop: Shop): Promise<void> {
  const { keyboard } = shop.page
  await focusInFrame(form(shop).getByLabel('姓名', { exact: true }))
  for (const text of Object.values(lead)) {
    await keyboard.insertText(text)
    await keyboard.press('Tab')
  }
  for (const [label, text] of Object.entries(lead))
    expect(await form(shop).getByLabel(label, { exact: true }).inputValue()).toBe(text)
}

/** Steps on until it has the focus. */
async function stepTo({ page }: Shop, aim: Locator): Promise<void> {
  const isThere = () => aim.evaluate((one) => one === document.activeElement)
  for (let steps = 0; steps < 6 && !(await isThere()); steps++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

/** @returns the number that the platform gives */
async function send(shop: Shop): Promise<string> {
  const { keyboard } = shop.page
  const answer = await readCaptcha(form(shop).getByRole('button', { name: '换一张验证码' }))
  await keyboard.press('Shift+Tab')
  await stepTo(shop, form(shop).getByLabel('图形验证码'))
  await keyboard.insertText(answer)
  await stepTo(shop, form(shop).getByRole('checkbox'))
  await keyboard.press('Space')
  await stepTo(shop, form(shop).getByRole('button', { name: '要一份方案' }))
  await keyboard.press('Enter')
  const said = child(shop).getByText('需求已收到')
  await said.waitFor()
  const text =
    (await child(shop)
      .getByText(/编号 L\d+/)
      .textContent()) ?? ''
  return /L\d+/.exec(text)?.[0] ?? ''
}

describe('the platform', () => {
  it.each(
    some(
      [
        ['hash', 1440],
        ['history', 390],
      ] as const,
      1,
    ),
  )(
    'every target in the mall, in %s mode at %i px, by its menu, Back and a link; links of the shop open there',
    async (router, width) => {
      const shop = await openShop({ router, width })
      await shop.visit(formatHref('platform'))
      await shows(shop, platformPages[0]?.label ?? '')
      for (const { target, label } of platformPages) {
        await pressInFrame(menu(shop).getByRole('link', { name: label, exact: true }), 'Enter')
        await shows(shop, label)
        if (target !== platformPages[0]?.target)
          await shop.landed(formatPlaceAddress('platform', `/target/${target}`))
        await expectNoneSerious(shop)
      }
      await shop.page.goBack()
      await shows(shop, 'API 对接')
      await shop.proceed(formatHref('appGeneral', { target: 'Dianshangshengtai' }))
      await shows(shop, '电商生态')
      // Content far from the window is not drawn yet.
      await child(shop)
        .locator('html')
        .evaluate(() => void scrollTo(0, 600))
      await pressInFrame(child(shop).getByRole('link', { name: '三节一礼' }), 'Enter')
      await shop.landed(formatPlaceAddress('platform', '/target/FuLi'))
      await shows(shop, '福利方案')
      await expect.poll(() => shop.page.title()).toMatch(/^福利方案/)
      await pressInFrame(form(shop).getByRole('link', { name: '《隐私政策》' }), 'Enter')
      await shop.landed('/privacy')
      await shop.page.getByRole('heading', { name: '隐私政策' }).first().waitFor()
    },
  )

  it('alone: every target, and a lead that is found in the back office', async () => {
    const shop = await openShop({ clock: true })
    await shop.page.goto(`${shop.origin}/platform/`)
    await shows(shop, '电商生态')
    for (const { target, label } of platformPages) {
      await shop.page.goto(`${shop.origin}/platform/#/target/${target}`)
      await shows(shop, label)
    }
    const download = shop.page.waitForEvent('popup')
    await menu(shop)
      .getByRole('link', { name: '联系平台' })
      .click({ modifiers: ['ControlOrMeta'] })
    expect((await download).url()).toBe(`${shop.origin}/platform/#/target/Contact`)
    await menu(shop).getByRole('link', { name: '福利方案' }).click()
    await shows(shop, '福利方案')
    await fill(shop)
    // Typed text is kept after a pause.
    await shop.page.clock.fastForward(500)
    await shop.page.reload()
    await shows(shop, '福利方案')
    await expect.poll(() => form(shop).getByLabel('公司名称').inputValue()).toBe(lead.公司名称)
    await focusInFrame(form(shop).getByLabel('公司名称'))
    const leadId = await send(shop)
    await inOffice(shop, leadId)
  })
})

describe('§9 the code of the platform', () => {
  it('comes near after six seconds, for a guest too, all of it and without running, and is what opens then', async () => {
    const shop = await openShop()
    const near = shop.page.locator('iframe[title="平台服务"]')
    await shop.visit('/agreement')
    await near.waitFor({ state: 'attached' })
    expect(await shop.page.evaluate(() => performance.now())).toBeGreaterThan(6_000)
    const html = child(shop).locator('html')
    const root = () => html.evaluate(() => document.querySelector('#root')?.childElementCount)
    const code = () =>
      html.evaluate(() => {
        const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel$="preload"]')]
        const here = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
        return { named: named.length, missing: named.filter(({ href }) => !here.has(href)).length }
      })
    await expect.poll(async () => (await code()).missing, { timeout: PATIENCE }).toBe(0)
    expect((await code()).named).toBeGreaterThan(10)
    expect(await root(), 'nothing of it ran').toBe(0)
    const begun = await html.evaluate(() => performance.timeOrigin)
    await shop.proceed(formatHref('platform'))
    await shows(shop, platformPages[0]?.label ?? '')
    expect(await html.evaluate(() => performance.timeOrigin), 'the frame that came near').toBe(begun)
  })

  it('never under Save-Data; it opens all the same', async () => {
    const shop = await openShop({ clock: true })
    await shop.context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await shop.visit('/agreement')
    await shop.settled()
    await shop.page.clock.fastForward(7_500)
    await shop.settled()
    expect(await shop.page.locator('iframe[title="平台服务"]').count()).toBe(0)
    await shop.proceed(formatHref('platform'))
    await shows(shop, platformPages[0]?.label ?? '')
  })
})

async function inOffice({ origin, ...shop }: Shop, leadId: string): Promise<void> {
  const { page } = await shop.anotherTab()
  await page.goto(`${origin}/admin/#/target/ProjectDemandList`)
  await page.getByRole('textbox', { name: '后台账号' }).fill('admin1')
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const office = page.frameLocator('iframe[title="管理中心"]')
  await office.getByRole('link', { name: leadId }).click()
  await office.getByRole('article', { name: `线索 ${leadId}` }).waitFor()
  await office.getByText('13812345678').waitFor()
  await office.getByRole('button', { name: '由我跟进' }).click()
  await office.getByRole('button', { name: '由我跟进' }).waitFor({ state: 'hidden' })
  await office.getByRole('button', { name: '记录跟进' }).click()
  const dialog = office.getByRole('dialog', { name: '记录跟进' })
  await dialog.getByRole('textbox', { name: '备注' }).fill('约好下午看样')
  await dialog.getByRole('button', { name: '保存' }).click()
  await office.getByText('新线索 → 已联系：约好下午看样').waitFor()
  const frame = page.frames().find((one) => one.url().endsWith('/apps/admin/'))
  if (frame) await expectNoSeriousAxe(frame)
}
