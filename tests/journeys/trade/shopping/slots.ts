import { demoActivities } from '#fixtures/mall/activities.ts'
import { allProducts } from '#fixtures/mall/products.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { Shop } from '#tests/support/browser.ts'
import { child, dialog, go, press, send } from './office.ts'

/** Goods by their id and name, with their only SKU. */
export interface FreeGoods {
  id: string
  name: string
  skuId: string
}

/** Sold one by one in cash, with one SKU, and in none of the demo's activities; always the same for a place. */
export function freeGoods(place: number): FreeGoods {
  const products = allProducts()
  const taken = new Set(demoActivities(products, []).activityGoods.map(({ goodsId }) => goodsId))
  const found = products.filter(
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
  )[place]
  if (!found) throw new Error(`the demo has no goods that are free at ${place}`)
  const { goods, skus } = found
  return { id: goods.id, name: goods.name, skuId: skus[0]?.id ?? '' }
}

/** Values of the fields of a SKU, by their labels. */
export type Terms = Readonly<Record<string, string>>

/** In the picker that a form opened: goods are found by their id and chosen. */
export async function find(office: Shop, { id, name }: FreeGoods): Promise<void> {
  await dialog(office).getByRole('textbox', { name: '查找' }).fill(id)
  await send(office, `选择 ${name}`)
}

/** Types terms into the fields of the one SKU. */
export async function typeTerms(office: Shop, terms: Terms): Promise<void> {
  for (const [label, typed] of Object.entries(terms))
    await dialog(office).getByRole('spinbutton', { name: label, exact: true }).fill(typed)
}

interface Slot {
  kind: string
  name: string
  goods: FreeGoods
  terms: Terms
}

/** An activity that has begun two days ago, so that it stands before the demo's, and lasts for hours. */
export async function makeSlot(office: Shop, { kind, name, goods, terms }: Slot): Promise<void> {
  const frame = child(office)
  await go(office, '/activities/goods/new')
  const form = frame.getByRole('form', { name: '活动' })
  await form.getByRole('combobox', { name: '活动类型' }).click()
  await frame.getByRole('option', { name: kind, exact: true }).click()
  await form.getByLabel('活动名称').fill(name)
  await form.getByLabel('开始时间（北京时间）').fill(formatMallMinute(Date.now() - 2 * DAY_MS))
  await form.getByLabel('结束时间（北京时间）').fill(formatMallMinute(Date.now() + DAY_MS / 6))
  await press(office, '选择商品')
  await find(office, goods)
  await typeTerms(office, terms)
  await send(office, '确定')
  await dialog(office).waitFor({ state: 'detached' })
  await saveSlot(office)
}

/** Saves the form, whose price is far below the usual one: it is confirmed with a reason. */
export async function saveSlot(office: Shop): Promise<void> {
  const frame = child(office)
  const form = frame.getByRole('form', { name: '活动' })
  await form.getByRole('button', { name: '保存活动' }).click()
  await form.getByRole('group', { name: '需要确认' }).waitFor()
  await form.getByLabel('原因').fill('活动引流')
  await form.getByRole('button', { name: '保存活动' }).click()
  await frame.getByRole('heading', { name: '秒杀、拼团与积分商品' }).waitFor()
}

/** Opens the page on which staff see an activity's sales and can withdraw it. */
export async function openSlot(office: Shop, name: string): Promise<void> {
  const frame = child(office)
  await go(office, `/activities/goods?word=${encodeURIComponent(name)}`)
  await frame.getByRole('link', { name }).click()
  await frame.getByRole('heading', { name, level: 1 }).waitFor()
}

export async function withdrawSlot(office: Shop): Promise<void> {
  await press(office, '撤下活动')
  await dialog(office).getByLabel('原因').fill('缺货')
  await send(office, '撤下活动')
  await child(office).getByText('已撤下').first().waitFor()
}
