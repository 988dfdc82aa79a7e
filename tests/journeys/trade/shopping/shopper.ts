import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { parsePoints } from '#schemas/money/points.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { PATIENCE, type Shop } from '#tests/support/browser.ts'

/** A member at work in a browser, with the token to ask the mall the same things past it. */
export interface Shopper {
  shop: Shop
  own: string
}

export const poll = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE })
export const button = ({ page }: Shop, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
export const heading = ({ page }: Shop, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true })
export const readToken = ({ page }: Shop) => page.evaluate(() => localStorage.getItem('gmall:token') ?? '')

/** In the login dialog that stands over what was wanted. */
export async function logIn({ dialog }: Shop, userName: string): Promise<void> {
  await dialog.getByRole('textbox', { name: '用户名或手机号' }).fill(userName)
  await dialog.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
}

/** On to another screen of the same visit, as a link leads; the one on show is loaded anew. */
export async function goTo(shop: Shop, path: string): Promise<void> {
  if (shop.path() === path) await shop.page.reload()
  else await shop.proceed(path)
  await shop.landed(path)
}

/** Hundredths of a point. */
export async function loadBalance(own: string): Promise<number> {
  return parsePoints((await askMall(authUser.findUserPoints, {}, own)).balance) ?? Number.NaN
}
