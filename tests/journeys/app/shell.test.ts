import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { getHttpMessage } from '#schemas/base/errors.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { openShop, PATIENCE, readMallPath, type Shop } from '#tests/support/browser.ts'
import { chooseSku } from '#tests/support/choose-sku.ts'
import { DEEP } from '#tests/support/deep.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

const HOME = '/mall/index'
const box = ({ page }: Shop) => page.getByRole('combobox', { name: '搜索商品' })
const options = ({ page }: Shop) => page.getByRole('option')
const badge = ({ page }: Shop) => page.getByRole('link', { name: /^购物车，\d+ 件商品$/ })

async function countOf(shop: Shop): Promise<number> {
  return Number(/\d+/.exec((await badge(shop).getAttribute('aria-label')) ?? '')?.[0])
}

async function logIn({ page, dialog }: Shop, userName: string): Promise<void> {
  await dialog.getByRole('textbox', { name: '用户名或手机号' }).fill(userName)
  await dialog.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '退出' }).waitFor()
}

async function openHome(visit: Parameters<typeof openShop>[0] = {}): Promise<Shop> {
  const shop = await openShop(visit)
  await shop.visit(HOME)
  await shop.page.locator('main [data-widget]').first().waitFor()
  return shop
}

const firstCart = ({ page }: Shop) => page.getByRole('button', { name: /^加入购物车：/ }).first()

/** GL10: where the first card of the home page has several SKUs, answers which one. */
async function answerWhich(shop: Shop): Promise<void> {
  const card = shop.page
    .locator('article')
    .filter({ has: firstCart(shop) })
    .first()
  const address = await card.getByRole('link').first().getAttribute('href')
  const picker = shop.page.getByRole('dialog', { name: '选择规格' })
  await picker
    .or(shop.toast.filter({ hasText: '添加成功' }))
    .first()
    .waitFor()
  if (!(await picker.isVisible())) return
  await chooseSku(picker, /goodsId=(\w+)/.exec(address ?? '')?.[1] ?? '')
  await picker.getByRole('button', { name: '加入购物车', exact: true }).click()
}

