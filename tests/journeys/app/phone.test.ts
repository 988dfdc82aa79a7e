import { describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { openShop } from '#tests/support/browser.ts'

const HOME = '/mall/index'

describe('a phone', () => {
  it('keeps the search at its head and five ways at its foot, and scrolls what has the focus between them', async () => {
    const shop = await openShop({ width: 390 })
    const { page } = shop
    await shop.visit(HOME)
    await page.locator('main [data-widget]').first().waitFor()
    const box = page.getByRole('combobox', { name: '搜索商品' })
    const way = (name: string) => page.getByRole('navigation', { name: '快捷导航' }).getByText(name)
    await page.evaluate(() => window.scrollTo(0, 1500))
    const [head, foot] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      page.getByRole('navigation', { name: '快捷导航' }).boundingBox(),
    ])
    // The scroll padding keeps elements that are scrolled to free of both bars (ui/base.css).
    const covered = await page.evaluate(() => {
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
      return [scrollPaddingTop, scrollPaddingBottom].map(Number.parseFloat)
    })
    expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(73)
    expect(covered[0]).toBeGreaterThanOrEqual(73)
    expect(foot?.height).toBeLessThanOrEqual(covered[1] ?? 0)
    await way('搜索').tap()
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
    expect((await box.boundingBox())?.y).toBeLessThan(24)
    await page.keyboard.press('Escape')
    await way('分类').tap()
    const sheet = page.getByRole('dialog', { name: '全部商品分类' })
    await sheet.getByRole('link', { name: '酒水茶饮', exact: true }).tap()
    await sheet.getByRole('link', { name: '茗茶', exact: true }).tap()
    await shop.landed(/^\/goods\/list\?catId=\d+$/)
    expect(await sheet.count()).toBe(0)
    await way('我的').tap()
    await shop.landed('/center/index')
    await way('首页').tap()
    await shop.landed(HOME)
    await way('购物车').tap()
    await shop.dialog.getByRole('textbox', { name: '用户名或手机号' }).waitFor()
  })

  it('has no such bar where the screen has one of its own', async () => {
    const shop = await openShop({ width: 390 })
    const bar = shop.page.getByRole('navigation', { name: '快捷导航' })
    await shop.visit('/noticeList')
    await bar.waitFor()
    await shop.visit(formatHref('goodsDetail', { goodsId: EDGE_GOODS.payModel2 }))
    await bar.waitFor({ state: 'detached' })
  })

  it('shows orders in the first look; the days by which they are searched unfold', async () => {
    const shop = await openShop({ width: 390, login: 'buyer1' })
    await shop.visit('/center/index?tabId=orders')
    const search = shop.page.getByRole('search', { name: '搜索订单' })
    const first = await shop.page
      .getByRole('listitem', { name: /^订单 / })
      .first()
      .boundingBox()
    expect(first?.y).toBeLessThan(844 - 57)
    const days = search.getByRole('combobox').or(search.locator('[name="from"]')).first()
    expect(await days.isVisible()).toBe(false)
    await search.getByRole('button', { name: '按下单日期筛选' }).tap()
    await days.waitFor()
  })

  it('closes by Back what lies over the page, the topmost first, and leaves the page after that', async () => {
    const shop = await openShop({ width: 390 })
    const { page } = shop
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await shop.visit(HOME)
    await shop.proceed('/goods/list?goodsName=杯')
    await page.getByRole('button', { name: /^筛选/ }).tap()
    await sheet.getByRole('group', { name: '品牌' }).getByRole('link').first().tap()
    await shop.landed(/brandIdList=/)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(shop.path()).toMatch(/brandIdList=/)
    await page.getByRole('button', { name: /^筛选/ }).tap()
    await sheet.getByRole('button', { name: '关闭' }).tap()
    await sheet.waitFor({ state: 'detached' })
    await page.goBack()
    await shop.landed('/goods/list?goodsName=杯')

    await shop.proceed(formatHref('goodsDetail', { goodsId: EDGE_GOODS.payModel2 }))
    const large = page.getByRole('dialog', { name: /大图$/ })
    await page
      .getByRole('button', { name: /^查看大图/ })
      .first()
      .tap()
    await large.waitFor()
    await page.reload()
    await page
      .getByRole('button', { name: /^查看大图/ })
      .first()
      .tap()
    await large.waitFor()
    await page.goBack()
    await large.waitFor({ state: 'detached' })
    const regions = page.getByRole('dialog', { name: '选择配送至' })
    await page.getByRole('button', { name: /^配送至/ }).tap()
    await regions.waitFor()
    await page.goBack()
    await regions.waitFor({ state: 'detached' })
    await shop.landed(/^\/goods\/index/)
    await page.goBack()
    await shop.landed('/goods/list?goodsName=杯')
  })

  it('has no field with text so small that the phone magnifies the page for it', async () => {
    const shop = await openShop({ width: 390, login: 'buyer1' })
    let count = 0
    for (const path of [
      HOME,
      '/goods/list?goodsName=杯',
      '/shoppingCart/index',
      '/center/index?tabId=orders',
    ]) {
      await shop.visit(path)
      await shop.settled()
      const sizes = await shop.page
        .locator('input:not([type=checkbox], [type=radio]), select, textarea')
        .evaluateAll((fields) =>
          fields.map(
            (field) => [field.outerHTML, Number.parseFloat(getComputedStyle(field).fontSize)] as const,
          ),
        )
      count += sizes.length
      expect(sizes.filter(([, size]) => size < 16)).toEqual([])
    }
    expect(count).toBeGreaterThan(4)
  })

  it('frames what is pressed, chosen or current where the system has the colours', async () => {
    const shop = await openShop({ width: 390 })
    await shop.page.emulateMedia({ forcedColors: 'active' })
    let count = 0
    for (const path of [
      HOME,
      '/goods/list?goodsName=杯',
      formatHref('goodsDetail', { goodsId: EDGE_GOODS.payModel2 }),
    ]) {
      await shop.visit(path)
      await shop.settled()
      const outlines = await shop.page
        .locator(
          ':is([aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])):not(:focus-visible)',
        )
        .evaluateAll((marked) =>
          marked.map((one) => [one.outerHTML.slice(0, 120), getComputedStyle(one).outlineStyle] as const),
        )
      count += outlines.length
      expect(outlines.filter(([, style]) => style === 'none')).toEqual([])
    }
    expect(count).toBeGreaterThan(3)
  })
})
