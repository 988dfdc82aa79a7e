import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { expectFocus, tabTo } from './keys.ts'

export async function workDateRange(page: Page): Promise<void> {
  await typeDays(page)
  await chooseDays(page)
}

async function typeDays(page: Page): Promise<void> {
  const { keyboard } = page
  const from = page.getByRole('textbox', { name: '下单时间，开始日期' })
  const to = page.getByRole('textbox', { name: '下单时间，结束日期' })
  await tabTo(page, from)
  await keyboard.type('20261103')
  await keyboard.press('Tab')
  await expect.poll(() => from.inputValue()).toBe('2026-11-03')
  await expectFocus(to)
  // An incomplete date stays as it was typed.
  await keyboard.type('2026-11')
  await keyboard.press('Shift+Tab')
  await expectFocus(from)
  expect(await to.inputValue()).toBe('2026-11')
  await tabTo(page, page.getByRole('button', { name: '清空下单时间' }))
  await keyboard.press('Enter')
  await expect.poll(() => from.inputValue()).toBe('')
  expect(await to.inputValue()).toBe('')
  await expectFocus(from)
}

async function chooseDays(page: Page): Promise<void> {
  const { keyboard } = page
  const from = page.getByRole('textbox', { name: '支付时间，开始日期' })
  const to = page.getByRole('textbox', { name: '支付时间，结束日期' })
  const button = page.getByRole('button', { name: '在日历中选择支付时间' })
  const calendar = page.getByRole('dialog', { name: '选择支付时间' })
  const day = (name: string) => calendar.getByRole('gridcell', { name, exact: true })
  await tabTo(page, button)
  await keyboard.press('Enter')
  await expectFocus(day('2026年11月3日'))
  await expectNoSeriousAxe(page)
  await keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  await expectFocus(button)
  await keyboard.press('Space')
  await expectFocus(day('2026年11月3日'))
  // Over the end of the month, where a phone turns the page.
  for (let press = 0; press < 4; press++) await keyboard.press('ArrowDown')
  await expectFocus(day('2026年12月1日'))
  await keyboard.press('Enter')
  await expectFocus(day('2026年12月1日'))
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  await expectFocus(button)
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['2026-12-01', '2026-12-02'])
  await keyboard.press('Enter')
  await calendar.getByRole('button', { name: '本月' }).focus()
  await keyboard.press('Enter')
  await expect.poll(() => to.inputValue()).toBe('2026-11-30')
  await calendar.waitFor({ state: 'detached' })
}
