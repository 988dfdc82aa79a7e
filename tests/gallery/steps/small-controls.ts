import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectFocus, tabTo } from './keys.ts'

export async function workTextArea(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: '问题描述', description: '写得越具体，处理得越快' }))
  await page.keyboard.type('两行')
  await page.keyboard.press('Enter')
  await page.keyboard.type('文字')
  expect(await page.getByLabel('问题描述').inputValue()).toBe('两行\n文字')
  await page.getByText('5/200').waitFor()
  const reply = page.getByRole('textbox', { name: '回复', description: '请至少填写 10 个字' })
  await tabTo(page, reply)
  expect(await reply.getAttribute('aria-invalid')).toBe('true')
}

export async function workNumberInput(page: Page): Promise<void> {
  const { keyboard } = page
  const stock = page.getByRole('spinbutton', { name: '库存', description: '1 到 9999 件' })
  await tabTo(page, stock)
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  expect(await stock.inputValue()).toBe('2')
  const amount = page.getByRole('spinbutton', { name: '退款金额' })
  await keyboard.press('Tab')
  await expectFocus(amount)
  await keyboard.press('ArrowDown')
  expect(await amount.inputValue()).toBe('128.00')
  // Text that is no number stays, so that the form can report it.
  await tabTo(page, page.getByRole('spinbutton', { name: '有效天数', description: /例如 3/ }))
  await keyboard.press('Tab')
  expect(await page.getByLabel('有效天数', { exact: true }).inputValue()).toBe('三天')
}

export async function workRadioCards(page: Page): Promise<void> {
  const { keyboard } = page
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await tabTo(page, radio('仅退款'))
  await keyboard.press('ArrowRight')
  await expectFocus(radio('退货退款'))
  expect(await radio('退货退款').isChecked()).toBe(true)
  // The third cannot be chosen.
  await keyboard.press('ArrowRight')
  await expectFocus(radio('仅退款'))
  await keyboard.press('Tab')
  await expectFocus(page.getByRole('radio', { name: '工作日', checked: true }).first())
  await page.getByRole('radiogroup', { name: '退款方式', description: '请选择退款方式' }).focus()
  await expectFocus(page.getByRole('radiogroup', { name: '退款方式' }).getByRole('radio', { name: '工作日' }))
}
