import { describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { browserRandom } from '#src/lib/random.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { buyByWire } from '#tests/support/buy-by-wire.ts'
import { DEEP } from '#tests/support/deep.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'
import { some } from '#tests/support/some.ts'

const poll = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE })
const tokenOf = ({ page }: Shop) => page.evaluate(() => localStorage.getItem('gmall:token') ?? '')
const card = ({ page }: Shop, orderId: string) => page.getByRole('listitem', { name: `订单 ${orderId}` })
const dialog = ({ page }: Shop) => page.getByRole('dialog')
const button = ({ page }: Shop, name: RegExp | string) => page.getByRole('button', { name })
const center = (query: string) => `/center/index?tabId=${query}`

/** An order that nobody has paid. */
async function leaveUnpaid(token: string, goodsId: string): Promise<string> {
  const { skus } = await askMall(goods.findDetailSpec, { goodsId }, token)
  const skuId = skus.find(({ stock }) => stock > 3)?.skuId ?? ''
  const wish = { source: 'BUY_NOW' as const, lines: [{ goodsId, skuId, quantity: 1 }] }
  const { sums } = await askMall(checkout.findPrice, wish, token)
  const payable = { points: sums.points, cash: sums.cash }
  const submit = { ...wish, payable, submitToken: browserRandom.digits(32) }
  return (await askMall(checkout.saveSingleOrder, submit, token)).orders[0]?.orderId ?? ''
}

it('X9 a guest sees a login panel, and no personal call is made', DEEP, async () => {
  const shop = await openShop()
  const asked: string[] = []
  const personal = /\/order\/v1\/|\/mall\/v1\/(points|coupons|giftCards|assets|account)/
  shop.page.on('request', (request) => personal.test(request.url()) && asked.push(request.url()))
  await shop.visit(center('orders'))
  await shop.page.getByText('登录后即可查看用户中心').waitFor()
  await shop.visit('/orderDetails?id=1')
  await shop.page.getByText('登录后即可查看订单详情').waitFor()
  expect(asked).toEqual([])
})

const visits = [
  { width: 1440, userName: 'purchaser1' },
  { width: 390, userName: 'supplier1' },
]
describe.each(some(visits, 1))('orders at $width px', ({ width, userName }) => {
  it('OR1 OR3 are found by number, show what is left to pay, and are cancelled with a reason', async () => {
    const shop = await openShop({ width, login: userName })
    await shop.visit(center('orders'))
    const orderId = await leaveUnpaid(await tokenOf(shop), EDGE_GOODS.payModel2)
    await shop.page.getByRole('textbox', { name: '关键词' }).fill(orderId)
    await shop.page.locator('main').getByRole('button', { name: '搜索' }).last().click()
    await shop.landed(new RegExp(`keyword=${orderId}`))
    const own = card(shop, orderId)
    await own.getByText(/剩余 \d\d:\d\d/).waitFor()
    await own.getByRole('link', { name: /^去支付/ }).waitFor()
    expect(await own.getByRole('button', { name: /删除订单|确认收货/ }).count()).toBe(0)
    await expectNoSeriousAxe(shop.page, 'main')
    await own.getByRole('button', { name: /^取消订单/ }).click()
    await dialog(shop).getByRole('button', { name: '取消订单' }).click()
    await dialog(shop).getByText('请选择原因').waitFor()
    const reason = dialog(shop).getByRole('radio', { name: '不想要了' })
    await poll(() => reason.evaluate((one) => one === document.activeElement)).toBe(true)
    await reason.check()
    await dialog(shop).getByRole('button', { name: '取消订单' }).click()
    await own.getByText('已取消').waitFor()
    await own.getByRole('button', { name: /^删除订单/ }).click()
    await dialog(shop).getByRole('button', { name: '删除' }).click()
    await shop.page.getByRole('heading', { name: '没有找到相关订单' }).waitFor()
  })

  it('OR4 OR7 OR8 OR9 are reminded of, sent in two packages and received', async () => {
    const shop = await openShop({ width, login: userName })
    await shop.visit(center('0'))
    const bought = await buyByWire(await tokenOf(shop), EDGE_GOODS.payModel2, 3)
    const { orderId } = bought
    await shop.visit(`/orderDetails?id=${orderId}`)
    const { page } = shop
    await page.getByRole('heading', { name: '待发货' }).waitFor()
    await button(shop, /^提醒发货/).click()
    await poll(() => button(shop, /^提醒发货/).count()).toBe(0)
    const admin = (await logInByWire(mallOrigin(), 'admin1')).token
    const lineId = bought.lines[0]?.lineId ?? ''
    const first = { lines: [{ lineId, quantity: 1 }], trackingNo: `SF10000000${width}` }
    await askMall(officeOrders.ship, { orderId, carrier: 'SF', ...first }, admin)
    await page.reload()
    await page.getByRole('heading', { name: '部分发货' }).waitFor()
    await page.getByText('×2').last().waitFor()
    await askMall(officeOrders.ship, { orderId, carrier: 'SF', trackingNo: `SF20000000${width}` }, admin)
    await page.reload()
    await page.getByRole('heading', { name: '物流信息（2 个包裹）' }).waitFor()
    await page.getByRole('region', { name: new RegExp(`包裹 2.*SF20000000${width}`) }).waitFor()
    await button(shop, `复制快递单号 SF20000000${width}`).waitFor()
    // The receiver's phone is masked.
    expect(await page.getByRole('region', { name: '订单信息' }).innerText()).toMatch(/\d{3}\*{4}\d{4}/)
    await expectNoSeriousAxe(page, 'main')
    await button(shop, /^确认收货/).click()
    await dialog(shop).getByRole('button', { name: '确认收货' }).click()
    await page.getByRole('heading', { name: '已完成' }).waitFor()
    await page
      .getByRole('link', { name: /^申请售后/ })
      .first()
      .click()
    await shop.landed(new RegExp(`tabId=afterSales&apply=${orderId}`))
  })
})

