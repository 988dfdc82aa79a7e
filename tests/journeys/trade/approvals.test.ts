import { expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE } from '#tests/support/browser.ts'
import { submitByWire } from '#tests/support/buy-by-wire.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

const TAB = '/center/index?tabId=approvals'
const GOODS = EDGE_GOODS.payModel2

it('an approver accepts an invitation on a phone, and returns a purchase; the buyer ends the rule', async () => {
  const company = await openShop({ login: 'company1' })
  await company.visit(TAB)
  await company.page.getByRole('textbox', { name: '超过多少元需要审批' }).fill('0')
  await company.page.getByRole('button', { name: '生成邀请链接' }).click()
  const link = company.page.getByRole('textbox', { name: '邀请链接' })
  const path = new URL(await link.inputValue()).hash.slice(1) || TAB
  await expectNoSeriousAxe(company.page)

  const approver = await openShop({ login: 'buyer1', width: 390 })
  await approver.visit(path)
  await approver.page.getByText(/邀请您审批采购：超过 ￥0\.00/).waitFor()
  await expectNoSeriousAxe(approver.page)
  expect(await approver.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await approver.page.getByRole('button', { name: '接受邀请' }).click()
  await approver.page.getByText('您已成为审批人').waitFor()

  const { token } = await logInByWire(mallOrigin(), 'company1')
  const orderId = await submitByWire(token, GOODS, 1)
  await approver.visit(TAB)
  await approver.page.getByRole('button', { name: /^退回/ }).first().click()
  const dialog = approver.page.getByRole('dialog', { name: '退回采购单' })
  await dialog.getByRole('button', { name: '退回', exact: true }).click()
  await dialog.getByText('请填写退回原因').waitFor()
  await dialog.getByRole('textbox', { name: '退回原因' }).fill('换便宜的')
  await dialog.getByRole('button', { name: '退回', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  const buyer = await openShop({ login: 'company1' })
  await buyer.visit(`/center/index?tabId=orders`)
  const entry = buyer.page.getByRole('listitem').filter({ hasText: orderId }).first()
  await entry
    .getByRole('button', { name: /再次购买/ })
    .or(entry.getByRole('link', { name: /再次购买/ }))
    .first()
    .waitFor()
  await buyer.visit(TAB)
  await buyer.page.getByText('由 林晚舟').waitFor({ timeout: PATIENCE })
  await buyer.page.getByRole('button', { name: '停用审批' }).click()
  await buyer.page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
  await buyer.page.getByText('还没有审批人').waitFor()
})
