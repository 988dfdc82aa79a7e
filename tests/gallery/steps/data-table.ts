import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tabTo } from './keys.ts'

/** A head sorts by Enter, the other way by the next, and tells it. */
export async function workDataTable(page: Page): Promise<void> {
  const table = page.getByRole('region', { name: '积分明细' })
  const head = table.getByRole('columnheader', { name: /变动/ })
  await tabTo(page, head.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  await page.keyboard.press('Enter')
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  expect(await table.getByRole('columnheader', { name: /时间/ }).getAttribute('aria-sort')).toBeNull()
}
