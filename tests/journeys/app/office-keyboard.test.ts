import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { takeKeyboard } from '#tests/support/keyboard.ts'

const poll = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE })
const MARK = '\uFEFF'

it(
  'X2 UC3 UC4 OR1 by keyboard alone a member changes the profile, finds orders by days, and sorts and keeps the ledger',
  DEEP,
  async () => {
    const shop = await openShop({ login: 'partner1' })
    const { page } = shop
    const keys = await takeKeyboard(page)

    await shop.visit('/center/index?tabId=profile')
    await page.getByRole('button', { name: '保存' }).waitFor()
    const mail = await keys.tabTo('textbox', '邮箱（选填）')
    await keys.press('ControlOrMeta+a')
    await keys.type('partner@')
    await keys.press('Enter')
    await page.getByRole('alert').filter({ hasText: '请填写正确的邮箱' }).waitFor()
    await poll(() => mail.getAttribute('aria-invalid')).toBe('true')
    await expectNoSeriousAxe(page, 'main')
    await keys.press('ControlOrMeta+a')
    await keys.type('partner@example.com')
    await keys.press('Enter')
    await shop.toast.getByText('资料已保存').waitFor()

    await shop.visit('/center/index?tabId=orders')
    await keys.tabTo('textbox', '下单日期，开始日期')
    await keys.type('2026/1/5')
    await keys.tabTo('textbox', '下单日期，结束日期')
    await keys.type('2026-01-03')
    await keys.press('Enter')
    await page.getByText('开始日期不能晚于结束日期，请重新选择').waitFor()
    await keys.tabTo('button', '在日历中选择下单日期')
    await keys.press('Enter')
    await keys.tabTo('button', '最近 30 天')
    await keys.press('Enter')
    await keys.tabTo('button', '搜索')
    await keys.press('Enter')
    await shop.landed(/^\/center\/index\?tabId=orders&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)

    await shop.visit('/center/index?tabId=points')
    await page.getByRole('region', { name: '积分变动记录' }).getByRole('grid').waitFor()
    await keys.tabTo('button', '变动')
    await keys.press('Enter')
    await shop.landed(/sort=amount&order=desc/)
    await poll(() => page.getByRole('columnheader', { name: '变动' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    const saved = page.waitForEvent('download')
    await keys.tabTo('button', '导出 CSV')
    await keys.press('Enter')
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^积分明细_\d{4}-\d\d-\d\d\.csv$/)
    expect((await readFile(await file.path(), 'utf8')).startsWith(`${MARK}时间,类型,变动`)).toBe(true)
  },
)
