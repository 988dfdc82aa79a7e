import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tabTo } from './keys.ts'

export async function workTextInput(page: Page): Promise<void> {
  const { keyboard } = page
  await tabTo(page, page.getByRole('textbox', { name: '联系人', description: '与身份证一致' }))
  await keyboard.type('林夏')
  expect(await page.getByLabel('联系人').inputValue()).toBe('林夏')
  const phone = page.getByRole('textbox', { name: '手机号', description: /11 位数字/ })
  await tabTo(page, phone)
  expect(await phone.getAttribute('aria-invalid')).toBe('true')
  await keyboard.press('End')
  await keyboard.type('8000')
  await expect.poll(() => page.getByLabel('手机号').getAttribute('aria-invalid')).toBe('false')
}
