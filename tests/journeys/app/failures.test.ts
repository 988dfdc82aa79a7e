import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { GENERIC_MESSAGE, NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { mall } from '#schemas/content/mall/calls.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { routes } from '#server/app/http/routes.ts'
import { keys } from '#src/session/keys.ts'
import { type Answer, envelope, isAskedByScript } from '#tests/support/answers.ts'
import { openShop, type Shop, type Visit } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { live } from '#tests/support/first-paint.ts'
import { some } from '#tests/support/some.ts'
import { expectHome, expectNotices, expectStanding, follow } from '#tests/support/standing.ts'
import { watchToasts } from '#tests/support/toasts.ts'

const HOME = '/mall/index'
const member: Visit = { login: 'buyer2' }

/** A visitor to a plain shell whose calls are answered by `answer` for as long as `failing` says so of their path. */
async function openFailing(answer: Answer, visit: Visit = {}) {
  const shop = await openShop({ ...visit, plain: true })
  const state = { failing: (_path: string): boolean => true, asked: new Set<string>(), notices: 0 }
  shop.faults.allow(/^console: Failed to load resource/)
  await shop.context.route('**/*', (route: Route) => {
    if (!isAskedByScript(route.request())) return route.fallback()
    const { pathname } = new URL(route.request().url())
    state.asked.add(pathname)
    if (pathname === mall.noticePage.path) state.notices += 1
    if (!state.failing(pathname)) return route.fallback()
    return answer === 'network' ? route.abort('connectionreset') : route.fulfill(answer)
  })
  return { ...shop, state }
}

const UNAVAILABLE = '服务暂时停止访问, 请稍后再试'
const html = '<!doctype html><title>nginx</title><h1>出错了</h1>'
const answers: [string, Answer, string][] = [
  ['403', { status: 403, body: html }, '未授权访问资源'],
  ['500', { status: 500, body: html }, GENERIC_MESSAGE],
  ['502', { status: 502, body: html }, UNAVAILABLE],
  ['503', { status: 503, body: '' }, UNAVAILABLE],
  ['no network', 'network', NETWORK_MESSAGE],
  ['HTML', { body: html, contentType: 'text/html' }, GENERIC_MESSAGE],
  ['an empty body', { body: '' }, GENERIC_MESSAGE],
  ['null', { body: 'null', contentType: 'application/json' }, GENERIC_MESSAGE],
  // With roles, for a user info without any is told of by itself (src/api/client.test.ts).
  ['data of a wrong type', envelope({ id: [], list: 'no', total: {}, roles: ['buyer'] }), GENERIC_MESSAGE],
  ["a code other than '100'", envelope(null, 'BROKEN', '店里正在盘点'), '店里正在盘点'],
]

describe('§8 every call of the home page fails alike', () => {
  it.each(some(answers, 1))(
    'with %s: nothing is blank, and all is well afterwards',
    async (_, answer, text) => {
      const shop = await openFailing(answer, member)
      // All presses are within the two seconds of one toast (§8), however long they take.
      await shop.page.clock.setFixedTime(Date.now())
      const toasts = await watchToasts(shop)
      await shop.visit(HOME)
      await shop.page.getByRole('alert').getByText('页面暂时打不开').waitFor()
      await expectStanding(shop)
      expect(await toasts(), 'the calls of the home page are quiet').toEqual([])
      await follow(shop, '公告')
      const asked = (times: number) => expect.poll(() => shop.state.notices).toBe(times)
      await asked(1)
      const retry = shop.page.locator('main').getByRole('button', { name: '重新加载' })
      for (let press = 1; press <= 4; press += 1) {
        await retry.click()
        await asked(1 + press)
        // The next press is of the button that comes with this answer.
        await shop.settled()
      }
      await retry.waitFor()
      expect((await toasts()).map((toast) => toast.text)).toEqual([text])
      expect(await shop.page.getByRole('button', { name: '退出' }).count()).toBe(1)
      shop.state.failing = () => false
      await retry.click()
      await expectNotices(shop)
      await follow(shop, /首页$/)
      await expectHome(shop)
      expect((await toasts()).map((toast) => toast.text)).toEqual([text])
    },
  )

  it('with 404 a part says that this mall has it not, and is there once its call is', DEEP, async () => {
    const shop = await openFailing({ status: 404, body: html }, member)
    await shop.visit(HOME)
    await shop.page.getByRole('alert').getByText('页面暂时打不开').waitFor()
    await expectStanding(shop)
    await follow(shop, '公告')
    await shop.page.locator('main').getByText('本商城没有提供这部分内容').waitFor()
    expect(await shop.page.locator('main').getByRole('button', { name: '重新加载' }).count()).toBe(0)
    shop.state.failing = () => false
    await shop.page.reload()
    await expectNotices(shop)
    await follow(shop, /首页$/)
    await expectHome(shop)
  })

  it('with 401, a guest: the dialog, no toast, nothing cleared', async () => {
    const shop = await openFailing({ status: 401, body: html }, { storage: { kept: '1' } })
    const toasts = await watchToasts(shop)
    await shop.visit(HOME)
    await shop.dialog.waitFor()
    await expectStanding(shop)
    expect(await toasts()).toEqual([])
    expect(await shop.page.evaluate((key) => localStorage.getItem(key), `${STORAGE_PREFIX}kept`)).toBe('1')
  })

  it('§4 with 401, a member: all storage goes, one toast, then the dialog, only once', async () => {
    const visit = { ...member, clock: true, storage: { kept: '1' } }
    const shop = await openFailing({ status: 401, body: html }, visit)
    const toasts = await watchToasts(shop)
    await shop.visit(HOME)
    await shop.toast.getByText('账号已在别处登录').waitFor()
    expect(await shop.page.evaluate((key) => localStorage.getItem(key), `${STORAGE_PREFIX}token`)).toBeNull()
    expect(await shop.page.evaluate((key) => localStorage.getItem(key), `${STORAGE_PREFIX}kept`)).toBeNull()
    await shop.dialog.waitFor()
    // The second between them is counted by an injected clock (tests/session/lost-session.test.ts).
    expect(await toasts()).toEqual([{ text: '账号已在别处登录', overDialog: false }])
    shop.state.failing = () => false
    await shop.page.keyboard.press('Escape')
    await shop.dialog.waitFor({ state: 'detached' })
    await expectStanding(shop)
    await shop.page.clock.fastForward(1_200)
    expect(await shop.dialog.count()).toBe(0)
    expect(await shop.page.getByRole('link', { name: '登录', exact: true }).count()).toBe(1)
  })
})

it(
  '§8 one call of the home page after the other fails: the rest stands, and its row decides about a toast',
  DEEP,
  async () => {
    const rows = routes.map(({ row }) => row)
    const shop = await openFailing({ status: 500, body: html }, member)
    const toasts = await watchToasts(shop)
    shop.state.failing = () => false
    await shop.visit(HOME)
    await expectHome(shop)
    await shop.page.locator('footer').scrollIntoViewIfNeeded()
    await shop.page.waitForLoadState('networkidle')
    const asked = [...shop.state.asked]
    expect(asked.length).toBeGreaterThan(7)
    for (const path of some(asked, 5)) {
      const row = rows.find((one) => one.path === path)
      expect(row, path).toBeDefined()
      shop.state.failing = (called) => called === path
      shop.state.asked.clear()
      await shop.visit(HOME)
      await expectStanding(shop)
      if (path === pages.findHomePage.path) await shop.page.getByText('暂时连不上商城').waitFor()
      await shop.page.locator('[data-type="nav-grid"] a').first().waitFor()
      if (!row?.quiet && shop.state.asked.has(path) && row?.path !== authUser.current.path)
        await shop.toast.getByText(GENERIC_MESSAGE).waitFor()
      else expect(await toasts(), path).toEqual([])
      expect(await shop.page.getByRole('button', { name: '退出' }).count(), path).toBe(1)
    }
  },
)

async function logIn({ page }: Shop): Promise<void> {
  await page.getByLabel('用户名或手机号').fill('buyer2')
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.locator('main').getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: '退出' }).waitFor()
}

