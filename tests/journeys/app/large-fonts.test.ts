import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { AUTHORITIES } from '#schemas/base/area.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { listAreas } from '#src/office/areas.ts'
import { poll, readToken } from '#tests/journeys/trade/shopping/shopper.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'
import { DEEP } from '#tests/support/deep.ts'
import { some } from '#tests/support/some.ts'

/** The browser's own setting of its font, px: 16 unless somebody chose another, 24 is Chrome's 特大. */
async function setFont({ context, page }: Shop, px: number, frame = page.mainFrame()): Promise<void> {
  const session = await context.newCDPSession(frame === page.mainFrame() ? page : frame)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
  await poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`)
}

/** Overflow of the page beyond the window, px. */
const beyond = ({ page }: Shop) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** Words of links, buttons and figures that are cut off without an ellipsis. */
const cutWords = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, webkitLineClamp, textOverflow } = getComputedStyle(box)
        if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return false
        if (overflowX === 'visible' && overflowY === 'visible') continue
        if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis') return false
        const place = box.getBoundingClientRect()
        return text.right > place.right + 2 || text.bottom > place.bottom + 2
      }
      return false
    }
    const words = [...document.querySelectorAll('main :is(button, a, b, small, dt, dd, td)')]
    return words.filter((one) => one.checkVisibility() && isCut(one)).map((one) => one.textContent.trim())
  })

/** Names and figures that end in an ellipsis; not those that a `title` or the heading of the page tells in full. */
const shortened = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => {
    const isShort = (element: Element) => {
      const { textOverflow, overflowX } = getComputedStyle(element)
      const { scrollWidth, clientWidth } = element
      return textOverflow === 'ellipsis' && overflowX !== 'auto' && scrollWidth > clientWidth + 1
    }
    const heading = document.querySelector('h1')?.textContent.trim()
    const all = [...document.querySelectorAll('body *')].filter(
      (one) => !['', heading].includes(one.textContent.trim()),
    )
    return all
      .filter((one) => one.checkVisibility() && isShort(one) && one.closest('[title]') === null)
      .map((one) => `${one.className}: ${one.textContent.trim()}`)
  })

/** Texts of several lines of which the last are cut off; not those that a `title` or the heading of the page tells in full. */
const clamped = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1')?.textContent.trim()
    const isClamped = (element: Element) => {
      const { webkitLineClamp, overflowY } = getComputedStyle(element)
      const isCut = element.scrollHeight > element.clientHeight + 2
      return webkitLineClamp !== 'none' && overflowY !== 'visible' && isCut
    }
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && isClamped(one) && one.closest('[title]') === null)
      .map((one) => one.textContent.trim())
      .filter((text) => text !== heading)
  })

/** Waits until nothing is wider than the window and no words are shortened: a page may be laid out once more after a resize. */
async function seeWhole(shop: Shop): Promise<void> {
  await poll(() => beyond(shop)).toBe(0)
  await poll(() => shortened(shop.page)).toEqual([])
  await poll(() => clamped(shop.page)).toEqual([])
}

const SCREENS = [
  '/mall/index',
  `/goods/index?goodsId=${EDGE_GOODS.payModel5}`,
  '/goods/list?goodsName=茶',
  '/shoppingCart/index',
  '/center/index',
  '/center/index?tabId=orders',
  '/shop/shopList',
  '/scheme/index',
  '/biddingAnnouncement/index',
  '/sharePlatform/index',
  '/aiComparePrices/list',
  '/scheme/goodsList',
  '/sharePlatform/register?kind=supplier',
  '/supplier/add',
  '/giftCard/cardPurchase',
  '/submit/addressList',
  `/compare?ids=${EDGE_GOODS.payModel1},${EDGE_GOODS.payModel5}`,
  ...['afterSales', 'gwc', 'points', 'coupons', 'approvals', 'favourites', 'security', 'invoiceTitles'].map(
    (tab) => `/center/index?tabId=${tab}`,
  ),
]

describe.each([24, 32])('issue 38.19 with a browser font of %i px', (px) => {
  it.each(some(SCREENS, px === 32 ? 4 : 2))(
    '%s neither scrolls sideways nor shortens words at 1280 and 390 px',
    async (path) => {
      const shop = await openShop({ login: 'company1', width: 1280 })
      await shop.visit('/404')
      await setFont(shop, px)
      await shop.visit(path)
      await shop.settled()
      await poll(() => cutWords(shop.page)).toEqual([])
      await seeWhole(shop)
      await shop.page.setViewportSize({ width: 390, height: 844 })
      await shop.settled()
      await seeWhole(shop)
    },
  )

  it('no room of the office scrolls sideways or shortens words, at 1280 and at 390 px', DEEP, async () => {
    const shop = await openShop({ width: 1280 })
    const { page, origin } = shop
    await page.goto(`${origin}/admin/`)
    await page.getByRole('textbox', { name: '后台账号' }).fill('admin1')
    await page.locator('input[type="password"]').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.frameLocator('iframe[title="管理中心"]').getByRole('heading', { level: 1 }).waitFor()
    const frame = page.frames().find((one) => one.url().includes('/apps/admin/'))
    if (!frame) throw new Error('no child stands in the page')
    // It has a process, and so a setting, of its own.
    await setFont(shop, px, frame)
    const found: string[] = []
    for (const { path } of listAreas({ authorities: [...AUTHORITIES] }, true))
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${origin}/admin/#${path}`)
        await frame.locator('main h1').first().waitFor()
        await expect.poll(() => frame.locator('main [aria-busy="true"]').count()).toBe(0)
        const over = await frame.evaluate(() => {
          const boxes = [document.documentElement, ...document.querySelectorAll('main')]
          return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        })
        const at = `${path} at ${width} px: `
        if (over > 0) found.push(`${at}${over} px`)
        for (const words of [...(await cutWords(frame)), ...(await shortened(frame))]) found.push(at + words)
      }
    expect(found).toEqual([])
  })
})

