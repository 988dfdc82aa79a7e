import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { officeStaff } from '#schemas/people/staff/office-calls.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import {
  added,
  carryByFinger,
  carryByMouse,
  isSound,
  kept,
  putLogo,
  row,
  WAIT,
} from '#tests/journeys/trade/shopping/scheme-page.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { some } from '#tests/support/some.ts'

/** A new name and phone each run: the mall is that of all journeys. */
const mark = Date.now().toString(36)
const userName = `scheme_${mark}`
const NAME = `端午福利 ${mark}`

let token: string
let shelf: GoodsCard[]
beforeAll(async () => {
  const admin = await logInByWire(mallOrigin(), 'admin1')
  const facts = { userName, name: '沈知微', telephone: `198${String(Date.now()).slice(-8)}` }
  const rights = { roles: ['purchaser' as const], shopId: null }
  await askMall(officeStaff.createStaff, { ...facts, ...rights, password: DEMO_PASSWORD }, admin.token)
  token = (await logInByWire(mallOrigin(), userName)).token
  const found = await askMall(
    goods.queryGoodPage,
    { pageNum: 1, pageSize: 30, sellOut: false, orderType: 'priceDesc', sellPriceEnd: '500' },
    token,
  )
  shelf = found.list.filter(({ skuCount, deliveryType }) => skuCount === 1 && deliveryType !== 2)
})

const ofShelf = (at: number): GoodsCard => {
  const one = shelf[at]
  if (!one) throw new Error('too few goods of one SKU')
  return one
}

/** One login lives at a time: what is asked beside the browser goes by the browser's own. */
async function member(width = 1440): Promise<Shop> {
  const shop = await openShop({ login: userName, width })
  const { origins } = await shop.context.storageState()
  const kept = origins.flatMap(({ localStorage }) => localStorage)
  token = kept.find(({ name }) => name === `${STORAGE_PREFIX}token`)?.value ?? ''
  return shop
}

