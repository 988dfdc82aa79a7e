import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop, type Visit } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { some } from '#tests/support/some.ts'

const child = ({ page }: Shop) => page.frameLocator('iframe[title="管理中心"]')
const headline = (shop: Shop) => child(shop).getByRole('heading', { level: 1 })
const menu = (shop: Shop, name: string) =>
  child(shop)
    .getByRole('navigation', { name: '管理菜单', exact: true })
    .getByRole('link', { name, exact: true })

async function openAdmin(visit: Visit = {}, place = ''): Promise<Shop> {
  const shop = await openShop(visit)
  await shop.page.goto(`${shop.origin}/admin/${place}`)
  await shop.page.getByRole('heading', { name: '管理中心' }).waitFor()
  return shop
}

async function logIn({ page }: Shop, userName = 'admin1'): Promise<void> {
  await page.getByRole('textbox', { name: '后台账号' }).fill(userName)
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function shows(shop: Shop, text: string | RegExp): Promise<void> {
  await expect.poll(() => headline(shop).textContent(), { timeout: PATIENCE }).toMatch(text)
}

/** In the page and in the child, which axe of the page does not reach. */
async function expectNoneSerious({ page }: Shop): Promise<void> {
  await expectNoSeriousAxe(page)
  const frame = page.frames().find((one) => one.url().endsWith('/apps/admin/'))
  if (!frame) throw new Error('no child stands in the page')
  await expectNoSeriousAxe(frame)
}

describe('the admin application alone', () => {
  it('login, menu, address, title, Back and Forward, reload; another tab asks again', async () => {
    const shop = await openAdmin()
    await logIn(shop)
    await shows(shop, /^商城管理员，您好$/)
    await expect.poll(() => shop.page.url()).toBe(`${shop.origin}/admin/#/overview`)
    await menu(shop, '订单').click()
    await shows(shop, '订单')
    expect(shop.page.url()).toBe(`${shop.origin}/admin/#/orders`)
    await expect.poll(() => shop.page.title()).toMatch(/^订单 - 管理中心 - /)
    await shop.page.goBack()
    await shows(shop, '商城管理员')
    await shop.page.goForward()
    await shows(shop, '订单')
    await shop.page.reload()
    await shows(shop, '订单')
    const other = await shop.anotherTab()
    await other.page.goto(`${shop.origin}/admin/#/orders`)
    await other.page.getByRole('textbox', { name: '后台账号' }).waitFor()
    expect(await other.page.locator('iframe[title="管理中心"]').isVisible()).toBe(false)
  })

  it('a wrong password and a shopper are refused at the field; what was typed stays', async () => {
    const shop = await openAdmin()
    await logIn(shop, 'buyer1')
    await shop.page.getByRole('alert').first().waitFor()
    expect(await shop.page.getByRole('textbox', { name: '后台账号' }).inputValue()).toBe('buyer1')
    expect(await frame(shop).isVisible()).toBe(false)
  })

  it.each(
    some(
      [
        ['supplier1', ['概览', '订单', '商品', '询价', '售后', '店铺', '使用手册']],
        ['editor1', ['概览', '品牌', '搜索与热词', '线索', '页面', '公告', '使用手册']],
        ['purchaser1', []],
      ],
      1,
    ),
  )('the menu of %s', async (userName, labels) => {
    const shop = await openAdmin()
    await logIn(shop, userName)
    await headline(shop).waitFor()
    const links = child(shop).getByRole('navigation', { name: '管理菜单', exact: true }).getByRole('link')
    expect(await links.allTextContents()).toEqual(labels)
    if (labels.length === 0) await shows(shop, '还没有可用的功能')
  })

  it('an area of another role is not there, whatever the address says', async () => {
    const shop = await openAdmin({}, '#/staff')
    await logIn(shop, 'editor1')
    await shows(shop, '您的账号没有“用户与权限”的权限')
    await child(shop)
      .getByText(/通常由.*管理员.*使用/)
      .waitFor()
  })

  it('who logs in elsewhere ends this login alone: it is asked for over what stands there, and goes on', async () => {
    const shop = await openAdmin()
    await logIn(shop)
    await shows(shop, '商城管理员')
    const before = await child(shop)
      .locator('html')
      .evaluate(() => performance.timeOrigin)
    await logInByWire(shop.origin, 'admin1')
    const kept = await shop.page.evaluate(() => sessionStorage.getItem('gmall:staff'))
    expect(kept).toContain('token')
    shop.faults.allow(/401/)
    await shop.page.reload()
    await shop.page.getByRole('dialog', { name: '登录已失效，请重新登录' }).waitFor()
    await shows(shop, '商城管理员')
    const document = await child(shop)
      .locator('html')
      .evaluate(() => performance.timeOrigin)
    expect(document).toBeGreaterThan(before)
    await logIn(shop)
    await shop.page.getByRole('dialog').waitFor({ state: 'hidden' })
    await shows(shop, '商城管理员')
    const after = await child(shop)
      .locator('html')
      .evaluate(() => performance.timeOrigin)
    expect(after, 'the same document: nothing typed there is lost').toBe(document)
  })

  it('logging out leaves nothing of who worked', async () => {
    const shop = await openAdmin()
    await logIn(shop)
    await child(shop).getByRole('button', { name: '退出' }).click()
    await shop.page.getByRole('textbox', { name: '后台账号' }).waitFor()
    expect(await shop.page.evaluate(() => sessionStorage.getItem('gmall:staff'))).toBeNull()
    expect(await shop.page.locator('iframe[title="管理中心"]').count()).toBe(0)
  })

  it('by keyboard: the login, the menu, the area', DEEP, async () => {
    const { page, ...rest } = await openAdmin()
    const shop = { page, ...rest }
    await page.getByRole('textbox', { name: '后台账号' }).focus()
    await page.keyboard.type('admin1')
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await shows(shop, '商城管理员')
    await page.keyboard.press('Tab')
    const focus = () =>
      child(shop)
        .locator('html')
        .evaluate(() => document.querySelector(':focus')?.textContent ?? '')
    for (let times = 0; times < 12 && !/订单/.test(await focus()); times++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await shows(shop, '订单')
  })

  it.each(some([390, 1440, 1024], 1))(
    'at %i px nothing serious by axe, before and after the login',
    async (width) => {
      const shop = await openAdmin({ width })
      await expectNoSeriousAxe(shop.page)
      await logIn(shop)
      await shows(shop, '商城管理员')
      await expectNoneSerious(shop)
      if (width === 390) {
        await child(shop).getByRole('button', { name: '打开菜单' }).click()
        await expectNoneSerious(shop)
        await child(shop).getByRole('dialog').getByRole('link', { name: '公告' }).click()
      } else await menu(shop, '公告').click()
      await shows(shop, '公告')
      const wide = await child(shop)
        .locator('html')
        .evaluate((html) => html.scrollWidth - html.clientWidth)
      expect(wide).toBeLessThanOrEqual(0)
    },
  )
})

const frame = ({ page }: Shop) => page.locator('iframe[title="管理中心"]')

/** A page on which whoever may use the back office would have it near by now. */
async function passLong(shop: Shop): Promise<void> {
  await shop.visit('/agreement')
  await shop.settled()
  await shop.page.clock.fastForward(4_500)
  await shop.settled()
}

describe('§2 the admin application inside the mall', () => {
  it('comes near after three seconds, for who may use it, and stays as it was left', async () => {
    const shop = await openShop({ login: 'admin1' })
    const from = Date.now()
    await shop.visit('/agreement')
    await frame(shop).waitFor({ state: 'attached' })
    expect(Date.now() - from).toBeGreaterThan(3000)
    expect(
      await child(shop)
        .locator('html')
        .evaluate(() => document.querySelector('#root')?.childElementCount),
    ).toBe(0)
    await shop.proceed('/appImplant/cqdx/index')
    await shows(shop, '商城管理员')
    await menu(shop, '售后').click()
    await shop.landed('/appImplant/cqdx/index?path=%2FafterSales')
    await expect.poll(() => shop.page.title()).toMatch(/^售后 - 管理中心 - /)
    const begun = await child(shop)
      .locator('html')
      .evaluate(() => performance.timeOrigin)
    await shop.proceed('/noticeList')
    await shop.page.getByRole('heading', { name: '公告' }).first().waitFor()
    expect(await shop.page.locator('iframe[title="管理中心"]').isVisible()).toBe(false)
    await shop.proceed('/appImplant/cqdx/index')
    await shows(shop, '售后')
    expect(
      await child(shop)
        .locator('html')
        .evaluate(() => performance.timeOrigin),
    ).toBe(begun)
    await shop.page.goBack()
    await shop.landed('/noticeList')
  })

  it.each(some([['buyer1'], ['a guest']], 1))('never for %s', async (who) => {
    const shop = await openShop({ clock: true, ...(who === 'a guest' ? {} : { login: who }) })
    await passLong(shop)
    expect(await frame(shop).count()).toBe(0)
    await shop.visit('/appImplant/cqdx/index')
    await shop.page.getByRole('textbox', { name: '后台账号' }).waitFor()
  })

  it('never under Save-Data; it opens all the same', DEEP, async () => {
    const shop = await openShop({ login: 'admin1', clock: true })
    await shop.context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await passLong(shop)
    expect(await frame(shop).count()).toBe(0)
    await shop.proceed('/appImplant/cqdx/index')
    await shows(shop, '商城管理员')
  })

  it('a jump leads to what its target names, and says honestly what is none', async () => {
    const shop = await openShop({ login: 'admin1' })
    await shop.visit('/appImplant/general/index?target=projectDesignList')
    await shows(shop, '方案设计')
    await shop.visit('/appImplant/general/index?target=userDoc')
    await shows(shop, '使用手册')
    await shop.visit('/appImplant/general/index?target=Jifen')
    await shop.page.frameLocator('iframe[title="平台服务"]').getByRole('heading', { level: 1 }).waitFor()
    await shop.visit('/appImplant/general/index?target=nothing')
    await shop.page.getByRole('heading', { name: '没有这个应用' }).waitFor()
  })

  it('at 390 px, and axe finds nothing serious', DEEP, async () => {
    const shop = await openShop({ login: 'admin1', width: 390 })
    await shop.visit('/appImplant/cqdx/index')
    await shows(shop, '商城管理员')
    await expectNoneSerious(shop)
  })
})