it.each(['/mall/index', '/goods/list?goodsName=茶', '/shoppingCart/index'])(
  'issue 38.19 magnified to 360 by 225 px, the header of %s leaves half of the window, and scrolls away; no text is shortened',
  async (path) => {
    const shop = await openShop({ width: 360 })
    await shop.page.setViewportSize({ width: 360, height: 225 })
    await shop.visit(path)
    await shop.settled()
    const header = shop.page.locator('header').first()
    const bottomOf = async () => {
      const box = await header.boundingBox()
      return box === null ? Number.NaN : box.y + box.height
    }
    expect(await bottomOf()).toBeLessThanOrEqual(225 / 2)
    expect([...(await shortened(shop.page)), ...(await clamped(shop.page))]).toEqual([])
    await shop.page.evaluate(() => window.scrollTo(0, 400))
    await poll(bottomOf).toBeLessThanOrEqual(0)
    expect(await beyond(shop)).toBe(0)
  },
)

it('issue 38.19 with a browser font of 32 px, the price at the lower edge of the goods page stands clear of its buttons', async () => {
  const shop = await openShop({ login: 'company1', width: 390 })
  await shop.page.setViewportSize({ width: 390, height: 844 })
  await shop.visit('/404')
  await setFont(shop, 32)
  await shop.visit(`/goods/index?goodsId=${EDGE_GOODS.payModel1}`)
  await shop.settled()
  const bar = shop.page.getByRole('group', { name: '购买' })
  const price = await bar.locator('> :first-child').boundingBox()
  const button = await bar.getByRole('button', { name: '加入购物车' }).boundingBox()
  expect((price?.y ?? 0) + (price?.height ?? Infinity)).toBeLessThanOrEqual(button?.y ?? 0)
  expect(button?.x).toBeGreaterThanOrEqual(0)
})

it('issue 38.19 with a browser font of 24 px, a line of the cart breaks no word of what can be done with it', async () => {
  const shop = await openShop({ login: 'company1', width: 1280 })
  await shop.visit('/404')
  const { sku } = await skuInStock(EDGE_GOODS.longName)
  const line = { goodsId: EDGE_GOODS.longName, skuId: sku.skuId, quantity: 10, checked: true, tag: '' }
  await askMall(cart.save, line, await readToken(shop))
  await setFont(shop, 24)
  await shop.visit('/shoppingCart/index')
  const favour = shop.page.locator('main li').getByRole('button', { name: '移入收藏' }).first()
  const box = await favour.boundingBox()
  expect(box?.height).toBeLessThan(50)
  expect(await cutWords(shop.page)).toEqual([])
  expect(await beyond(shop)).toBe(0)
})

it('issue 38.19 magnified to 360 by 225 px, nothing stays over the goods page, which has its buttons', async () => {
  const shop = await openShop({ width: 360 })
  await shop.page.setViewportSize({ width: 360, height: 225 })
  await shop.visit(`/goods/index?goodsId=${EDGE_GOODS.payModel5}`)
  await shop.settled()
  await shop.page.getByRole('button', { name: '加入购物车' }).scrollIntoViewIfNeeded()
  const staying = await shop.page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('#root *')]
    const stays = (one: HTMLElement) => ['fixed', 'sticky'].includes(getComputedStyle(one).position)
    return all.filter((one) => one.checkVisibility() && stays(one) && one.offsetHeight > 24).length
  })
  expect(staying).toBe(0)
})
