import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { expectFocus, tabTo } from './keys.ts'

export async function workSelect(page: Page): Promise<void> {
  const { keyboard } = page
  const box = page.getByRole('combobox', { name: '售后原因' })
  const list = page.getByRole('listbox', { name: '售后原因' })
  await tabTo(page, box)
  await keyboard.press('ArrowDown')
  await list.waitFor()
  await expectNoSeriousAxe(page)
  await keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await expectFocus(box)
  await keyboard.press('Enter')
  await list.waitFor()
  // Over the third, which cannot be chosen.
  for (let press = 0; press < 2; press++) await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect.poll(() => box.innerText()).toBe('不想要了')
  await expectFocus(box)
}

export async function workSearchedSelect(page: Page): Promise<void> {
  const { keyboard } = page
  const place = page.locator('[name="city"]')
  await tabTo(page, page.getByRole('combobox', { name: '城市' }))
  await keyboard.press('Enter')
  await expectFocus(page.getByRole('combobox', { name: '查找城市' }))
  await keyboard.type('没有的地方')
  await page.getByRole('option', { name: '没有找到，请换个词试试' }).waitFor()
  await expectNoSeriousAxe(page)
  for (let press = 0; press < 5; press++) await keyboard.press('Backspace')
  await keyboard.type('厦')
  await page.getByRole('option', { name: '厦门' }).waitFor()
  await keyboard.press('Enter')
  await expect.poll(() => place.innerText()).toBe('厦门')
  await expectFocus(page.getByRole('combobox', { name: '城市' }))
}
