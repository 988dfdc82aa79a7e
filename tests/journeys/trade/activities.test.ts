import { expect, it } from 'vitest'
import { activities } from '#schemas/trade/activity-goods/calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { submit } from './shopping/checkout.ts'
import type { Due } from './shopping/figures.ts'
import { child, dialog, getFrame, go, openOffice, openShopper, press, send } from './shopping/office.ts'
import { lookAtOrder } from './shopping/orders.ts'
import { pay } from './shopping/payment.ts'
import { loadBalance, button, goTo, poll, type Shopper } from './shopping/shopper.ts'
import {
  find,
  type FreeGoods,
  freeGoods,
  makeSlot,
  openSlot,
  saveSlot,
  typeTerms,
  withdrawSlot,
} from './shopping/slots.ts'

/** On a phone, out of the slot that began at this time of day: one piece at its price, ordered and ready to be paid. */
async function buyOne(name: string, slot: string): Promise<void> {
  const shop = await openShop({ width: 390, login: 'buyer1' })
  await shop.visit('/pcSecondLevel?pageId=deals')
  const offers = shop.page.locator('[data-type="seckill"]')
  await offers.getByRole('tab', { name: new RegExp(`^${slot}`) }).click()
  await offers.getByRole('button', { name: `立即抢购：${name}` }).click()
  await shop.landed(/^\/submit\/index/)
  // With its freight.
  const shown = () => shop.page.locator('main').innerText()
  await expect.poll(shown).toMatch(/商品总额\s*￥9\.90[^]*应付\s*￥17\.90/)
  await button(shop, '提交订单').first().click()
  await shop.landed(/^\/submit\/payO\?tradeId=/)
  await expect.poll(shown).toContain('￥17.90')
}

it('a seckill is made with the picker, is told what is wrong at its field, is bought, and is withdrawn', async () => {
  const goods = freeGoods(0)
  const { name } = goods
  const office = await openOffice('admin1')
  const frame = child(office)
  await go(office, '/activities/goods/new')
  const form = frame.getByRole('form', { name: '活动' })
  await form.getByLabel('活动名称').fill('开门红秒杀')
  const now = Date.now() + 8 * 3_600_000
  const at = (ms: number) => new Date(now + ms).toISOString().slice(0, 16).replace('T', ' ')
  // An odd minute about an hour ago: the demo's own slots begin at full hours.
  const begins = at(-3_600_000 - (now % 120_000) + 60_000)
  await form.getByLabel('开始时间（北京时间）').fill(begins)
  await form.getByLabel('结束时间（北京时间）').fill(at(600_000))
  await press(office, '选择商品')
  await find(office, goods)
  await typeTerms(office, { 活动数量: '6', 供应商价: '9', 平台价: '8', 分销商价: '9', 活动价: '9.90' })
  await send(office, '确定')
  await dialog(office).getByText('平台价不能低于供应商价').waitFor()
  await expectNoSeriousAxe(getFrame(office))
  if (process.env.SHOTS) await office.page.screenshot({ path: `${process.env.SHOTS}/skus-1440.png` })
  await dialog(office).getByRole('spinbutton', { name: '平台价' }).fill('9')
  await send(office, '确定')
  await dialog(office).waitFor({ state: 'detached' })
  await press(office, '选择商品')
  await find(office, goods)
  await dialog(office).getByText('该商品已被选择').waitFor()
  await office.page.setViewportSize({ width: 390, height: 844 })
  await expectNoSeriousAxe(getFrame(office))
  if (process.env.SHOTS) await office.page.screenshot({ path: `${process.env.SHOTS}/find-390.png` })
  await office.page.keyboard.press('Escape')
  await dialog(office).waitFor({ state: 'detached' })
  if (process.env.SHOTS)
    await office.page.screenshot({ path: `${process.env.SHOTS}/form-390.png`, fullPage: true })
  await saveSlot(office)
  await go(office, `/activities/goods?word=${encodeURIComponent('开门红')}`)
  await frame.getByRole('link', { name: '开门红秒杀' }).waitFor()
  await office.page.setViewportSize({ width: 1440, height: 900 })
  await buyOne(name, begins.slice(-5))

  await frame.getByRole('link', { name: '开门红秒杀' }).click()
  await withdrawSlot(office)
})

interface Wanted extends Pick<FreeGoods, 'name' | 'skuId'> {
  goodsId: string
  activityId: string
  teamId?: string
}

