import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { bare } from './figures.ts'
import { poll, type Shopper, readToken } from './shopper.ts'

export const child = ({ page }: Shop) => page.frameLocator('iframe[title="管理中心"]')
export const article = (office: Shop, name: string) =>
  child(office).getByRole('article', { name, exact: true })
export const press = (office: Shop, name: string) =>
  child(office).getByRole('button', { name, exact: true }).first().click()
export const dialog = (office: Shop) => child(office).getByRole('dialog')
export const send = (office: Shop, name: string) =>
  dialog(office).getByRole('button', { name, exact: true }).click()

export async function openOffice(userName: string, width = 1440, password = DEMO_PASSWORD): Promise<Shop> {
  const office = await openShop({ width })
  await logInAtOffice(office, userName, password)
  return office
}

export async function logInAtOffice(office: Shop, userName: string, password = DEMO_PASSWORD): Promise<void> {
  await office.page.goto(`${office.origin}/admin/`)
  await office.page.getByRole('textbox', { name: '后台账号' }).fill(userName)
  await office.page.locator('input[type="password"]').fill(password)
  await office.page.getByRole('button', { name: '登录', exact: true }).click()
  await child(office).getByRole('heading', { level: 1 }).waitFor()
}

/** The first option of a box, by keyboard: a list that has no room below moves above its box after it has opened. */
export async function chooseFirst(office: Shop, name: string): Promise<void> {
  const options = child(office).getByRole('option')
  await child(office).getByRole('combobox', { name }).click()
  await options.first().waitFor()
  await office.page.keyboard.press('ArrowDown')
  await office.page.keyboard.press('Enter')
  await poll(() => options.count()).toBe(0)
}

export async function go(office: Shop, place: string): Promise<void> {
  await office.page.evaluate((to) => void (location.hash = to), `#${place}`)
}

export async function openShopper(userName: string): Promise<Shopper> {
  const shop = await openShop({ login: userName })
  await shop.visit('/center/index?tabId=0')
  return { shop, own: await readToken(shop) }
}

/** A package of an order: so many pieces of its first line. */
export async function ship(
  office: Shop,
  orderId: string,
  parcel: { pieces: number; trackingNo: string },
): Promise<void> {
  await go(office, `/orders/${orderId}`)
  await article(office, `订单 ${orderId}`).waitFor()
  await press(office, '发货')
  await dialog(office)
    .getByLabel(/^第 1 行/)
    .fill(String(parcel.pieces))
  await dialog(office).getByLabel('快递单号').fill(parcel.trackingNo)
  await send(office, '发货')
  await dialog(office).waitFor({ state: 'detached' })
}

/** Grants all of it, or declines with these words. */
export async function decide(office: Shop, afterSaleId: string, how: { agree: boolean; words?: string }) {
  await go(office, `/afterSales/${afterSaleId}`)
  await article(office, `售后 ${afterSaleId}`).waitFor()
  await press(office, '审核')
  await dialog(office)
    .getByText(how.agree ? '同意' : '拒绝', { exact: true })
    .click()
  if (how.words) await dialog(office).getByLabel('说明（买家可见）').fill(how.words)
  await send(office, '提交决定')
  await dialog(office).waitFor({ state: 'detached' })
}

export function getFrame({ page }: Shop) {
  const frame = page.frames().find((one) => one.url().endsWith('/apps/admin/'))
  if (!frame) throw new Error('no child stands in the page')
  return frame
}

export const state = (office: Shop, name: string) =>
  poll(async () =>
    bare(
      await article(office, name)
        .getByRole('banner')
        .or(article(office, name).locator('header').first())
        .innerText(),
    ),
  )
