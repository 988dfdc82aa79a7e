import { describe, expect, it } from 'vitest'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { type Page, pages } from '#schemas/content/pages/calls.ts'
import { type Answer, answerCall, envelope, isAskedByScript } from '#tests/support/answers.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { some } from '#tests/support/some.ts'
import { expectHome, expectStanding } from '#tests/support/standing.ts'

const HOME = '/mall/index'
const BY_ID = '/pcSecondLevel?pageId=mid-autumn'
const NOTE = '暂时连不上商城'

/** A visitor who has seen the home page and a second one, and what the console then says of pages. */
async function openSecondVisit(visit: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop({ ...visit, plain: true })
  await shop.visit(BY_ID)
  await shop.page.locator('[data-widget] img').first().waitFor()
  // It is kept in idle time: who leaves at once leaves without it.
  await keptPages(shop, 1)
  await shop.visit(HOME)
  await expectHome(shop)
  await keptPages(shop, 2)
  const log: string[] = []
  shop.page.on('console', (message) => message.text().startsWith('[mall] page') && log.push(message.text()))
  shop.faults.allow(/^console: Failed to load resource/)
  return { ...shop, log }
}

const countKept = ({ page }: Shop) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `${STORAGE_PREFIX}last-good`)

async function keptPages(shop: Shop, count: number): Promise<void> {
  await expect.poll(() => countKept(shop)).toBe(count)
}

const homeOf = (pageConfig: string): Answer => {
  const page: Page = { id: 'home', name: '首页', revision: 9_999, pageConfig, lastGood: null }
  return envelope(page)
}
const unknown = { id: 'x', type: 'hologram', v: 1, props: {} }

describe('§3 the home page is never blank on a second visit', () => {
  const bad: [string, string, string][] = [
    ['broken JSON', '{"schema":1,"widgets":[', 'not_json'],
    ['a document of a future version', '{"schema":2,"widgets":[]}', 'future_schema'],
    ['an empty text', '', 'empty'],
    [
      'widgets of which none can be drawn',
      JSON.stringify({ schema: 1, widgets: [unknown] }),
      'draws_nothing',
    ],
  ]
  it.each(some(bad, 1))('after a publish of %s', async (_, pageConfig, code) => {
    const shop = await openSecondVisit()
    await answerCall(shop.context, pages.findHomePage, homeOf(pageConfig))
    await shop.visit(HOME)
    await expectHome(shop)
    await expectStanding(shop)
    expect(await shop.page.getByText(NOTE).count(), 'a shopper need not know').toBe(0)
    expect(shop.log.filter((line) => line.includes('refused'))).toEqual([
      `[mall] page home r9999 refused: ${code}`,
    ])
  })

  it('after a publish without any widget', DEEP, async () => {
    const shop = await openSecondVisit()
    await answerCall(shop.context, pages.findHomePage, homeOf('{"schema":1,"widgets":[]}'))
    await shop.visit(HOME)
    await expectHome(shop)
  })

  const away: [string, Answer][] = [
    ['HTTP 503', { status: 503, body: '' }],
    ['HTTP 500 with a page of HTML', { status: 500, body: '<h1>nginx</h1>', contentType: 'text/html' }],
    ['a refusal', envelope(null, 'BROKEN', '店里正在盘点')],
    ['no such page', envelope(null, 'NOT_FOUND', '页面不存在或已下线')],
    ['an answer of another shape', envelope({ id: 1 })],
    ['no network', 'network'],
  ]
  it.each(some(away, 1))('when its call gives %s', async (_, answer) => {
    const shop = await openSecondVisit()
    const undo = await answerCall(shop.context, pages.findHomePage, answer)
    await shop.visit(HOME)
    await expectHome(shop)
    await expectStanding(shop)
    await shop.page.getByRole('status').filter({ hasText: NOTE }).waitFor()
    expect(shop.log.filter((line) => line.includes('out of reach'))).toHaveLength(1)
    await undo()
    await shop.page.getByRole('button', { name: '重新加载' }).click()
    await shop.page.getByText(NOTE).waitFor({ state: 'detached' })
    await expectHome(shop)
  })

  it('when every call of the mall fails, and 401 has cleared the local storage', async () => {
    const shop = await openSecondVisit({ login: 'buyer2' })
    await shop.page.evaluate(() => localStorage.clear())
    await shop.context.route('**/*', (route) =>
      isAskedByScript(route.request()) ? route.abort('connectionreset') : route.fallback(),
    )
    await shop.visit(HOME)
    await shop.page.locator('[data-widget]').first().waitFor()
    await shop.page.locator('[data-type="nav-grid"] a').first().waitFor()
    await expectStanding(shop)
    await shop.page.getByRole('status').filter({ hasText: NOTE }).waitFor()
  })

  it('while the backend hangs, and the true page takes its place when it comes', DEEP, async () => {
    const shop = await openSecondVisit()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await shop.context.route(
      (url) => url.pathname === pages.findHomePage.path,
      async (route) => {
        await held
        const title = { id: 'new', type: 'title-bar', v: 1, props: { title: '新的首页' } }
        const answer = homeOf(JSON.stringify({ schema: 1, widgets: [title] }))
        await (answer === 'network' ? route.abort() : route.fulfill(answer))
      },
    )
    await shop.visit(HOME)
    await expectHome(shop)
    await shop.page.getByText(NOTE).waitFor()
    release()
    await shop.page.getByRole('heading', { name: '新的首页' }).waitFor()
    expect(await shop.page.getByText(NOTE).count()).toBe(0)
  })
})