describe('§9 a storage that does not do its work', () => {
  it('blocked: the shop works, and a login lasts as long as the page', async () => {
    const shop = await openShop()
    await shop.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    await shop.visit(HOME)
    await expectHome(shop)
    // The splash may be shown again because no storage records it; left open, it would swallow the next click.
    const splash = shop.page.getByRole('dialog', { name: '开屏广告' })
    await splash.waitFor()
    await shop.page.keyboard.press('Escape')
    await splash.waitFor({ state: 'hidden' })
    await follow(shop, '登录')
    await logIn(shop)
    await expectStanding(shop)
  })

  it('full: the shop works, and a login lasts as long as the page', DEEP, async () => {
    const shop = await openShop()
    await shop.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await shop.visit('/login')
    await logIn(shop)
    await expectStanding(shop)
  })

  /** The third tells whether it may be a token, which is sent and refused. */
  const corrupt: [string, string, boolean][] = [
    ['empty', '', false],
    ['null', 'null', true],
    ['half a document', '{"a":', true],
    ['a list', '[1,{"x":null}]', true],
    ['an object', '{"username":1,"token":{},"constructor":{"prototype":null}}', true],
    ['binary', `\u0000\ud800${'\uffff'.repeat(5000)}`, false],
  ]

  it.each(some(corrupt, 1))('every value corrupt, %s: the shop works', async (_, text, refused) => {
    const known = Object.values(keys).map((key) => (key.endsWith(':') ? `${key}1` : key))
    const shop = await openShop({ storage: Object.fromEntries(known.map((key) => [key, text])) })
    shop.faults.allow(/^console: Failed to load resource: .*401/)
    await shop.visit(HOME)
    await expectHome(shop)
    await expectStanding(shop)
    if (refused) await shop.dialog.waitFor()
    // By its address, for the splash may lie over the links.
    await shop.proceed('/noticeList')
    await expectNotices(shop)
  })
})

it('§8 offline and back: what is open stays, the rest says so and works afterwards', async () => {
  const shop = await openShop()
  shop.faults.allow(
    /^console: Failed to load resource/,
    /^console: .*(?:ChunkLoadError|CSS_CHUNK_LOAD_FAILED)/,
  )
  await shop.visit(HOME)
  await expectHome(shop)
  // A link of HTML that is not alive yet is the browser's own, and loads another document.
  await live(shop)
  await shop.context.setOffline(true)
  await follow(shop, '公告')
  const main = shop.page.locator('main')
  await main.getByText('页面暂时打不开').waitFor()
  await main.getByRole('button', { name: '重新加载' }).click()
  await shop.toast.getByText(NETWORK_MESSAGE).waitFor()
  await expectStanding(shop)
  await follow(shop, /首页$/)
  await expectHome(shop)
  await shop.context.setOffline(false)
  await follow(shop, '公告')
  await expectNotices(shop)
})
