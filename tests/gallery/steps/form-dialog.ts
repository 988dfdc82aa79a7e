import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { expectFocus, tabTo } from './keys.ts'

export async function workFormDialog(page: Page): Promise<void> {
  const { keyboard } = page
  const opener = page.getByRole('button', { name: '驳回申请' })
  const dialog = page.getByRole('dialog', { name: '驳回申请' })
  await tabTo(page, opener)
  await keyboard.press('Enter')
  await expectFocus(dialog.getByRole('textbox', { name: '理由' }))
  expect(await dialog.getByRole('heading', { level: 2 }).innerText()).toBe('驳回申请')
  // A list in it closes alone.
  await tabTo(page, dialog.getByRole('combobox', { name: '类型' }))
  await keyboard.press('Enter')
  await dialog.getByRole('listbox', { name: '类型' }).waitFor()
  await expectNoSeriousAxe(page)
  await keyboard.press('Escape')
  await dialog.getByRole('listbox').waitFor({ state: 'detached' })
  await tabTo(page, dialog.getByRole('button', { name: /^在日历中选择/ }))
  await keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: /^选择/ })
  await calendar.waitFor()
  await keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  // The page behind it takes no focus, neither by Tab nor by a script.
  await tabTo(page, dialog.getByRole('button', { name: '关闭' }))
  await keyboard.press('Tab')
  await tabTo(page, dialog.getByRole('textbox', { name: '理由' }))
  await opener.evaluate((button) => button.focus())
  await expectFocus(dialog.getByRole('textbox', { name: '理由' }))
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(opener)
}
