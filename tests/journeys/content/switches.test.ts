import { describe, expect, it } from 'vitest'
import { pages } from '#schemas/content/pages/calls.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { openShop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { expectStanding } from '#tests/support/standing.ts'

const HOME = '/mall/index'
const heading = (id: string, title: string) => ({ id, type: 'title-bar', v: 1, props: { title } })
const line = (id: string) => ({ id, type: 'divider', v: 1, props: {} })
const widgets = [
  heading('above', '上面的标题'),
  line('top'),
  {
    id: 'box',
    type: 'columns',
    v: 1,
    props: { columns: [{ children: [line('inner')] }, { children: [heading('beside', '旁边的标题')] }] },
  },
]

/** The home page with these switches, which a test may turn. */
async function openWith(switches: { killedWidgets?: string[]; deprecatedWidgets?: Record<string, string> }) {
  const shop = await openShop({ plain: true })
  const state = { killedWidgets: [] as string[], deprecatedWidgets: {}, ...switches }
  const log: string[] = []
  shop.page.on('console', (message) => message.text().startsWith('[mall]') && log.push(message.text()))
  await changeAnswer(shop.context, pages.findCommonConfig, (config) => ({ ...config, ...state }))
  await changeAnswer(shop.context, pages.findHomePage, (page) => ({
    ...page,
    id: 'tried',
    revision: 7,
    lastGood: null,
    pageConfig: JSON.stringify({ schema: 1, widgets }),
  }))
  await shop.visit(HOME)
  await shop.page.getByRole('heading', { name: '旁边的标题' }).waitFor()
  return { ...shop, state, log, lines: shop.page.locator('[data-type="divider"]') }
}

describe('§7 findCommonConfig', () => {
  it('a killed type is drawn nowhere, in containers neither, and hides nothing else', async () => {
    const shop = await openWith({ killedWidgets: ['divider', 'never-heard-of'] })
    await expect.poll(() => shop.lines.count()).toBe(0)
    await shop.page.getByRole('heading', { name: '上面的标题' }).waitFor()
    await expectStanding(shop)
  })

  it('a killed container takes its children along', DEEP, async () => {
    const shop = await openWith({})
    expect(await shop.lines.count()).toBe(2)
    shop.state.killedWidgets = ['columns']
    await shop.visit(HOME)
    await shop.page.getByRole('heading', { name: '上面的标题' }).waitFor()
    await expect.poll(() => shop.lines.count()).toBe(1)
    expect(await shop.page.getByRole('heading', { name: '旁边的标题' }).count()).toBe(0)
  })

  it('what was killed stays off while the next answer is on its way, or does not come', DEEP, async () => {
    const shop = await openWith({ killedWidgets: ['divider'] })
    await expect.poll(() => shop.lines.count()).toBe(0)
    shop.faults.allow(/^console: Failed to load resource/)
    await shop.context.route(
      (url) => url.pathname === pages.findCommonConfig.path,
      (route) => route.abort('connectionreset'),
    )
    await shop.visit(HOME)
    await shop.page.getByRole('heading', { name: '旁边的标题' }).waitFor()
    expect(await shop.lines.count()).toBe(0)
  })

  it('an open tab follows when it is looked at again', async () => {
    const shop = await openWith({})
    expect(await shop.lines.count()).toBe(2)
    const title = await shop.page.getByRole('heading', { name: '旁边的标题' }).elementHandle()
    shop.state.killedWidgets = ['divider']
    await shop.page.evaluate(() => {
      const now = Date.now()
      Date.now = () => now + 61_000
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => shop.lines.count()).toBe(0)
    expect(await title?.evaluate((element) => element.isConnected), 'the rest is not drawn anew').toBe(true)
  })

  it('a deprecated type is still drawn, and reported once with what to take instead', DEEP, async () => {
    const shop = await openWith({ deprecatedWidgets: { divider: 'spacer', carousel: '' } })
    expect(await shop.lines.count()).toBe(2)
    await expect
      .poll(() => shop.log)
      .toEqual(['[mall] page tried r7 uses deprecated divider 2 times, take spacer'])
  })
})
