import { describe, expect, it } from 'vitest'
import { CACHED_FORM_EXPIRY_MS, DAY_MS, MORE_GOODS_TYPE } from '#schemas/base/constants.ts'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { mall } from '#schemas/content/mall/calls.ts'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { readPage } from '#schemas/page/read.ts'
import { readSplash, SKIP_TEXT } from '#schemas/page/splash.ts'
import { pagesInOffice } from '#tests/server/content/page-office.ts'
import { changeAnswer } from '#tests/support/answers.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { some } from '#tests/support/some.ts'

const HOME = '/mall/index'
const box = ({ page }: Shop) => page.getByRole('combobox', { name: '搜索商品' })
const options = ({ page }: Shop) => page.getByRole('option')
const splash = ({ page }: Shop) => page.getByRole('dialog', { name: '开屏广告' })
const scrolled = ({ page }: Shop) => page.evaluate(() => window.scrollY)
const kept = ({ page }: Shop, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), `gmall:${key}`)

/** Its countdown stands still, however slow the machine is, until the returned function lets it go on. */
async function holdCountdown({ page }: Shop): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const held: (() => void)[] = []
    let isHeld = true
    const hold = (work: () => void, ms?: number) => {
      if (isHeld && ms === 1000) return -held.push(work)
      return start(work, ms)
    }
    const release = () => {
      isHeld = false
      for (const work of held) start(work, 1000)
    }
    Object.assign(window, { setTimeout: hold, releaseCountdown: release })
  })
  return () => page.evaluate(() => (Reflect.get(window, 'releaseCountdown') as () => void)())
}

describe('HM8 the opening splash', () => {
  it('shows on the home page once in 24 h, closes by Escape, and stays away afterwards', async () => {
    const shop = await openShop({ splash: true })
    await holdCountdown(shop)
    await shop.visit(HOME)
    await splash(shop).waitFor()
    await shop.page.getByRole('button', { name: SKIP_TEXT }).waitFor()
    await shop.page.keyboard.press('Escape')
    await splash(shop).waitFor({ state: 'hidden' })
    expect(Number(await kept(shop, 'splash-shown'))).toBeGreaterThan(0)
    await shop.visit(HOME)
    await shop.page.locator('main [data-widget]').first().waitFor()
    await shop.page.waitForLoadState('networkidle')
    expect(await splash(shop).count()).toBe(0)
  })

  it('closes by itself, and its picture follows jumpUrl', DEEP, async () => {
    const home = readPage((await askMall(pages.findHomePage, {})).pageConfig)
    const config = home.status === 'read' ? readSplash(home.settings.splash) : null
    const shop = await openShop({ storage: { 'splash-shown': String(Date.now() - DAY_MS - 60_000) } })
    const release = await holdCountdown(shop)
    await shop.visit(HOME)
    await splash(shop).waitFor()
    await release()
    await splash(shop).waitFor({ state: 'hidden' })
    const other = await openShop({ splash: true })
    await holdCountdown(other)
    await other.visit(HOME)
    await splash(other)
      .getByRole('link')
      .or(splash(other).getByRole('button', { name: /广告，/ }))
      .click()
    await other.landed(`/goods/list?${config?.jumpUrl.split('?')[1]}`)
    expect(await splash(other).count()).toBe(0)
  })

  it('is what the document of the home page says, and the own call is not asked', async () => {
    const shop = await openShop({ splash: true, plain: true })
    await holdCountdown(shop)
    const settings = { splash: { show: true, visible: 3, imgUrl: '/favicon.svg', jumpUrl: 'noticeList' } }
    const widgets = [{ id: 'a', type: 'title-bar', v: 1, props: { title: '礼' } }]
    await changeAnswer(shop.context, pages.findHomePage, (page) => ({
      ...page,
      pageConfig: JSON.stringify({ schema: 1, settings, widgets }),
    }))
    const asked: string[] = []
    shop.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await shop.visit(HOME)
    await splash(shop).getByRole('link').click()
    await shop.landed('/noticeList')
    expect(asked).not.toContain(mallTexts.splash.path)
  })

  it('does not show when the visit begins elsewhere', DEEP, async () => {
    const shop = await openShop({ splash: true })
    await shop.visit('/agreement')
    await shop.page.waitForLoadState('networkidle')
    expect(await splash(shop).count()).toBe(0)
    expect(await kept(shop, 'splash-shown')).toBeNull()
  })
})