describe('the search box', () => {
  it('SH6 Enter and click lead to the list with the word in the address; blanks do nothing', async () => {
    const shop = await openHome()
    await box(shop).fill('   ')
    await box(shop).press('Enter')
    expect(shop.path()).toBe(HOME)
    await box(shop).fill('保温杯')
    await box(shop).press('Enter')
    await shop.landed('/goods/list?goodsName=保温杯')
    await box(shop).fill('月饼')
    await shop.page.getByRole('button', { name: '搜索', exact: true }).click()
    await shop.landed('/goods/list?goodsName=月饼')
  })

  it('SH7 SH8 suggestions mix words, categories, brands and goods, by keyboard alone', async () => {
    const shop = await openHome()
    await box(shop).pressSequentially('月')
    await options(shop).filter({ hasText: '月饼' }).first().waitFor()
    expect(await options(shop).last().innerText()).toBe('搜索"月"')
    expect(await shop.page.locator('[role="option"] mark').first().innerText()).toBe('月')
    await box(shop).press('ArrowDown')
    const active = (await box(shop).getAttribute('aria-activedescendant')) ?? ''
    expect(await shop.page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    await box(shop).press('Escape')
    await expect.poll(() => options(shop).count()).toBe(0)
    expect(await box(shop).inputValue()).toBe('月')
    await box(shop).press('ArrowDown')
    await box(shop).press('Enter')
    await shop.landed(/^\/goods\//)
  })

  it('SH9 an empty box shows the history, newest first, whole, each word with its button, and hot words', async () => {
    const words = [
      '茶具',
      '适合送给客户的中秋月饼礼盒不含糖可以印公司标志的那种最好顺丰包邮到全国各地的',
      '台灯',
    ]
    const shop = await openHome({ width: 390, storage: { 'search-history': JSON.stringify(words) } })
    await box(shop).click()
    await options(shop).filter({ hasText: '茶具' }).waitFor()
    expect((await options(shop).allInnerTexts()).slice(0, 3)).toEqual(words)
    await expect.poll(() => options(shop).count()).toBeGreaterThan(3)
    const clipped = (texts: Element[]) => texts.filter((text) => text.scrollWidth > text.clientWidth).length
    expect(await options(shop).locator('span').evaluateAll(clipped), 'no word is cut').toBe(0)
    const forget = (word: string) => shop.page.getByRole('button', { name: `删除“${word}”` })
    const [row, button] = await Promise.all([
      options(shop).filter({ hasText: '台灯' }).boundingBox(),
      forget('台灯').boundingBox(),
    ])
    expect(Math.abs((row?.y ?? 0) - (button?.y ?? 99)), 'beside its word').toBeLessThan(8)
    await forget('茶具').click()
    expect((await options(shop).allInnerTexts())[0]).toBe(words[1])
    await forget(words[1] ?? '').focus()
    await shop.page.keyboard.press('Enter')
    await expect.poll(() => forget('台灯').evaluate((one) => one === document.activeElement)).toBe(true)
    await shop.page.keyboard.press('Enter')
    await expect.poll(() => box(shop).evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await options(shop).allInnerTexts()).not.toContain('台灯')
  })

  it('SH9 the history is emptied at once', DEEP, async () => {
    const shop = await openHome({ storage: { 'search-history': JSON.stringify(['茶具', '台灯']) } })
    await box(shop).click()
    await shop.page.getByRole('button', { name: '清空历史' }).click()
    expect(await options(shop).allInnerTexts()).not.toContain('台灯')
  })
})

describe('the category menu', () => {
  it('SH5 stands open on the home page; its panel opens by hover and by keyboard', async () => {
    const shop = await openHome()
    const menu = shop.page.locator('main').getByRole('navigation', { name: '商品分类' })
    expect(await menu.isVisible()).toBe(true)
    await menu.getByRole('link', { name: '家用电器', exact: true }).hover()
    await menu.getByRole('link', { name: '厨房小电', exact: true }).waitFor()
    await menu.getByRole('link', { name: '手机数码', exact: true }).focus()
    await menu.getByRole('link', { name: '手机通讯', exact: true }).waitFor()
    await shop.page.keyboard.press('ArrowDown')
    expect(await shop.page.evaluate(() => document.activeElement?.textContent)).toBe('电脑办公')
  })

  it('SH5 X7 elsewhere it opens by hover, by click and by touch', DEEP, async () => {
    for (const width of [1440, 390]) {
      const shop = await openShop({ width })
      await shop.visit('/noticeList')
      const button = shop.page.getByRole('button', { name: '全部商品分类' })
      await button.click()
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
      await shop.page.getByRole('link', { name: '酒水茶饮', exact: true }).click()
      await shop.landed(/^\/goods\/list\?catId=\d+$/)
    }
  })

  it(
    'SH5 X7 a finger sees what is in a category with the first tap, below it, and follows with the second',
    DEEP,
    async () => {
      const shop = await openShop({ width: 390 })
      await shop.visit('/noticeList')
      await shop.page.getByRole('button', { name: '全部商品分类' }).tap()
      const menu = shop.page.getByRole('navigation', { name: '商品分类' })
      const [top, other] = ['家用电器', '手机数码'].map((name) =>
        menu.getByRole('link', { name, exact: true }),
      )
      const [inside, within] = ['厨房小电', '手机通讯'].map((name) =>
        menu.getByRole('link', { name, exact: true }),
      )
      await top?.tap()
      await inside?.waitFor()
      expect(shop.path()).toBe('/noticeList')
      const [entry, opened] = await Promise.all([top?.boundingBox(), inside?.boundingBox()])
      expect(opened?.y).toBeGreaterThan((entry?.y ?? 0) + (entry?.height ?? 0) - 1)
      expect(await shop.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await other?.tap()
      await within?.waitFor()
      expect([await inside?.count(), shop.path()]).toEqual([0, '/noticeList'])
      await other?.tap()
      await shop.landed(/^\/goods\/list\?catId=\d+$/)
      await shop.visit('/noticeList')
      await shop.page.getByRole('button', { name: '全部商品分类' }).tap()
      await top?.tap()
      await inside?.tap()
      await shop.landed(/^\/goods\/list\?catId=\d+$/)
    },
  )
})

describe('login, cart and session', () => {
  it('SH11 add to cart asks for the login, goes on after it, and the badge counts', async () => {
    const shop = await openHome()
    await firstCart(shop).click()
    await logIn(shop, 'buyer1')
    await answerWhich(shop)
    await expect.poll(() => shop.toast.textContent()).toBe('添加成功')
    await expect.poll(() => shop.toast.textContent(), { timeout: PATIENCE }).toBe('')
    await shop.settled()
    const before = await countOf(shop)
    await firstCart(shop).click()
    await answerWhich(shop)
    await expect.poll(() => countOf(shop)).toBe(before + 1)
  })

  it('SH11 a guarded route opens the dialog, stays on the page, and goes there after the login', async () => {
    const shop = await openHome()
    await badge(shop).click()
    await shop.dialog.waitFor()
    expect(shop.path()).toBe(HOME)
    await logIn(shop, 'buyer2')
    await shop.landed('/shoppingCart/index')
    // A call that a logout overtakes is refused, which the browser notes.
    await shop.settled()
    await shop.page.getByRole('button', { name: '退出' }).click()
    await shop.landed(HOME)
    expect(await shop.dialog.count()).toBe(0)
  })

  it('X6 another tab follows the login and the cart', async () => {
    const shop = await openHome({ login: 'company1' })
    const other = await shop.anotherTab()
    await other.visit(HOME)
    const before = await countOf(shop)
    await firstCart(shop).click()
    await answerWhich(shop)
    await expect.poll(() => shop.toast.textContent()).toBe('添加成功')
    await expect.poll(() => countOf(shop)).toBeGreaterThan(before)
    await expect.poll(async () => (await countOf(other)) - (await countOf(shop))).toBe(0)
    await shop.page.getByRole('button', { name: '退出' }).click()
    await other.page.getByRole('link', { name: '登录', exact: true }).first().waitFor()
  })

  it('SH12 a login elsewhere: storage cleared, one toast, the dialog after a second', async () => {
    const shop = await openHome({ login: 'partner1' })
    shop.faults.allow(/401/)
    await logInByWire(shop.origin, 'partner1')
    await badge(shop).hover()
    await expect.poll(() => shop.toast.textContent()).toBe(getHttpMessage(401))
    await shop.dialog.waitFor()
    expect(await shop.page.evaluate(() => localStorage.getItem('gmall:token'))).toBeNull()
  })

  it('§4 a login on the page /login returns to where the visitor was', DEEP, async () => {
    const shop = await openShop()
    await shop.visit('/noticeList')
    await shop.page.getByRole('link', { name: '登录', exact: true }).first().click()
    await shop.landed('/login')
    const main = shop.page.locator('main')
    await main.getByRole('textbox', { name: '用户名或手机号' }).fill('landing1')
    await main.locator('input[type="password"]').fill(DEMO_PASSWORD)
    await main.getByRole('button', { name: '登录', exact: true }).click()
    await shop.landed('/noticeList')
  })

  it(
    'X9 a guest on a page of personal data sees a login panel, and no personal call is made',
    DEEP,
    async () => {
      const shop = await openShop()
      const asked: string[] = []
      shop.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      for (const path of ['/center/index', '/orderDetails', '/submit/payO']) {
        await shop.visit(path)
        await shop.page.locator('main').getByRole('button', { name: '登录' }).waitFor()
      }
      expect(asked).not.toContain(authUser.current.path)
      expect(asked.filter((path) => path.startsWith('/order/'))).toEqual([])
    },
  )
})

describe('addresses', () => {
  it('§2 an unknown path leads to /404, and a new page starts at its top', async () => {
    const shop = await openHome()
    await shop.page.evaluate(() => window.scrollTo(0, 1200))
    await shop.page.getByRole('link', { name: '公告', exact: true }).first().click()
    await shop.landed('/noticeList')
    await expect.poll(() => shop.page.evaluate(() => window.scrollY)).toBe(0)
    // In history mode the server says so as well.
    shop.faults.allow(/status of 404 .*\/no\/such\/page/)
    await shop.visit('/no/such/page')
    await shop.landed('/404')
  })

  it('§2 /appImplant/ leads to the /pc/ hash route with the same remainder', async () => {
    const shop = await openShop()
    await shop.page.goto(`${shop.origin}/appImplant/cqdx/index?a=1`)
    await expect.poll(() => shop.page.url()).toBe(`${shop.origin}/pc/#/appImplant/cqdx/index?a=1`)
    await shop.page.goto(`${shop.origin}/pc/`)
    await expect.poll(() => readMallPath(shop.page.url(), 'hash')).toBe(HOME)
  })
})
