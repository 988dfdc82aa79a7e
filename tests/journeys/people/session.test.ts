import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, USERS } from '#fixtures/mall/accounts.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import { localMessages } from '#schemas/base/errors.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { answerCall, envelope } from '#tests/support/answers.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { some } from '#tests/support/some.ts'

const HOME = '/mall/index'
/** A quiet page: nothing of the home page is loaded. */
const QUIET = '/agreement'

const cartLink = ({ page }: Shop) => page.getByRole('link', { name: /^购物车，\d+ 件商品$/ })
const leave = ({ page }: Shop) => page.getByRole('button', { name: '退出' })
const toLogIn = ({ page }: Shop) => page.getByRole('link', { name: '登录', exact: true }).first()
const kept = ({ page }: Shop, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), `gmall:${key}`)

async function typeAccount(shop: Shop, userName: string, { remember = false } = {}): Promise<void> {
  const form = shop.page.locator('main, dialog[open]').last()
  await form.getByRole('textbox', { name: '用户名或手机号' }).fill(userName)
  await form.locator('input[type="password"]').fill(DEMO_PASSWORD)
  if (remember) await form.getByRole('checkbox', { name: /^记住我/ }).check()
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await leave(shop).waitFor()
}

describe('the shell tells who is there', () => {
  it('SH1 SH4 a guest: greeting, login and registration, store name and icon of the platform', async () => {
    const { name, icon } = await askMall(authUser.platformInfo, {})
    const shop = await openShop()
    await shop.visit(QUIET)
    await shop.page.getByText(`您好，欢迎来到${name}`).waitFor()
    await expect.poll(() => shop.page.title()).toMatch(new RegExp(` - ${name}$`))
    expect(await shop.page.locator('link[rel="icon"]').getAttribute('href')).toBe(icon)
    expect(await shop.page.getByRole('link', { name: '注册', exact: true }).count()).toBeGreaterThan(0)
    expect(await leave(shop).count()).toBe(0)
  })

  it('SH1 a member: the name with the masked phone beside it, own pages, 退出', async () => {
    const shop = await openShop({ login: 'buyer1' })
    await shop.visit(QUIET)
    const { name = '', telephone = '' } = USERS.find(({ userName }) => userName === 'buyer1') ?? {}
    const masked = `${telephone.slice(0, 3)}****${telephone.slice(-4)}`
    await shop.page.getByRole('link', { name: `${name} ${masked}`, exact: true }).waitFor()
    for (const name of ['我的订单', '浏览记录', '消息通知'])
      await shop.page.getByRole('link', { name, exact: true }).waitFor()
    expect(await shop.page.content()).not.toContain(telephone)
  })

  it('SH3 the small cart shows lines by hover and by its button, and closes by Escape', async () => {
    const shop = await openShop({ login: 'buyer1' })
    await shop.visit(QUIET)
    await expect.poll(() => cartLink(shop).getAttribute('aria-label')).not.toBe('购物车，0 件商品')
    await cartLink(shop).hover()
    await shop.page.getByRole('link', { name: '去购物车' }).waitFor()
    expect(await shop.page.locator('header li').filter({ hasText: /×\d/ }).count()).toBeGreaterThan(3)
    await shop.page.mouse.move(0, 500)
    await shop.page.getByRole('link', { name: '去购物车' }).waitFor({ state: 'hidden' })
    const button = shop.page.getByRole('button', { name: '查看购物车清单' })
    await button.focus()
    await shop.page.keyboard.press('Enter')
    await shop.page.getByRole('link', { name: '去购物车' }).waitFor()
    await shop.page.keyboard.press('Escape')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
  })

  it('SH3 X7 an empty cart and a guest are told kindly, on a phone by a tap', DEEP, async () => {
    const empty = await openShop({ login: 'supplier1', width: 390 })
    await empty.visit(QUIET)
    await empty.page.getByRole('button', { name: '查看购物车清单' }).tap()
    await empty.page.getByText('购物车还是空的').waitFor()
    const guest = await openShop({ width: 390 })
    await guest.visit(QUIET)
    await guest.page.getByRole('button', { name: '查看购物车清单' }).tap()
    await guest.page.getByText('登录后查看购物车里的商品').waitFor()
  })

  it('SH2 the badge ends at 99+', DEEP, async () => {
    const shop = await openShop({ login: 'buyer2' })
    await answerCall(shop.context, cart.sumCount, envelope(100))
    await shop.visit(QUIET)
    await cartLink(shop).getByText('99+', { exact: true }).waitFor()
    expect(await cartLink(shop).getAttribute('aria-label')).toBe('购物车，100 件商品')
  })
})