describe('HM6 more goods', () => {
  const rail = {
    title: '茶礼',
    more: '更多',
    link: { jump: 'moreGoodsIndex' },
    source: { by: 'query', goodsName: '茶', orderType: 'sales', count: 6 },
  }
  const pageConfig = JSON.stringify({
    schema: 1,
    widgets: [{ id: 'rail', type: 'goods-carousel', v: 1, props: rail }],
  })

  it('更多 leads to all goods of its widget, which a reload keeps', async () => {
    const shop = await openShop({ plain: true })
    await changeAnswer(shop.context, pages.findHomePage, (page) => ({ ...page, pageConfig }))
    await shop.visit(HOME)
    await shop.page.getByRole('link', { name: '茶礼：更多' }).click()
    await shop.landed(/^\/moreGoods\/index\?timeRandom=\d+$/)
    const main = shop.page.locator('main')
    for (const reload of [false, true]) {
      if (reload) await shop.page.reload()
      await main.getByRole('heading', { level: 1, name: '茶礼' }).waitFor()
      await main.locator('article').nth(6).waitFor()
      await main.getByText('按场合挑').waitFor()
    }
  })

  it('a page that a merchandiser places stands around the list, which goes on with its form and filters', async () => {
    const { token } = await logInByWire(mallOrigin(), 'editor1')
    const ok = <E extends Endpoint>(row: E, input: In<E>) => askMall(row, input, token)
    const office = pagesInOffice({ ok }, { token })
    const usual = await askMall(pages.findPageByTypeAndSource, { pageType: MORE_GOODS_TYPE })
    const pageId = await office.make('茶友专区', MORE_GOODS_TYPE)
    const widgets = [
      { id: 'head', type: 'title-bar', v: 1, props: { title: '茶艺师的推荐' } },
      { id: 'list', type: 'more-goods', v: 1, props: {} },
    ]
    await office.publish(pageId, JSON.stringify({ schema: 1, settings: {}, widgets }))
    await office.place(pageId)
    try {
      const form = { goodsFiltration: { goodsName: '茶' }, relData: { title: '茶礼' }, timestamp: Date.now() }
      const shop = await openShop({ storage: { 'more-goods:7': JSON.stringify(form) } })
      await shop.visit('/moreGoods/index?timeRandom=7')
      const main = shop.page.locator('main')
      await main.getByText('茶艺师的推荐').waitFor()
      await main.getByRole('heading', { level: 1, name: '茶礼' }).waitFor()
      await main.locator('article').first().waitFor()
      expect(await main.getByText('按场合挑').count()).toBe(0)
      await main.getByLabel('最低价').fill('100')
      await main.getByRole('button', { name: '确定' }).click()
      await shop.landed(/^\/moreGoods\/index\?.*sellPriceStart=100/)
      await main.getByRole('heading', { level: 1, name: '茶礼' }).waitFor()
      expect(await kept(shop, 'more-goods:7')).not.toBeNull()
    } finally {
      await office.place(usual.id)
    }
  })

  it('a form older than two days is gone, and its page says so', async () => {
    const form = {
      goodsFiltration: { goodsName: '茶' },
      timestamp: Date.now() - CACHED_FORM_EXPIRY_MS - 1000,
    }
    const shop = await openShop({ storage: { 'more-goods:7': JSON.stringify(form) } })
    await shop.visit('/moreGoods/index?timeRandom=7')
    await expect.poll(() => kept(shop, 'more-goods:7')).toBeNull()
    await shop.page.getByText('这份商品清单已过期').waitFor()
    expect(await shop.page.getByRole('heading', { name: '茶礼' }).count()).toBe(0)
  })
})

describe('SH10 suggestions find substrings', () => {
  it.each(
    some(
      [
        ['保温', '保温杯'],
        ['茶', '茶'],
        ['衣服', '服'],
      ],
      1,
    ),
  )('%s finds %s', async (word, part) => {
    const shop = await openShop()
    await shop.visit('/agreement')
    await box(shop).pressSequentially(word)
    await options(shop).filter({ hasText: part }).nth(1).waitFor()
  })

  it('SH7 an older answer never replaces a newer one, and a known word asks nothing', async () => {
    const shop = await openShop({ clock: true })
    const asked: string[] = []
    shop.page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === mall.suggest.path) asked.push(url.searchParams.get('word') ?? '')
    })
    await shop.visit('/agreement')
    await box(shop).pressSequentially('月饼', { delay: 20 })
    await options(shop).filter({ hasText: '搜索"月饼"' }).waitFor()
    await options(shop).nth(2).waitFor()
    expect(asked).toEqual(['月饼'])
    await box(shop).fill('')
    await box(shop).fill('月饼')
    await options(shop).nth(2).waitFor()
    await shop.page.clock.fastForward(400)
    await shop.settled()
    expect(asked).toEqual(['月饼'])
  })

  it('SH9 a hot word searches, and what was searched stands first in the history, ten at most', async () => {
    const words = Array.from({ length: 10 }, (_, index) => `词${index}`)
    const shop = await openShop({ width: 390, storage: { 'search-history': JSON.stringify(words) } })
    await shop.visit('/agreement')
    await box(shop).tap()
    const hot = shop.page.getByRole('group', { name: '热门搜索' }).getByRole('option').first()
    const word = await hot.innerText()
    await hot.tap()
    await shop.landed(`/goods/list?goodsName=${word}`)
    expect(await box(shop).inputValue()).toBe(word)
    expect(JSON.parse((await kept(shop, 'search-history')) ?? '')).toEqual([word, ...words.slice(0, 9)])
  })
})

describe('SH14 going and coming back', () => {
  it('§2 every navigation starts at the top, Back too, and the address is the state', async () => {
    const shop = await openShop()
    await shop.visit('/noticeList')
    const second = shop.page.locator('main').getByRole('link').nth(3)
    await second.waitFor()
    await shop.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => scrolled(shop)).toBeGreaterThan(0)
    const before = shop.path()
    await shop.page.locator('footer').getByRole('link', { name: '隐私政策' }).click()
    await shop.landed('/privacy')
    await expect.poll(() => scrolled(shop)).toBe(0)
    await shop.page.evaluate(() => window.scrollTo(0, 300))
    await shop.page.goBack()
    await shop.landed(before)
    await expect.poll(() => scrolled(shop)).toBe(0)
    await shop.page.goForward()
    await shop.landed('/privacy')
  })
})
