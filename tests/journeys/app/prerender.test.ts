import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pages } from '#schemas/content/pages/calls.ts'
import { goods as goodsRows } from '#server/catalog/goods/tables.ts'
import { pages as pageRows } from '#server/content/pages/tables.ts'
import { openPostgres } from '#server/platform/database/open.ts'
import { processorTime } from '#tests/bench/postgres/processor-time.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { openShop } from '#tests/support/browser.ts'
import { builtChunk } from '#tests/support/built-chunk.ts'
import { startBuiltMall } from '#tests/support/built-mall.ts'
import { arrive, holdCode, live, openDocument, servedDrawn, watchFrames } from '#tests/support/first-paint.ts'
import { hasPostgres } from '#tests/support/postgres-mall.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { expectHome, expectStanding, follow, expectNotices } from '#tests/support/standing.ts'

const HOME = '/mall/index'
const BY_ID = '/pcSecondLevel?pageId=mid-autumn'
const HISTORY = [HOME, '/', BY_ID]
const WIDGETS = 'main [data-widget]'

beforeAll(() => servedDrawn(HISTORY))

describe('the home page as HTML', () => {
  it('without JavaScript shows its first screen, and its links lead on', async () => {
    const shop = await openShop({ scripts: 'off', router: 'history' })
    await openDocument(shop, BY_ID)
    await shop.page.locator(WIDGETS).first().waitFor()
    await expectStanding(shop)
    await follow(shop, /首页$/)
    await shop.page.waitForURL(/\/(mall\/index)?$/)
    await shop.page.locator('[data-type="carousel"] img').first().waitFor()
    await shop.page.locator('[data-type="nav-grid"] a').first().waitFor()
    await expectStanding(shop)
  })

  it('comes to life as it stands: the same elements, no shift, no complaint', async () => {
    const shop = await arrive()
    const frames = await watchFrames(shop, WIDGETS)
    const code = await holdCode(shop)
    await openDocument(shop, '/')
    const kept = await shop.page.locator(WIDGETS).first().locator('img').first().elementHandle()
    const header = await shop.page.getByRole('combobox', { name: '搜索商品' }).elementHandle()
    await shop.page.evaluate(() => window.scrollTo(0, 150))
    code.release()
    await live(shop)
    await expectHome(shop)
    expect(await shop.page.evaluate(() => window.scrollY), 'nobody is scrolled away').toBe(150)
    expect(await kept?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await header?.evaluate((element) => element.isConnected)).toBe(true)
    expect(shop.complaints()).toEqual([])
    expect((await frames()).shift).toBeLessThanOrEqual(0.001)
  })

  it('a newer revision than the one that came takes its place', async () => {
    const shop = await arrive()
    await changeAnswer(shop.context, pages.findHomePage, (page) => ({
      ...page,
      revision: page.revision + 1,
      pageConfig: JSON.stringify({
        schema: 1,
        widgets: [{ id: 'new', type: 'title-bar', v: 1, props: { title: '刚刚发布' } }],
      }),
    }))
    await openDocument(shop, '/')
    await shop.page.getByRole('heading', { name: '刚刚发布' }).waitFor()
    await expect.poll(() => shop.page.locator(WIDGETS).count()).toBe(1)
    expect(shop.complaints()).toEqual([])
  })

  it.each(['/noticeList', '/login', '/goods/list?catId=3', '/mall/contactUs', '/no/such/page'])(
    '§2 is never seen at %s',
    async (path) => {
      const shop = await arrive()
      // In history mode the server knows that there is no such page.
      shop.faults.allow(/status of 404 .*\/no\/such\/page/)
      const frames = await watchFrames(shop, WIDGETS)
      await openDocument(shop, path)
      await shop.page.locator('main').getByText(/\S/).first().waitFor()
      await expect.poll(async () => (await frames()).count).toBeGreaterThan(10)
      const { showing, shift } = await frames()
      expect({ showing, shift }).toEqual({ showing: 0, shift: 0 })
      expect(shop.complaints()).toEqual([])
    },
  )

  it('§2 a link that is followed before the code came leads there', async () => {
    const shop = await arrive()
    const code = await holdCode(shop)
    await openDocument(shop, '/')
    await follow(shop, '公告')
    code.release()
    await shop.landed('/noticeList')
    await expect.poll(() => shop.page.locator(WIDGETS).count()).toBe(0)
    await expectNotices(shop)
    await shop.page.goBack()
    await expectHome(shop)
  })
})

