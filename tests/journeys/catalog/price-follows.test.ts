import { afterAll, describe, expect, it } from 'vitest'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { SCREEN_PATH } from '#schemas/page/prerender.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { child, go, openOffice } from '#tests/journeys/trade/shopping/office.ts'
import { poll } from '#tests/journeys/trade/shopping/shopper.ts'
import { askConfirmed, askMall } from '#tests/support/ask-mall.ts'
import { openShop } from '#tests/support/browser.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { journeyRouter } from '#tests/support/router-mode.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

/** Returns what the server drew, without tags. A busy server draws nothing, and the browser asks instead. */
async function drawn(address: string): Promise<string> {
  const answer = await fetch(mallOrigin() + address, { headers: { accept: 'text/html, application/json' } })
  const text = await answer.text()
  const isPart = answer.headers.get('content-type')?.includes('json')
  const { html = '' } = isPart ? (JSON.parse(text) as { html?: string }) : { html: text }
  return html.replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]*>/g, '')
}

/**
 * Address at which a guest's browser finds a screen drawn; in hash mode the screen's own address does not tell the
 * server.
 */
const screenAt = (path: string) =>
  journeyRouter === 'hash' ? `${SCREEN_PATH}?${new URLSearchParams({ path })}` : path

/** Goods of pure cash that stand on the home page as it comes from the server. */
async function goodsOfHome() {
  const { list } = await askMall(goods.queryGoodPage, { payModels: [2], inStock: true, pageSize: 100 })
  let found: (typeof list)[number] | undefined
  await poll(async () => {
    const home = await drawn('/')
    found = list.find(({ name, price }) => home.includes(name) && home.includes(`￥${price.cash}`))
    return found?.goodsId
  }).toBeDefined()
  if (!found) throw new Error('no goods on the home page')
  return found
}

type Changed = Awaited<ReturnType<typeof goodsOfHome>>

const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const one of undo) await one()
})

async function pricesOf({ goodsId }: Changed) {
  const { token } = await logInByWire(mallOrigin(), 'admin1')
  const { version, payModel, tiers, skus } = await askMall(officeGoods.goods, { goodsId }, token)
  const prices = skus.map((sku) => {
    const { skuId, cash, integral, goodsPrice, marketPrice, cost } = sku
    return { skuId, cash, integral, goodsPrice, marketPrice, cost }
  })
  return { token, asked: { goodsId, version, payModel, tiers, skus: prices } }
}

/** Restores the present prices when the test is done. */
async function keepPrices(changed: Changed): Promise<void> {
  const { skus } = (await pricesOf(changed)).asked
  undo.push(async () => {
    const { token, asked } = await pricesOf(changed)
    // Back from a dear price it is less than half of it.
    await askConfirmed(officeGoods.priceGoods, { ...asked, skus }, token)
  })
}

/** Another guest price of every SKU, by the back office. */
async function setGuestPrice(changed: Changed, goodsPrice: string): Promise<void> {
  const { token, asked } = await pricesOf(changed)
  const skus = asked.skus.map((sku) => ({ ...sku, goodsPrice }))
  await askMall(officeGoods.priceGoods, { ...asked, skus }, token)
}

describe('decision 025: once the new price is shown nobody is sent the old one', () => {
  it('in the HTML of goods, a list and the home page', async () => {
    const changed = await goodsOfHome()
    await keepPrices(changed)
    const places = {
      goods: screenAt(formatHref('goodsDetail', { goodsId: changed.goodsId })),
      list: screenAt(formatHref('goodsList', { goodsName: changed.name })),
      home: '/',
    }
    const old = `￥${changed.price.cash}`
    for (const place of Object.values(places))
      await poll(async () => (await drawn(place)).includes(old)).toBe(true)
    const price = '7654.32'
    await setGuestPrice(changed, price)
    const seen = await Promise.all(
      Object.entries(places).map(async ([place, address]) => {
        await poll(() => drawn(address)).toContain(`￥${price}`)
        const next = await drawn(address)
        // A busy server draws nothing, and the browser asks for the price.
        return [place, next.includes(`￥${price}`) || !next.includes(changed.name)]
      }),
    )
    expect(Object.fromEntries(seen)).toEqual({ goods: true, list: true, home: true })
  })

  it('a price that is saved in the back office is on the goods’ page of who comes later', async () => {
    const changed = await goodsOfHome()
    await keepPrices(changed)
    const shopper = await openShop()
    const path = formatHref('goodsDetail', { goodsId: changed.goodsId })
    const shown = () => shopper.page.locator('main').innerText()
    await shopper.visit(path)
    await poll(shown).toContain(changed.price.cash)
    const office = await openOffice('admin1')
    await go(office, `/goods/${changed.goodsId}/prices`)
    const form = child(office).getByRole('form', { name: '商品价格' })
    await form.getByRole('spinbutton', { name: '游客价' }).first().waitFor()
    for (const field of await form.getByRole('spinbutton', { name: '游客价' }).all())
      await field.fill('6543.21')
    const saved = office.page.waitForResponse((answer) => answer.url().includes(officeGoods.priceGoods.path))
    await form.getByRole('button', { name: '保存价格' }).click()
    expect(await (await saved).json()).toMatchObject({ code: '100' })
    await poll(async () => (await drawn(screenAt(path))).includes('￥6543.21')).toBe(true)
    await shopper.visit(path)
    await poll(shown).toContain('6543.21')
    expect(await shown()).not.toContain(`￥${changed.price.cash}`)
  })
})