const whole = async () => {
  const current = await askMall(scheme.current, {}, token)
  return askMall(schemeEditor.detail, { schemeId: current?.schemeId ?? '' }, token)
}
const widths = some([1440, 390], 1)
describe('SC1 SC2 a new purchaser makes a scheme', () => {
  it('a guest reads what it is for, at both widths, and logs in', DEEP, async () => {
    for (const width of [1440, 390]) {
      const guest = await openShop({ width })
      await guest.visit('/scheme/index?budget=300&people=50')
      await guest.page.getByText('人均预算 ￥300 × 50 人').waitFor()
      await isSound(guest)
      await guest.page.getByRole('button', { name: '登录后开始制作' }).click()
      await guest.dialog.waitFor()
    }
  })

  it('begins with a budget, which is offered, and takes goods from list, detail and cart', async () => {
    const shop = await member()
    const { page } = shop
    await shop.visit('/scheme/index?budget=300&people=50')
    await page.getByRole('button', { name: '按这个预算新建' }).click()
    const dialog = page.getByRole('dialog', { name: '新建方案' })
    await dialog.getByRole('button', { name: '新建方案' }).click()
    await dialog.getByText('请填写方案名称').waitFor()
    await dialog.getByRole('textbox', { name: '方案名称' }).fill(NAME)
    await dialog.getByRole('textbox', { name: '客户（选填）' }).fill('澄明科技')
    await dialog.getByRole('radio', { name: /^节日福利/ }).check()
    await dialog.getByRole('button', { name: '新建方案' }).click()
    await shop.landed(/^\/scheme\/goodsList\?schemeId=/)
    const offers = page.getByRole('region', { name: '人均 ￥300 以内的商品' })
    await offers
      .getByRole('button', { name: /^加入 50 件：/ })
      .first()
      .waitFor()
    await isSound(shop)
    // From a card of the list.
    const first = ofShelf(0)
    await shop.visit(`/goods/list?goodsName=${encodeURIComponent(first.name)}`)
    await page.locator('main article').first().hover()
    await page
      .getByRole('button', { name: `加入方案：${first.name}` })
      .first()
      .click()
    await page.getByRole('radio', { name: /^家居日用/ }).check()
    await page.getByRole('button', { name: '开始选品' }).click()
    await page.getByText('已选 1 种，共 1 种').waitFor()
    const second = ofShelf(1)
    await shop.visit(`/goods/index?goodsId=${second.goodsId}`)
    await page.locator('main').getByRole('button', { name: '加入方案', exact: true }).click()
    await page.getByText('已选 2 种，共 2 种').waitFor()
    // From the cart.
    for (const at of [2, 3]) {
      const { goodsId, skuId, minNumber } = ofShelf(at)
      await askMall(cart.save, { goodsId, skuId, quantity: minNumber, checked: true, tag: '' }, token)
    }
    await shop.visit('/shoppingCart/index')
    await page.locator('main').getByRole('button', { name: '加入方案', exact: true }).click()
    await page.getByText(`已把 2 种商品加入方案“${NAME}”`).waitFor()
    await added(shop).click()
    await shop.landed(/^\/scheme\/goodsList\?schemeId=/)
    const { groups, items } = await whole()
    expect(groups).toHaveLength(3)
    const ids = [0, 1, 2, 3].map((at) => ofShelf(at).goodsId)
    expect(items.map(({ goodsId }) => goodsId).sort()).toEqual(ids.sort())
    expect(items.slice(0, 2).map(({ name }) => name)).toEqual([first.name, second.name])
    await page.getByRole('link', { name: '我的方案 4 种商品在当前方案里' }).waitFor()
  })

  it('orders by the keyboard, quotes a group, an item at its own price, hides one; a reload keeps it', async () => {
    const shop = await member()
    const { page } = shop
    await shop.visit('/scheme/goodsList')
    const [one, two, three, four] = [0, 1, 2, 3].map((at) => ofShelf(at).name)
    const spoken = page.locator('[aria-live="assertive"]')
    const hears = (words: string) => expect.poll(() => spoken.allTextContents(), WAIT).toContain(words)
    await page.getByRole('button', { name: `移动“${one}”` }).focus()
    await page.keyboard.press('Space')
    await hears(`已拿起“${one}”，现在在分组“家居日用”的第 1 位，共 4 位。`)
    await shop.settled()
    await page.keyboard.press('ArrowUp')
    await hears('移到分组“生鲜粮油”的第 1 位，共 1 位。')
    await page.keyboard.press('Space')
    await hears(`“${one}”已放在分组“生鲜粮油”的第 1 位，共 1 位。`)

    await page.getByRole('combobox', { name: '分组“家居日用”的定价' }).selectOption('MARKUP')
    await page.getByRole('textbox', { name: '分组“家居日用”的定价：加价百分比' }).fill('30')
    await page.getByRole('textbox', { name: `${two}的报价` }).fill('１６８．５')
    await page.getByRole('textbox', { name: `${four}的数量` }).fill('120')
    await row(shop, String(three))
      .getByRole('button', { name: `隐藏${three}` })
      .click()
    await page.getByRole('textbox', { name: `${one}的报价` }).fill('很多')
    await page.getByText('价格请填').waitFor()
    await page.keyboard.press('Escape')
    await kept(shop)
    await isSound(shop)

    await shop.visit('/scheme/goodsList')
    await page.getByText('报价合计').waitFor()
    const detail = await whole()
    const [, fresh, home] = detail.groups
    expect(home?.rule).toEqual({ by: 'MARKUP', percent: '30' })
    const item = (name: string | undefined) => detail.items.find((given) => given.name === name)
    expect(item(one)?.groupId).toBe(fresh?.groupId)
    expect(item(two)?.rule).toEqual({ by: 'PRICE', price: '168.50' })
    expect(item(four)).toMatchObject({ quantity: 120, ruleFrom: 'GROUP' })
    expect(item(three)?.hidden).toBe(true)
    // The browser's totals equal the server's.
    const bar = page.getByRole('region', { name: '方案合计' })
    await bar.getByText(`￥${detail.totals.quote}`).waitFor()
    await bar.getByText('3 种 / ').waitFor()
    expect(await page.getByRole('textbox', { name: `${one}的报价` }).inputValue()).toBe(item(one)?.quote)
  })

  it('carries goods by a mouse and by a finger, from place to place', DEEP, async () => {
    const shop = await member()
    await shop.visit('/scheme/goodsList')
    const inHome = async () => {
      const { groups, items } = await whole()
      return items.flatMap(({ groupId, name }) => (groupId === groups[2]?.groupId ? [name] : []))
    }
    const [one = '', two = '', three = ''] = await inHome()
    await carryByMouse(shop, three, one)
    await expect.poll(inHome, WAIT).toEqual([three, one, two])
    await carryByFinger(shop, three, two)
    await expect.poll(inHome, WAIT).toEqual([one, two, three])
    await kept(shop)
  })

  it('takes a removal back, and loses nothing without a network', DEEP, async () => {
    const shop = await member()
    const { page, context } = shop
    await shop.visit('/scheme/goodsList')
    const one = ofShelf(0).name
    await page.getByRole('button', { name: `移出${one}` }).click()
    await page.getByText('已移出 1 种商品').waitFor()
    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('button', { name: `移出${one}` }).waitFor()

    await context.route('**/mall/v1/scheme/saveItems', (route) => route.abort())
    await page.getByRole('textbox', { name: `${one}的数量` }).fill('240')
    await page.getByText(/^还没有保存：/).waitFor()
    shop.faults.allow(/saveItems|ERR_FAILED/)
    await context.unroute('**/mall/v1/scheme/saveItems')
    await page.getByRole('button', { name: '重新保存' }).click()
    await kept(shop)
    expect((await whole()).items.find(({ name }) => name === one)?.quantity).toBe(240)
  })

  it('shares a link that a guest opens on a phone, without cost, margin and what is hidden, until it is taken back', async () => {
    const shop = await member()
    const { page } = shop
    await shop.visit('/scheme/goodsList')
    await putLogo(shop)
    await page.getByRole('button', { name: '分享', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '分享方案' })
    await dialog.getByRole('button', { name: '生成分享链接' }).click()
    await dialog.getByRole('img', { name: '方案链接的二维码' }).waitFor()
    await expectNoSeriousAxe(page, 'dialog')
    const link = await dialog.getByText(/^https?:/).textContent()
    const path = String(link).slice(shop.origin.length).replace(/^\/#/, '')

    const guest = await openShop({ width: 390 })
    await guest.visit(path)
    await guest.page.getByRole('heading', { level: 1, name: NAME }).waitFor()
    const width = () => guest.page.getByRole('img', { name: '方案提供方的标志' }).boundingBox()
    await expect.poll(async () => (await width())?.width, WAIT).toBeGreaterThan(50)
    const told = await guest.page.locator('main').innerText()
    const { totals, items } = await whole()
    expect(told).toContain(`￥${totals.quote}`)
    expect(told).toContain(ofShelf(0).name)
    expect(told).not.toContain(ofShelf(2).name)
    expect(told).not.toMatch(/成本|毛利/)
    const cost = items.find(({ name }) => name === ofShelf(0).name)?.cost.cash
    expect(told).not.toContain(String(cost))
    await isSound(guest)

    await dialog.getByRole('button', { name: /^收回 / }).click()
    await expect.poll(() => dialog.getByRole('button', { name: /^收回 / }).count(), WAIT).toBe(0)
    await guest.visit(path)
    await guest.page.getByRole('heading', { name: '链接无效或已失效' }).waitFor()
  })

  it('goes out as a workbook and as slides under its name and day', async () => {
    for (const width of widths) {
      const shop = await member(width)
      const { page } = shop
      await shop.visit('/scheme/goodsList')
      await page.getByRole('button', { name: '导出', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: '导出方案' })
      const file = async (ending: string) => {
        await dialog.getByRole('button', { name: '生成文件' }).click()
        const name = `${NAME}_${formatMallDay(Date.now())}.${ending}`
        const ready = dialog.getByRole('button', { name: `下载 ${name}` }).first()
        await ready.waitFor()
        await expectNoSeriousAxe(page, 'dialog')
        const kept = page.waitForEvent('download')
        await ready.click()
        const download = await kept
        expect(download.suggestedFilename()).toBe(name)
        expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
      }
      await dialog.getByRole('checkbox', { name: '成本价（元）' }).check()
      await dialog.getByText('请不要发给客户').waitFor()
      await dialog.getByRole('checkbox', { name: '成本价（元）' }).uncheck()
      await file('xlsx')
      await dialog.getByRole('radio', { name: 'PPT 演示' }).check()
      await dialog.getByRole('radio', { name: '朱漆' }).check()
      await file('pptx')
    }
  })

  it('stands on a phone, is found, copied, archived and removed', DEEP, async () => {
    const shop = await member(390)
    const { page } = shop
    await shop.visit('/scheme/goodsList')
    await page.getByText('报价合计').waitFor()
    await isSound(shop)
    await shop.visit(`/scheme/index?word=${encodeURIComponent('澄明')}`)
    await page.getByRole('button', { name: `复制方案“${NAME}”` }).click()
    await expect.poll(async () => (await askMall(schemeList.list, {}, token)).total, WAIT).toBe(2)
    await page.getByRole('button', { name: `归档方案“${NAME}”` }).click()
    await expect.poll(async () => (await askMall(schemeList.list, {}, token)).counts.ARCHIVED, WAIT).toBe(1)
    await isSound(shop)
    await shop.visit('/scheme/index?status=ARCHIVED')
    await page.getByRole('button', { name: `恢复方案“${NAME}”` }).waitFor()
    await page.getByRole('button', { name: `删除方案“${NAME}”` }).click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByText('没有符合条件的方案').waitFor()
    expect((await askMall(schemeList.list, {}, token)).total).toBe(1)
  })
})