describe('§4 signing out', () => {
  it('clears token, user and count, sets the marker, and the account is not remembered', async () => {
    const shop = await openShop()
    await shop.visit('/login')
    await typeAccount(shop, 'buyer1', { remember: true })
    expect(await kept(shop, 'saved-login')).not.toContain(DEMO_PASSWORD)
    // A call that a logout overtakes is refused, which the browser notes.
    await shop.page.waitForLoadState('networkidle')
    await leave(shop).click()
    await toLogIn(shop).waitFor()
    await cartLink(shop).and(shop.page.getByLabel('购物车，0 件商品')).waitFor()
    for (const key of ['token', 'user', 'saved-login']) expect(await kept(shop, key)).toBeNull()
    expect(await kept(shop, 'logged-out')).not.toBeNull()
    await shop.visit(QUIET)
    await toLogIn(shop).waitFor()
  })

  it("with another code than '100' leaves the member signed in", DEEP, async () => {
    const shop = await openShop({ login: 'buyer2' })
    await answerCall(shop.context, authUser.logout, envelope(null, 'BUSY', '现在无法退出'))
    await shop.visit(QUIET)
    await leave(shop).click()
    await shop.toast.getByText('现在无法退出').waitFor()
    expect(await kept(shop, 'token')).not.toBeNull()
    expect(await leave(shop).isVisible()).toBe(true)
  })
})

describe('§4 auto-login', () => {
  it('logs a remembered account in again when its session is over', async () => {
    const shop = await openShop()
    await shop.visit('/login')
    await typeAccount(shop, 'landing1', { remember: true })
    const token = await kept(shop, 'token')
    await shop.page.clock.setFixedTime(Date.now() + 8 * DAY_MS)
    await shop.visit(QUIET)
    await leave(shop).waitFor()
    expect(await kept(shop, 'token')).not.toBe(token)
  })
})

describe('§4 guarded addresses', () => {
  it.each(some(['hash', 'history'] as const, 1))(
    'typed by hand in %s mode: the dialog over an open page, and on after the login',
    async (router) => {
      const shop = await openShop({ router })
      await shop.visit('/scheme/goodsList')
      await shop.dialog.waitFor()
      await shop.landed(HOME)
      await typeAccount(shop, 'purchaser1')
      await shop.landed('/scheme/goodsList')
    },
  )

  it('§6 a report page without the permission warns and stays', async () => {
    const shop = await openShop({ login: 'buyer2' })
    await shop.visit('/report/index')
    await shop.toast.getByText(localMessages.reportingRefused).waitFor()
    await shop.landed(HOME)
    const allowed = await openShop({ login: 'partner1' })
    await allowed.visit('/report/index')
    await allowed.landed('/report/index')
  })

  it('X3 the accounts of the demo come late and move no link that is about to be pressed', async () => {
    const shop = await openShop()
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await shop.context.route(`**${account.demoAccounts.path}*`, async (route) => {
      await held
      await route.continue()
    })
    await shop.visit('/login')
    const way = shop.page.locator('main').getByRole('link', { name: '忘记密码' })
    await shop.page.waitForLoadState('load')
    const before = await way.boundingBox()
    release()
    await shop.page.getByRole('group', { name: '演示账号' }).waitFor()
    expect(await way.boundingBox()).toEqual(before)
  })

  it('§4 a dialog that is closed leaves the visitor where they were, a guest', async () => {
    const shop = await openShop()
    await shop.visit(QUIET)
    await cartLink(shop).click()
    await shop.dialog.waitFor()
    await shop.page.keyboard.press('Escape')
    await shop.dialog.waitFor({ state: 'hidden' })
    expect(shop.path()).toBe(QUIET)
    await toLogIn(shop).click()
    await shop.landed('/login')
    await typeAccount(shop, 'buyer2')
    await shop.landed(QUIET)
  })

  it('X6 a session ended elsewhere: the other tab signs out with this one', DEEP, async () => {
    const shop = await openShop({ login: 'company1' })
    shop.faults.allow(/status of 401/)
    await shop.visit(QUIET)
    const other = await shop.anotherTab()
    await other.visit(QUIET)
    await leave(other).waitFor()
    // A call of this tab that is still under way would be the one that learns it.
    await other.page.waitForLoadState('networkidle')
    await logInByWire(shop.origin, 'company1')
    await cartLink(shop).hover()
    await shop.dialog.waitFor()
    await toLogIn(other).waitFor()
  })
})
