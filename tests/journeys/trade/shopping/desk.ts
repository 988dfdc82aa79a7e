import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { bare } from './figures.ts'
import { poll, type Shopper, tokenOf } from './shopper.ts'

export const child = ({ page }: Shop) => page.frameLocator('iframe[title="管理中心"]')
export const article = (desk: Shop, name: string) => child(desk).getByRole('article', { name, exact: true })
export const press = (desk: Shop, name: string) =>
  child(desk).getByRole('button', { name, exact: true }).first().click()
export const dialog = (desk: Shop) => child(desk).getByRole('dialog')
export const send = (desk: Shop, name: string) =>
  dialog(desk).getByRole('button', { name, exact: true }).click()

export async function openDesk(userName: string, width = 1440, password = DEMO_PASSWORD): Promise<Shop> {
  const desk = await openShop({ width })
  await logInAtDesk(desk, userName, password)
  return desk
}

export async function logInAtDesk(desk: Shop, userName: string, password = DEMO_PASSWORD): Promise<void> {
  await desk.page.goto(`${desk.origin}/admin/`)
  await desk.page.getByRole('textbox', { name: '后台账号' }).fill(userName)
  await desk.page.locator('input[type="password"]').fill(password)
  await desk.page.getByRole('button', { name: '登录', exact: true }).click()
  await child(desk).getByRole('heading', { level: 1 }).waitFor()
}

/** The first option of a box, by keyboard: a list that has no room below moves above its box after it has opened. */
export async function chooseFirst(desk: Shop, name: string): Promise<void> {
  const options = child(desk).getByRole('option')
  await child(desk).getByRole('combobox', { name }).click()
  await options.first().waitFor()
  await desk.page.keyboard.press('ArrowDown')
  await desk.page.keyboard.press('Enter')
  await poll(() => options.count()).toBe(0)
}

export async function go(desk: Shop, place: string): Promise<void> {
  await desk.page.evaluate((to) => void (location.hash = to), `#${place}`)
}

export async function openShopper(userName: string): Promise<Shopper> {
  const shop = await openShop({ login: userName })
  await shop.visit('/center/index?tabId=0')
  return { shop, own: await tokenOf(shop) }
}

/** A package of an order: so many pieces of its first line. */
export async function ship(
  desk: Shop,
  orderId: string,
  parcel: { pieces: number; trackingNo: string },
): Promise<void> {
  await go(desk, `/orders/${orderId}`)
  await article(desk, `订单 ${orderId}`).waitFor()
  await press(desk, '发货')
  await dialog(desk)
    .getByLabel(/^第 1 行/)
    .fill(String(parcel.pieces))
  await dialog(desk).getByLabel('快递单号').fill(parcel.trackingNo)
  await send(desk, '发货')
  await dialog(desk).waitFor({ state: 'detached' })
}

/** Grants all of it, or declines with these words. */
export async function decide(desk: Shop, afterSaleId: string, how: { agree: boolean; words?: string }) {
  await go(desk, `/afterSales/${afterSaleId}`)
  await article(desk, `售后 ${afterSaleId}`).waitFor()
  await press(desk, '审核')
  await dialog(desk)
    .getByText(how.agree ? '同意' : '拒绝', { exact: true })
    .click()
  if (how.words) await dialog(desk).getByLabel('说明（买家可见）').fill(how.words)
  await send(desk, '提交决定')
  await dialog(desk).waitFor({ state: 'detached' })
}

export function frameOf({ page }: Shop) {
  const frame = page.frames().find((one) => one.url().endsWith('/apps/admin/'))
  if (!frame) throw new Error('no child stands in the page')
  return frame
}

export const state = (desk: Shop, name: string) =>
  poll(async () =>
    bare(
      await article(desk, name)
        .getByRole('banner')
        .or(article(desk, name).locator('header').first())
        .innerText(),
    ),
  )
