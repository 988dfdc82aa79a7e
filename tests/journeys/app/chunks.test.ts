import { describe, expect, it } from 'vitest'
import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { builtChunk } from '#tests/support/built-chunk.ts'
import { DEEP } from '#tests/support/deep.ts'
import { some } from '#tests/support/some.ts'
import { expectHome, expectStanding, follow, expectNotices } from '#tests/support/standing.ts'

const HOME = '/mall/index'
const NOTICES = '/noticeList'

/** How often the file was asked for, under each of its addresses; `breaks` decides by the count. */
async function breakFile({ context, faults }: Shop, file: string, breaks: (asked: number) => boolean) {
  const asked: string[] = []
  faults.allow(/^console: Failed to load resource/, /^console: .*(?:ChunkLoadError|CSS_CHUNK_LOAD_FAILED)/)
  await context.route(
    (url) => url.pathname === file,
    (route) => {
      asked.push(new URL(route.request().url()).search)
      return breaks(asked.length) ? route.abort('connectionreset') : route.continue()
    },
  )
  return asked
}

describe('§8 code that does not arrive', () => {
  const screen = 'src/screens/content/notices/notice-list.tsx'
  const partOf = async (part: 'script' | 'style') => {
    const { script, styles } = await builtChunk(screen)
    return part === 'script' ? script : (styles.at(-1) ?? '')
  }
  const heading = ({ page }: Shop) => page.getByRole('heading', { level: 1, name: '商城公告' })
  /** Above the head of the page: what the screen's own stylesheet says. */
  const room = (shop: Shop) =>
    heading(shop).evaluate((h1) => {
      const page = h1.closest('header')?.parentElement
      return page && getComputedStyle(page).paddingTop
    })

  it.each(
    some(
      [
        // A script is asked for twice in one go: ahead of its stylesheets, and by the import itself.
        ['script', 'followed', HOME, 2],
        ['style', 'followed', HOME, 1],
        ['style', 'typed', NOTICES, 1],
      ] as const,
      1,
    ),
  )('a %s of a %s screen that fails once is asked for again, freshly', async (part, _, start, times) => {
    const shop = await openShop()
    const asked = await breakFile(shop, await partOf(part), (count) => count <= times)
    await shop.visit(start)
    if (start === HOME) await follow(shop, '公告')
    await heading(shop).waitFor()
    expect(asked).toEqual([...Array<string>(times).fill(''), expect.stringMatching(/^\?retry=\d+$/)])
    expect(await room(shop)).toBe('40px')
  })

  it.each(
    some(
      [
        ['script', 'ChunkLoadError'],
        ['style', 'CSS_CHUNK_LOAD_FAILED'],
      ] as const,
      1,
    ),
  )('a %s that fails for good is %s and leaves a note; 重新加载 works afterwards', async (part, code) => {
    const shop = await openShop()
    const log: string[] = []
    shop.page.on('console', (message) => log.push(message.text()))
    let broken = true
    await breakFile(shop, await partOf(part), () => broken)
    await shop.visit(NOTICES)
    await shop.page.getByRole('alert').getByText('页面暂时打不开').waitFor()
    await expectStanding(shop)
    expect(log.join('\n')).toContain(`[mall] screen: ${code}`)
    broken = false
    await shop.page.getByRole('button', { name: '重新加载' }).click()
    await expectNotices(shop)
    expect(shop.path()).toBe(NOTICES)
  })

  it('a tab that is older than the mall loads the next place from the newer one', async () => {
    const shop = await openShop({ clock: true })
    await shop.context.route('**/mall/v1/**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'mall-build': 'newer' } })
    })
    const keep = () => shop.page.evaluate(() => Object.assign(window, { kept: true }))
    const isKept = () => shop.page.evaluate(() => 'kept' in window)
    await shop.visit(HOME)
    await shop.page.clock.fastForward(61_000)
    await keep()
    // The first answer after the upgrade tells of it.
    await follow(shop, '公告')
    await expectNotices(shop)
    await shop.settled()
    expect(await isKept()).toBe(true)
    // A call that is under way at that moment leaves the reload to the navigation after it.
    const ways = ['登录', '公告']
    const goOn = async () => {
      await follow(shop, ways.reverse()[1] ?? '')
      await shop.settled()
      return await isKept()
    }
    await expect.poll(goOn).toBe(false)
  })

  it('of the login dialog: a toast, the page stands, and the next wish opens it', async () => {
    const shop = await openShop()
    let broken = true
    const { script } = await builtChunk('src/parts/people/accounts/login/login-dialog.tsx')
    await breakFile(shop, script, () => broken)
    await shop.visit(HOME)
    await expectHome(shop)
    const toCart = shop.page.getByRole('link', { name: /^购物车/ })
    await toCart.click()
    await shop.toast.getByText(NETWORK_MESSAGE).waitFor()
    await expectStanding(shop)
    broken = false
    await toCart.click()
    await shop.dialog.waitFor()
  })

  it(
    'of the small cart and of the list of suggestions: the page and the box work without them',
    DEEP,
    async () => {
      const shop = await openShop()
      let broken = true
      for (const source of ['src/parts/app/shell/mini-cart.tsx', 'src/parts/catalog/search/search-popup.tsx'])
        await breakFile(shop, (await builtChunk(source)).script, () => broken)
      await shop.visit(HOME)
      const more = shop.page.getByRole('button', { name: '查看购物车清单' })
      await more.click()
      const box = shop.page.getByRole('combobox', { name: '搜索商品' })
      await box.fill('月饼')
      await shop.page.waitForLoadState('networkidle')
      await expectStanding(shop)
      broken = false
      await box.blur()
      await box.focus()
      await shop.page.getByRole('option').first().waitFor()
      await more.click()
      await shop.page.getByText('登录后查看购物车里的商品').waitFor()
    },
  )

  it('of the sanitiser: the text offers a retry, which works afterwards', DEEP, async () => {
    const shop = await openShop()
    let broken = true
    await breakFile(
      shop,
      (await builtChunk('components-registry/parts/sanitise-html.ts')).script,
      () => broken,
    )
    await shop.visit('/agreement')
    const retry = shop.page.locator('main').getByRole('button', { name: '重新加载' })
    await retry.waitFor()
    await expectStanding(shop)
    broken = false
    await retry.click()
    await retry.waitFor({ state: 'detached' })
    await shop.page.locator('main [aria-busy="false"] p').first().waitFor()
  })
})
