import { expect } from 'vitest'
import type { Shop } from './browser.ts'

/** Header, body and footer are there, each with something in it. */
export async function expectStanding({ page }: Shop): Promise<void> {
  await page.getByRole('combobox', { name: '搜索商品' }).waitFor()
  await page.getByRole('link', { name: /首页$/ }).first().waitFor()
  await page.locator('footer').getByRole('link').first().waitFor()
  await expect.poll(() => page.locator('main').innerText()).toMatch(/\S/)
}

/** The mall's own home page is drawn. */
export async function expectHome({ page }: Shop): Promise<void> {
  await page.getByRole('heading', { name: '好礼榜单' }).waitFor()
}

/** The list of all notices has come; its tabs are list items before. */
export async function expectNotices({ page }: Shop): Promise<void> {
  await page.getByRole('region', { name: '全部公告' }).getByRole('listitem').first().waitFor()
}

/** Clicks the first link of that name. */
export async function follow({ page }: Shop, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().click()
}
