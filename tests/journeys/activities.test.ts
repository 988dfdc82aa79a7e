import { expect, it } from 'vitest'
import { demoActivities } from '#fixtures/mall/activities.ts'
import { allProducts } from '#fixtures/mall/products.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop } from '#tests/support/browser.ts'
import { child, dialog, frameOf, go, openDesk, press, send } from './shopping/desk.ts'
import { button } from './shopping/shopper.ts'

const LONG = 240_000

/** Sold one by one in cash, with one SKU, and in none of the demo's activities. */
function freeGoods() {
  const products = allProducts()
  const taken = new Set(demoActivities(products, []).activityGoods.map(({ goodsId }) => goodsId))
  const found = products.find(
    ({ goods, skus }) =>
      goods.status === 'ON' &&
      goods.goodsType === 1 &&
      goods.payModel === 2 &&
      goods.deliveryType === 1 &&
      goods.minNumber === 1 &&
      goods.areaLimit.length === 0 &&
      !goods.isActivity &&
      !taken.has(goods.id) &&
      skus.length === 1 &&
      (skus[0]?.onHand ?? 0) >= 20,
  )
  if (!found) throw new Error('the demo has no such goods')
  return found.goods
}

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

it(
  'a seckill is made with the picker, is told what is wrong at its field, is bought, and is withdrawn',
  async () => {
    const { id, name } = freeGoods()
    const desk = await openDesk('admin1')
    const office = child(desk)
    await go(desk, '/activities/goods/new')
    const form = office.getByRole('form', { name: '活动' })
    await form.getByLabel('活动名称').fill('开门红秒杀')
    const now = Date.now() + 8 * 3_600_000
    const at = (ms: number) => new Date(now + ms).toISOString().slice(0, 16).replace('T', ' ')
    // An odd minute about an hour ago: the demo's own slots begin at full hours.
    const begins = at(-3_600_000 - (now % 120_000) + 60_000)
    await form.getByLabel('开始时间（北京时间）').fill(begins)
    await form.getByLabel('结束时间（北京时间）').fill(at(600_000))
    await press(desk, '选择商品')
    await dialog(desk).getByRole('textbox', { name: '查找' }).fill(id)
    await send(desk, `选择 ${name}`)
    await dialog(desk).getByRole('spinbutton', { name: '活动数量' }).fill('6')
    await dialog(desk).getByRole('spinbutton', { name: '供应商价' }).fill('9')
    await dialog(desk).getByRole('spinbutton', { name: '平台价' }).fill('8')
    await dialog(desk).getByRole('spinbutton', { name: '分销商价' }).fill('9')
    await dialog(desk).getByRole('spinbutton', { name: '活动价' }).fill('9.90')
    await send(desk, '确定')
    await dialog(desk).getByText('平台价不能低于供应商价').waitFor()
    await expectNoSeriousAxe(frameOf(desk))
    if (process.env.SHOTS) await desk.page.screenshot({ path: `${process.env.SHOTS}/skus-1440.png` })
    await dialog(desk).getByRole('spinbutton', { name: '平台价' }).fill('9')
    await send(desk, '确定')
    await dialog(desk).waitFor({ state: 'detached' })
    await press(desk, '选择商品')
    await dialog(desk).getByRole('textbox', { name: '查找' }).fill(id)
    await send(desk, `选择 ${name}`)
    await dialog(desk).getByText('该商品已被选择').waitFor()
    await desk.page.setViewportSize({ width: 390, height: 844 })
    await expectNoSeriousAxe(frameOf(desk))
    if (process.env.SHOTS) await desk.page.screenshot({ path: `${process.env.SHOTS}/find-390.png` })
    await desk.page.keyboard.press('Escape')
    await dialog(desk).waitFor({ state: 'detached' })
    if (process.env.SHOTS)
      await desk.page.screenshot({ path: `${process.env.SHOTS}/form-390.png`, fullPage: true })
    await form.getByRole('button', { name: '保存活动' }).click()
    await office.getByRole('heading', { name: '秒杀、拼团与积分商品' }).waitFor()
    await go(desk, `/activities/goods?word=${encodeURIComponent('开门红')}`)
    await office.getByRole('link', { name: '开门红秒杀' }).waitFor()
    await desk.page.setViewportSize({ width: 1440, height: 900 })
    await buyOne(name, begins.slice(-5))

    await office.getByRole('link', { name: '开门红秒杀' }).click()
    await press(desk, '撤下活动')
    await dialog(desk).getByLabel('原因').fill('缺货')
    await send(desk, '撤下活动')
    await office.getByText('已撤下').first().waitFor()
  },
  LONG,
)
