import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { localMessages } from '#schemas/base/errors.ts'
import type { Effects } from '#schemas/jump/effects.ts'
import type { Link } from '#schemas/jump/jump.ts'
import { perform } from '#schemas/jump/perform.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { appendQuery } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { PATIENCE, readMallPath, type Shop } from './browser.ts'

/** Effect of a click on the running mall. */
export type Outcome =
  | { kind: 'here'; path: string }
  | { kind: 'tab'; path: string }
  | { kind: 'outside'; url: string }
  | { kind: 'file'; url: string }
  | { kind: 'says'; text: string }
  | { kind: 'login' | 'back' | 'nothing' }

export interface Visitor {
  loggedIn: boolean
  mayReport: boolean
  platform: PlatformInfo
}

/** Until they exist, targets of the child applications lead to their pages of the mall. */
const APP_PAGES = { admin: routes.appGeneral.path, platform: routes.platform.path }

/** Returns the outcome of a link for a visitor by the table of §2. */
export function getOutcome(link: Link, { loggedIn, mayReport, platform }: Visitor): Outcome {
  let outcome: Outcome = { kind: 'nothing' }
  const to = (path: string, newTab: boolean) =>
    (outcome = newTab ? { kind: 'tab', path } : { kind: 'here', path })
  const effects: Effects = {
    navigate: (path, { newTab }) => to(path, newTab),
    openApp: (app, target, { query, newTab }) =>
      to(appendQuery(APP_PAGES[app], { ...query, target }), newTab),
    back: () => (outcome = { kind: 'back' }),
    openExternal: (url) => (outcome = { kind: 'outside', url }),
    addToCart: () =>
      (outcome = loggedIn ? { kind: 'says', text: localMessages.addedToCart } : { kind: 'login' }),
    downloadApiDoc: () => (outcome = { kind: 'file', url: String(platform.apiDocUrl) }),
    openChat: () =>
      (outcome = platform.chatUrl
        ? { kind: 'outside', url: platform.chatUrl }
        : { kind: 'says', text: '在线客服暂未开通，请拨打客服电话' }),
    isLoggedIn: () => loggedIn,
    mayReport: () => mayReport,
    requireLogin: () => (outcome = { kind: 'login' }),
    warn: (text) => (outcome = { kind: 'says', text }),
    report: ({ message }) => expect.fail(`${JSON.stringify(link)}: ${message}`),
  }
  perform(link, effects)
  return outcome
}

/** Clicks, sees the outcome, and leaves the page as it was. */
export async function clickAndSee(shop: Shop, clickable: Locator, outcome: Outcome): Promise<void> {
  const { page } = shop
  const before = shop.path()
  // A part that still arrives, as after the Back of an earlier click, would move what is pressed.
  await shop.settled()
  switch (outcome.kind) {
    case 'here':
      await clickable.click()
      await shop.landed(decodeURI(outcome.path))
      if (shop.path() !== before) await page.goBack()
      return shop.landed(before)
    case 'tab':
    case 'outside':
      await seeTab(shop, clickable, outcome)
      return shop.landed(before)
    case 'file':
      await seeDownload(shop, clickable, outcome)
      return shop.landed(before)
    case 'login':
      await clickable.click()
      await shop.dialog.waitFor()
      await page.keyboard.press('Escape')
      await shop.dialog.waitFor({ state: 'hidden' })
      return shop.landed(before)
    case 'says':
      // §8: toasts are throttled, and an earlier one may still be on show.
      await expect.poll(() => shop.toast.textContent(), { timeout: PATIENCE }).toBe('')
      await clickable.click()
      // Goods without a SKU are asked for before they are refused.
      await expect.poll(() => shop.toast.textContent(), { timeout: PATIENCE }).toBe(outcome.text)
      return shop.landed(before)
    case 'nothing':
      await expect.poll(() => shop.toast.textContent(), { timeout: PATIENCE }).toBe('')
      await clickable.click()
      expect(await shop.toast.textContent()).toBe('')
      expect(await shop.dialog.count()).toBe(0)
      return shop.landed(before)
    case 'back':
      throw new Error('where Back leads depends on the visit: a journey of its own')
  }
}

/** The API document comes as a file with a Chinese name. */
async function seeDownload(
  { page, origin }: Shop,
  clickable: Locator,
  { url }: Extract<Outcome, { kind: 'file' }>,
): Promise<void> {
  const [file] = await Promise.all([page.waitForEvent('download'), clickable.click()])
  expect(file.url()).toBe(new URL(url, origin).href)
  expect(file.suggestedFilename()).toBe('供应链产品接口文档.html')
  expect(await readFile(await file.path(), 'utf8')).toContain('<h1>供应链产品接口文档</h1>')
}

async function seeTab(
  { page, context, origin, router }: Shop,
  clickable: Locator,
  outcome: Extract<Outcome, { kind: 'tab' | 'outside' }>,
): Promise<void> {
  // A screen that refuses who comes leads on: what counts is where the tab was sent.
  const places: string[] = []
  context.once('page', (opened) => opened.on('framenavigated', () => places.push(opened.url())))
  const [tab] = await Promise.all([context.waitForEvent('page'), clickable.click()])
  await tab.waitForURL(/^http/)
  if (outcome.kind === 'tab') {
    const paths = () => [...places, tab.url()].filter((url) => url.startsWith('http'))
    await expect
      .poll(() => paths().map((url) => readMallPath(url, router)))
      .toContain(decodeURI(outcome.path))
  } else {
    expect(tab.url()).toBe(new URL(outcome.url, origin).href)
    expect(await tab.evaluate(() => window.opener === null), 'noopener').toBe(true)
  }
  await tab.close()
  expect(page.url().startsWith(origin)).toBe(true)
}
