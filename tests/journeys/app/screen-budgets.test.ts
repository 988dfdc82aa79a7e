import { beforeAll, describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { emptyCart } from '#tests/journeys/trade/shopping/goods.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { type Asset, sum, watchAssets } from '#tests/support/assets.ts'
import { openShop } from '#tests/support/browser.ts'
import { skuInStock } from '#tests/support/choose-sku.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

const MEMBER = 'company1'

/** Bytes (gzip) that a screen loads beyond the home page, and the words that show that it is drawn. */
const shop = [
  ['the submit page', '/submit/index', '提交订单', 32_000],
  // 11 kB of them are react-query and the card and head of a page, which nearly every screen has (docs/bench.md).
  ['the center without a tab of the office', '/center/index?tabId=overview', '我的订单', 19_800],
] as const
const office = [
  ['a form of the office', '/center/index?tabId=profile', '保存', 130_000],
  ['a table of the office', '/center/index?tabId=points', '导出 CSV', 180_000],
  // Most of it is the charts, which nothing else loads.
  ['the board of statistics', '/statisticsbd', '经营趋势', 295_000],
] as const
/** The board as a partner's, for beside who works in the back office its host comes near meanwhile. */
const LOGINS: Readonly<Record<string, string>> = { '/statisticsbd': 'partner1' }
const STYLES = 35_000
/** Files name each other by hashes, which compress differently in every build: as many bytes say nothing. */
const HASHES = 150

/** No control of Semi's comes without its styles. */
const ofSemi = ({ text }: Asset) => text.includes('.semi-')

async function loadedBy(path: string, words: string) {
  const visitor = await openShop({ login: LOGINS[path] ?? MEMBER })
  const assets = watchAssets(visitor)
  await visitor.visit(path)
  await visitor.page.locator('main').getByText(words).first().waitFor()
  await visitor.page.waitForLoadState('networkidle')
  const font = await visitor.page.evaluate(() => getComputedStyle(document.body).fontFamily)
  return { scripts: await assets('.js'), styles: await assets('.css'), font }
}

let home = { scripts: 0, styles: 0, font: '' }
beforeAll(async () => {
  const { token } = await logInByWire(mallOrigin(), MEMBER)
  await emptyCart(token)
  const { sku } = await skuInStock(EDGE_GOODS.payModel2)
  await askMall(cart.save, { goodsId: EDGE_GOODS.payModel2, skuId: sku.skuId, quantity: 1 }, token)
  const first = await loadedBy('/mall/index', '好礼榜单')
  home = { ...first, scripts: sum(first.scripts), styles: sum(first.styles) }
})

describe.each([...shop, ...office])('%s', (name, path, words, budget) => {
  it(`loads at most ${budget / 1000} kB of scripts and 35 kB of styles beyond the home page`, async () => {
    const { scripts, styles, font } = await loadedBy(path, words)
    const more = { scripts: sum(scripts) - home.scripts, styles: sum(styles) - home.styles }
    console.info(`${name}: ${more.scripts} B of scripts beyond home, ${more.styles} B of styles`)
    expect(more.scripts).toBeLessThanOrEqual(budget + HASHES)
    expect(more.styles).toBeLessThanOrEqual(STYLES)
    expect(font, 'Semi leaves the page around it as it is').toBe(home.font)
    const isOffice = office.some(([one]) => one === name)
    expect(styles.some(ofSemi), 'Semi is loaded where it is needed and nowhere else').toBe(isOffice)
  })
})
