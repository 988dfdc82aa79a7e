import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export async function expectFocus(wanted: Locator): Promise<void> {
  await expect.poll(() => wanted.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`)
}