describe('a member’s home page', () => {
  it('brings the name and the member’s prices without a shift', async () => {
    const shop = await arrive({ login: 'buyer2' })
    const frames = await watchFrames(shop, WIDGETS)
    await openDocument(shop, '/')
    await live(shop)
    await shop.page.getByRole('link', { name: '登录', exact: true }).waitFor({ state: 'detached' })
    await shop.page.getByRole('link', { name: '我的订单' }).first().waitFor()
    await shop.page.waitForLoadState('networkidle')
    expect((await frames()).shift).toBeLessThanOrEqual(0.02)
    expect(shop.complaints()).toEqual([])
  })

  it('that is another one comes without a glance of the guest’s, until the logout', async () => {
    const shop = await arrive({ login: 'company1', storage: { 'home-page': 'another' } })
    const frames = await watchFrames(shop, '[data-served] [data-widget]')
    await openDocument(shop, '/')
    await expectHome(shop)
    expect((await frames()).showing).toBe(0)
    await shop.page.getByRole('button', { name: '退出' }).click()
    await shop.page.getByRole('link', { name: '登录', exact: true }).waitFor()
    const kept = () =>
      shop.page.evaluate(() => Object.keys(localStorage).filter((key) => /home-page$/.test(key)))
    await expect.poll(kept).toEqual([])
  })

  it('is remembered, so that the next visit shows it at once', async () => {
    const shop = await arrive({ login: 'company1' })
    await shop.visit('/')
    const kept = () =>
      shop.page.evaluate(() => Object.entries(localStorage).find(([key]) => /home-page$/.test(key))?.[1])
    await expect.poll(kept).toBe('home')
    const frames = await watchFrames(shop, '[data-served] [data-widget]')
    await openDocument(shop, '/')
    await expect.poll(async () => (await frames()).showing).toBeGreaterThan(0)
  })
})

describe('§8 code that fails', () => {
  it('of one widget: its HTML stands or offers a retry, the others live', async () => {
    const shop = await arrive()
    const { script } = await builtChunk('components-registry/nav-grid/nav-grid.tsx')
    shop.faults.allow(/^console: Failed to load resource/, /^console: .*ChunkLoadError/)
    await shop.context.route(
      (url) => url.pathname === script,
      (route) => route.abort('connectionreset'),
    )
    await openDocument(shop, '/')
    const part = shop.page.locator('[data-type="nav-grid"]').first()
    await expect.poll(() => part.innerText()).toMatch(/\S/)
    const cart = shop.page
      .locator('main article')
      .getByRole('button', { name: /^加入购物车/ })
      .first()
    await cart.click()
    await shop.dialog.waitFor()
    expect(await part.innerText()).toMatch(/\S/)
  })

  it('of the storefront: the page can be read, and its links lead on', async () => {
    const shop = await arrive({ router: 'history' })
    shop.faults.allow(/^console: Failed to load resource/, /^uncaught: /)
    const code = await holdCode(shop)
    code.fail()
    await openDocument(shop, BY_ID)
    await expectStanding(shop)
    await follow(shop, /首页$/)
    await shop.landed(/^\/(mall\/index)?$/)
    await shop.page.locator('[data-type="carousel"] img').first().waitFor()
  })
})