describe('§3 what is kept', () => {
  it('is the newest good one: a later publish takes its place', DEEP, async () => {
    const shop = await openSecondVisit()
    const title = { id: 'a', type: 'title-bar', v: 1, props: { title: '第二版首页' } }
    const undo = await answerCall(
      shop.context,
      pages.findHomePage,
      homeOf(JSON.stringify({ schema: 1, widgets: [title] })),
    )
    await shop.visit(HOME)
    await shop.page.getByRole('heading', { name: '第二版首页' }).waitFor()
    const text = () =>
      shop.page.evaluate(
        async (name) => (await (await caches.open(name)).match('/kept/home'))?.text(),
        `${STORAGE_PREFIX}last-good`,
      )
    await expect.poll(text).toContain('第二版首页')
    await undo()
    await answerCall(shop.context, pages.findHomePage, 'network')
    await shop.visit(HOME)
    await shop.page.getByRole('heading', { name: '第二版首页' }).waitFor()
    expect(await countKept(shop)).toBe(2)
  })

  it('a page by its id is drawn from it too, until it is taken offline', DEEP, async () => {
    const shop = await openSecondVisit()
    const undo = await answerCall(shop.context, pages.findPageById, 'network')
    await shop.visit(BY_ID)
    await shop.page.locator('[data-widget] img').first().waitFor()
    await undo()
    await answerCall(shop.context, pages.findPageById, envelope(null, 'NOT_FOUND', '页面不存在或已下线'))
    await shop.visit(BY_ID)
    await shop.page.getByText('这个页面已经下线了').waitFor()
    await keptPages(shop, 1)
  })

  it('a browser without Cache Storage draws pages all the same', DEEP, async () => {
    const shop = await openShop({ plain: true })
    await shop.page.addInitScript(() => Object.defineProperty(window, 'caches', { value: undefined }))
    await shop.visit(HOME)
    await expectHome(shop)
    shop.faults.allow(/^console: Failed to load resource/)
    await answerCall(shop.context, pages.findHomePage, 'network')
    await shop.visit(HOME)
    await shop.page.getByRole('alert').getByText('页面暂时打不开').waitFor()
    await expectStanding(shop)
  })
})