/** The deals page, down to where activities of a kind are drawn. */
async function toDeals(shop: Shop, type: 'group-goods' | 'points-goods'): Promise<void> {
  await goTo(shop, '/pcSecondLevel?pageId=deals')
  const section = shop.page.locator(`[data-type="${type}"]`)
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('article').first().waitFor()
}

/** By this button of the deals page: one piece, priced alike when it is submitted, paid and looked up. @returns what the goods cost */
async function buySlot(shopper: Shopper, text: string, { name, ...wanted }: Wanted): Promise<Due> {
  const { shop } = shopper
  await toDeals(shop, text === '立即兑换' ? 'points-goods' : 'group-goods')
  await button(shop, `${text}：${name}`).click()
  await shop.landed(/^\/submit\/index/)
  const lines = [{ ...wanted, quantity: 1 }]
  const { orders, payable } = await pay(shopper, await submit(shopper, { source: 'BUY_NOW', lines }))
  expect(orders).toHaveLength(1)
  const { sums } = await lookAtOrder(shopper, orders[0]?.orderId ?? '')
  expect({ points: sums.points, cash: sums.cash }).toEqual(payable)
  return sums.goods
}

/** Returns the first offer of a kind that everybody sees. */
async function firstOffer(kind: 'GROUP' | 'POINTS') {
  const [first] = (await askMall(activities.running, { kind })).activities
  const offer = first?.offers[0]
  if (!offer) throw new Error(`nothing of ${kind} runs`)
  return { ...offer, activityId: first.activityId }
}

it(
  'a group slot and one for points are made by the form, bought at their prices, and their pieces go down',
  DEEP,
  async () => {
    const [tea, cup] = [freeGoods(1), freeGoods(2)]
    const office = await openOffice('admin1')
    const frame = child(office)
    const prices = { 供应商价: '8', 平台价: '8.50', 分销商价: '9' }
    await makeSlot(office, {
      kind: '拼团',
      name: '老友新茶团',
      goods: tea,
      terms: { 活动数量: '5', ...prices, 活动价: '9.50' },
    })
    await makeSlot(office, {
      kind: '积分商品',
      name: '开门红兑换',
      goods: cup,
      terms: { 活动数量: '3', 积分: '120.5', ...prices, 活动价: '1.50' },
    })
    const leader = await openShopper('gift1')
    const { page } = leader.shop
    const card = (goods: FreeGoods) => page.getByRole('article').filter({ hasText: goods.name })
    async function leftOf(pieces: { tea: number; cup: number }): Promise<void> {
      await toDeals(leader.shop, 'group-goods')
      await card(tea).getByText(`剩 ${pieces.tea} 件`).waitFor()
      await toDeals(leader.shop, 'points-goods')
      await card(cup).getByText(`剩 ${pieces.cup} 件`).waitFor()
    }
    await leftOf({ tea: 5, cup: 3 })
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/slots-1440.png`, fullPage: true })

    const group = await firstOffer('GROUP')
    const wish = { name: tea.name, goodsId: tea.id, skuId: tea.skuId, activityId: group.activityId }
    expect(group.goods.skuId).toBe(tea.skuId)
    expect(await buySlot(leader, '去开团', wish)).toEqual({ points: '0', cash: '9.50' })
    const [team] = (await firstOffer('GROUP')).teams
    const friend = await openShopper('landing1')
    const joining = { ...wish, teamId: team?.teamId ?? '' }
    expect(await buySlot(friend, '去参团', joining)).toEqual({ points: '0', cash: '9.50' })
    // In the record of the order, which is folded.
    await friend.shop.page.getByText('参团成功，已成团，等待发货').waitFor({ state: 'attached' })

    const { activityId } = await firstOffer('POINTS')
    const before = await loadBalance(leader.own)
    const exchanging = { name: cup.name, goodsId: cup.id, skuId: cup.skuId, activityId }
    expect(await buySlot(leader, '立即兑换', exchanging)).toEqual({ points: '120.5', cash: '1.50' })
    await poll(() => loadBalance(leader.own)).toBe(before - 12_050)

    await leftOf({ tea: 3, cup: 2 })
    await openSlot(office, '老友新茶团')
    await frame.getByText('已售 2 件', { exact: false }).waitFor()
    await withdrawSlot(office)
    await openSlot(office, '开门红兑换')
    await frame.getByText('已售 1 件', { exact: false }).waitFor()
    await withdrawSlot(office)
  },
)