describe('coming back', () => {
  it('by Back and Forward between the home page and another screen, and from outside', async () => {
    const shop = await arrive()
    await openDocument(shop, '/')
    await live(shop)
    const first = await shop.page.locator(WIDGETS).count()
    await follow(shop, '公告')
    await shop.landed('/noticeList')
    await shop.page.goBack()
    await expectHome(shop)
    await shop.page.goForward()
    await expectNotices(shop)
    await shop.page.goBack()
    await expectHome(shop)
    expect(await shop.page.locator(WIDGETS).count()).toBeGreaterThanOrEqual(first)
    // It has no icon of its own.
    shop.faults.allow(/favicon\.ico/)
    await shop.page.goto(`${shop.origin}/healthz`)
    await shop.page.goBack()
    await expectHome(shop)
    await shop.page.getByRole('button', { name: '查看购物车清单' }).click()
    await shop.page.getByText('登录后查看购物车里的商品').waitFor()
    const ids = await shop.page
      .locator('main section[data-widget]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-widget')))
    expect(ids).toEqual([...new Set(ids)])
    expect(shop.complaints()).toEqual([])
  })
})

describe('§2 history mode', () => {
  it.each([HOME, '/', '/pcSecondLevel?pageId=mid-autumn'])(
    '%s comes as HTML and comes to life',
    async (path) => {
      const shop = await arrive({ router: 'history' })
      const frames = await watchFrames(shop, '[data-served] [data-widget]')
      await openDocument(shop, path)
      await live(shop)
      expect((await frames()).showing).toBeGreaterThan(0)
      await shop.landed(path === '/' ? HOME : path)
      await expectStanding(shop)
      expect(shop.complaints()).toEqual([])
    },
  )

  it('a member whose home page is another sees a page by its id as everybody does', async () => {
    const shop = await arrive({ router: 'history', login: 'company1', storage: { 'home-page': 'another' } })
    const frames = await watchFrames(shop, '[data-served] [data-widget]')
    await openDocument(shop, BY_ID)
    await live(shop)
    expect((await frames()).showing).toBeGreaterThan(0)
  })
})

/** So long the processor's clock is watched, and so long all of it may take, ms. */
const WATCHED = 60_000
const PATIENCE = 900_000

if (process.env.DEEP && hasPostgres)
  describe('pages that are kept ready', { timeout: PATIENCE }, () => {
    it('cost at most 2 % of a processor, 190 of them, at rest and while the mall changes', async () => {
      const postgres = await startPostgres(process.env.TEST_DATABASE_URL)
      if (!postgres) throw new Error('no PostgreSQL')
      onTestFinished(postgres.stop)
      const env = { DATABASE_URL: postgres.url, MALL_DEMO: '1', ROUTER_MODE: 'history', LOG_LEVEL: 'silent' }
      const mall = await startBuiltMall(env)
      onTestFinished(mall.stop)
      const { db, close } = await openPostgres(postgres.url)
      onTestFinished(close)
      const [home] = await db.select().from(pageRows).where(eq(pageRows.id, 'home'))
      if (!home) throw new Error('the demo mall has no page "home"')
      const ids = Array.from({ length: 190 }, (_, index) => `warm${index}`)
      await db.insert(pageRows).values(ids.map((id) => ({ ...home, id, isDefault: false })))

      /** Part of a processor that the mall takes while nobody comes. */
      async function share(meanwhile: () => Promise<unknown> = async () => undefined): Promise<number> {
        const [from, before] = [performance.now(), processorTime(mall.pid())]
        const until = from + WATCHED
        while (performance.now() < until) {
          await meanwhile()
          await pause(1_000)
        }
        return (processorTime(mall.pid()) - before) / (performance.now() - from)
      }
      const changePrices = () => db.update(goodsRows).set({ cash: sql`${goodsRows.cash} + 1` })
      // Whatever else a mall does by itself; its own home page is kept ready, too.
      await pause(10_000)
      const alone = await share()
      for (const id of ids) {
        const page = await fetch(`${mall.origin}/pcSecondLevel?pageId=${id}`, {
          headers: { accept: 'text/html' },
        })
        expect(await page.text()).toContain('data-served')
      }
      await pause(10_000)
      const atRest = (await share()) - alone
      const changing = (await share(changePrices)) - alone
      console.log({ alone, atRest, changing })
      expect({ atRest, changing }).toSatisfy(() => atRest <= 0.02 && changing <= 0.02)
    })
  })