describe.each(some([390, 1440], 1))('the user center at %i px', (width) => {
  it('UC1 UC2 every tab opens by its address, with a heading and nothing serious for axe', async () => {
    const shop = await openShop({ width, login: 'purchaser1' })
    const { page } = shop
    await shop.visit('/lycenter/index?tabId=0')
    await page.getByRole('link', { name: /可用积分/ }).waitFor()
    await expectNoSeriousAxe(page, 'main')
    const menu = page.getByRole('navigation', { name: '用户中心' })
    const tabs = [
      '积分明细',
      '礼品卡',
      '优惠券',
      '我的收藏',
      '浏览记录',
      '个人资料',
      '账户安全',
      '消息通知',
      '收货地址',
      '发票抬头',
    ]
    for (const name of tabs) {
      await menu.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await poll(() => page.getByText('拼命加载中').count()).toBe(0)
      await expectNoSeriousAxe(page, 'main')
    }
    await shop.visit(center('gwc'))
    await page.getByRole('heading', { level: 2, name: '购物车' }).waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
})

it.each(some([390, 1440], 1))(
  'X2 a full cart in the user center has nothing serious for axe at %i px',
  async (width) => {
    const shop = await openShop({ width, login: 'buyer1' })
    const { page } = shop
    await shop.visit(center('gwc'))
    await page.getByRole('region', { name: '失效商品' }).waitFor()
    await expectNoSeriousAxe(page)
  },
)

it('UC4 B.7 a coupon is claimed and the own name changes', async () => {
  const shop = await openShop({ login: 'supplier1' })
  const { page } = shop
  await shop.visit(center('coupons'))
  await button(shop, '领取：新朋友见面礼').click()
  await button(shop, '已领取：新朋友见面礼').waitFor()
  await page.getByRole('region', { name: '我的优惠券' }).getByText('新朋友见面礼').waitFor()
  await shop.visit(center('profile'))
  await page.getByRole('textbox', { name: '姓名或昵称' }).fill('禾木')
  await button(shop, '保存').click()
  await shop.toast.getByText('资料已保存').waitFor()
  await shop.visit(center('0'))
  await page.getByRole('heading', { level: 1, name: '禾木' }).waitFor()
})
