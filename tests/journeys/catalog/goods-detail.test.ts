import { describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop, type Visit } from '#tests/support/browser.ts'

const page = (goodsId: string, skuId = '') => `/goods/index?goodsId=${goodsId}${skuId && `&skuId=${skuId}`}`
const CUP = EDGE_GOODS.payModel2
const first = (goodsId: string) => `${goodsId}01`

const main = ({ page: tab }: Shop) => tab.locator('main')
const shown = (shop: Shop) => main(shop).locator('[data-price]')
const button = (shop: Shop, name: string) => main(shop).getByRole('button', { name, exact: true })
const value = (shop: Shop, name: string) => main(shop).getByRole('group').getByRole('button', { name })
const badge = ({ page: tab }: Shop) =>
  tab.getByRole('link', { name: /购物车/ }).or(tab.getByRole('button', { name: /购物车.*\d/ }))

const SOON = { timeout: PATIENCE }
/** The first answer of a fresh server has to load its sanitiser. */
const SLOW = 30_000
async function open(path: string, visit: Visit = {}): Promise<Shop> {
  const shop = await openShop(visit)
  await shop.visit(path)
  await main(shop).getByRole('heading', { level: 1 }).waitFor({ timeout: SLOW })
  return shop
}

describe('goods at a desktop', () => {
  it('GD2 GD4 GD6 a guest chooses, shares the address, and logs in to the member’s price', async () => {
    const shop = await open(page(CUP))
    await expectNoSeriousAxe(shop.page)
    await button(shop, '加入购物车').click()
    await main(shop).getByText('请选择 颜色 容量').waitFor()
    // X2 the focus is where the choice is; on by keyboard alone.
    await shop.page.keyboard.press('Enter')
    await value(shop, '500ml').focus()
    await shop.page.keyboard.press('Space')
    await shop.landed(new RegExp(`goodsId=${CUP}&skuId=\\d+$`))
    const guestPrice = await shown(shop).innerText()
    await shop.page.reload()
    await expect.poll(() => value(shop, '500ml').getAttribute('aria-pressed'), SOON).toBe('true')
    expect(await shown(shop).innerText()).toBe(guestPrice)

    await button(shop, '加入购物车').click()
    await shop.dialog.getByLabel('用户名或手机号').fill('buyer2')
    await shop.dialog.getByLabel('密码', { exact: true }).fill('Passw0rd-1')
    await shop.dialog.getByRole('button', { name: '登录', exact: true }).click()
    await shop.toast.getByText('添加成功').waitFor()
    await expect.poll(() => shown(shop).innerText(), SOON).not.toBe(guestPrice)
    expect(await button(shop, '登录查看会员价').count()).toBe(0)
    expect(shop.path()).toContain('skuId=')
  })

  it('GD1 thumbs, lens and full screen; another colour shows its picture', async () => {
    const shop = await open(page(CUP, first(CUP)))
    const thumbs = main(shop).getByRole('list', { name: '商品图片' }).getByRole('button')
    const current = () => thumbs.evaluateAll((all) => all.findIndex((one) => one.ariaCurrent === 'true'))
    await thumbs.nth(2).hover()
    await expect.poll(current, SOON).toBe(2)
    await thumbs.nth(2).focus()
    await shop.page.keyboard.press('ArrowRight')
    await expect.poll(current, SOON).toBe(3)
    await value(shop, '藏青色').click()
    await expect.poll(current, SOON).toBeGreaterThan(4)
    const picture = main(shop)
      .getByRole('button', { name: /^查看大图/ })
      .first()
    await thumbs.nth(0).click()
    await picture.hover()
    await shop.page.locator('[data-lens]').waitFor()
    await picture.click()
    const large = shop.page.getByRole('dialog', { name: /大图$/ })
    await large.getByText('1 / 7').waitFor()
    await shop.page.keyboard.press('ArrowRight')
    await large.getByText('2 / 7').waitFor()
    await expectNoSeriousAxe(shop.page, 'dialog[open]')
    await shop.page.keyboard.press('Escape')
    await large.waitFor({ state: 'hidden' })
    expect(await picture.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('GD5 GD7 GD8 GD13 a member: tiers, quantity, region and favourite', async () => {
    const bulk = EDGE_GOODS.volumePrice
    const shop = await open(page(bulk, first(bulk)), { login: 'buyer1' })
    const single = await shown(shop).innerText()
    const quantity = main(shop).getByRole('textbox', { name: '数量', exact: true })
    await quantity.fill('５０')
    await quantity.press('Enter')
    await expect.poll(() => shown(shop).innerText(), SOON).not.toBe(single)
    await expect.poll(() => main(shop).locator('td[aria-current]').innerText(), SOON).toBe('￥32.90')
    await quantity.fill('0')
    await quantity.press('Enter')
    expect(await quantity.inputValue()).toBe('50')
    await main(shop).getByText('请输入不小于 1 的整数').waitFor()

    await main(shop)
      .getByRole('button', { name: /^收藏(?!店铺|：)/ })
      .click()
    await shop.toast.getByText('已收藏').waitFor()
    await shop.page.reload()
    await main(shop)
      .getByRole('button', { name: /^已收藏/, pressed: true })
      .waitFor()

    const crab = EDGE_GOODS.areaLimited
    await shop.visit(page(crab, first(crab)))
    await main(shop)
      .getByRole('button', { name: /^配送至/ })
      .click()
    const picker = shop.page.getByRole('dialog', { name: '选择配送至' })
    await picker
      .getByRole('button', { name: /省份|省|市|自治区/ })
      .first()
      .click()
    for (const name of ['广东省', '深圳市', '南山区']) await picker.getByRole('option', { name }).click()
    await main(shop).getByText('不支持配送', { exact: true }).waitFor()
    expect(await button(shop, '加入购物车').isDisabled()).toBe(true)
    expect(await button(shop, '立即购买').isDisabled()).toBe(true)
  })

  it('GD16 UC5 a shop is kept, stands in the center, and is let go', async () => {
    const shop = await open(page(CUP), { login: 'buyer2' })
    const keep = main(shop).getByRole('button', { name: /^收藏店铺：/ })
    await keep.click()
    await shop.toast.getByText('已收藏').waitFor()
    await shop.page.reload()
    await main(shop)
      .getByRole('button', { name: /^收藏店铺：/, pressed: true })
      .waitFor()
    await shop.visit('/center/index?tabId=favouriteShops')
    const list = main(shop).getByRole('region', { name: '收藏的店铺' })
    await list.getByRole('listitem').first().waitFor()
    expect(await list.getByRole('listitem').count()).toBe(1)
    await expectNoSeriousAxe(shop.page)
    await list.getByRole('button', { name: /^取消收藏：/ }).click()
    await main(shop).getByText('还没有收藏店铺').waitFor()
  })

  it('GD15 the tabs stay in sight, by arrows too; GD17 off the shelf there is nothing to buy', async () => {
    const shop = await open(page(CUP, first(CUP)))
    await main(shop).getByRole('tab', { name: '商品介绍' }).focus()
    await shop.page.keyboard.press('ArrowRight')
    await main(shop)
      .getByRole('tabpanel', { name: '规格参数' })
      .getByRole('rowheader', { name: '品牌' })
      .waitFor()
    await shop.page.keyboard.press('ArrowLeft')
    await main(shop).getByRole('tabpanel', { name: '商品介绍' }).waitFor()
    // Again and again: the page grows while its pictures come, and a short one cannot be scrolled so far.
    const countScrolled = async () => {
      await shop.page.evaluate(() => window.scrollTo(0, 1600))
      return button(shop, '立即购买').count()
    }
    await expect.poll(countScrolled, SOON).toBe(2)

    await shop.visit(page(EDGE_GOODS.offShelf))
    await main(shop).getByText('商品已下架', { exact: true }).waitFor()
    await main(shop).locator('article').first().waitFor()
    expect(await button(shop, '立即购买').count()).toBe(0)
    await expectNoSeriousAxe(shop.page)
    // In history mode the server knows that there are no such goods.
    shop.faults.allow(/status of 404 .*\/goods\/index\?goodsId=1/)
    await shop.visit(page('1'))
    await main(shop).getByRole('heading', { name: '商品已下架或不存在' }).waitFor()
  })
})

describe('goods on a phone', () => {
  const phone = { width: 390 } as const

  it('GD11 GD12 the bar at the lower edge: into the cart, and buy now kept for the session', async () => {
    const shop = await open(page(CUP, first(CUP)), { ...phone, login: 'company1' })
    await expectNoSeriousAxe(shop.page)
    expect(await shop.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const bar = main(shop).getByRole('group', { name: '购买' })
    await bar.getByRole('button', { name: '加入购物车' }).tap()
    await shop.toast.getByText('添加成功').waitFor()
    await expect.poll(() => badge(shop).first().innerText(), SOON).toMatch(/[1-9]/)
    await bar.getByRole('button', { name: '立即购买' }).tap()
    await shop.landed('/submit/index?buyNow=true')
    const kept = await shop.page.evaluate(() => sessionStorage.getItem('gmall:buy-now'))
    // The owner stands in the first line.
    expect(JSON.parse(kept?.split('\n')[1] ?? '')).toEqual({
      goodsId: CUP,
      skuId: first(CUP),
      quantity: 1,
      deliveryType: 1,
    })
  })

  it('GD9 GD14 self-pickup has no cart; the view is recorded once, nothing leaves the mall', async () => {
    const cake = EDGE_GOODS.selfPickup
    const shop = await openShop({ ...phone, login: 'gift1' })
    const asked: URL[] = []
    shop.page.on('request', (request) => asked.push(new URL(request.url())))
    await shop.visit(page(cake, first(cake)))
    await main(shop).getByText('自提', { exact: true }).waitFor({ timeout: SLOW })
    expect(await button(shop, '加入购物车').count()).toBe(0)
    await main(shop).getByText('自提商品不能加入购物车').waitFor()
    await shop.page.waitForLoadState('networkidle')
    expect(asked.filter(({ pathname }) => pathname === goods.browseAdd.path)).toHaveLength(1)
    expect(
      asked.filter(({ origin, protocol }) => origin !== shop.origin && protocol.startsWith('http')),
    ).toEqual([])
  })
})
