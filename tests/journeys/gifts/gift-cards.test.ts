import { expect, it } from 'vitest'
import { DEMO_PAY_PASSWORD } from '#fixtures/mall/accounts.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE } from '#tests/support/browser.ts'
import { chooseRadio } from '#tests/support/choose-radio.ts'

it('GC1 GC2 GC4 three cards are bought by cash on a phone, stand in My cards, and one gets a code', async () => {
  const shop = await openShop({ width: 390, login: 'partner1' })
  const { page } = shop
  await shop.visit('/giftCard/cardPurchase')
  await chooseRadio(page.getByRole('radio', { name: /商务尊享卡.*1000\.00/ }))
  await chooseRadio(page.getByRole('radio', { name: '青瓷茶席' }))
  const preview = page.getByRole('complementary', { name: '礼品卡预览' })
  await expect.poll(() => preview.textContent(), { timeout: PATIENCE }).toContain('愿常有好茶相伴')
  await page.getByLabel('祝福语（选填）').fill('新年好，常来坐坐')
  await expect.poll(() => preview.textContent(), { timeout: PATIENCE }).toContain('新年好，常来坐坐')
  await page.getByRole('button', { name: '增加购买数量' }).click()
  await page.getByRole('button', { name: '增加购买数量' }).click()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await shop.landed(/^\/submit\/payO/)
  await page.getByText('礼品卡：商务尊享卡 ￥1000.00 × 3').waitFor()
  await page.getByRole('button', { name: '立即支付' }).click()
  await shop.landed(/^\/demo\/cashier/)
  await page.getByRole('button', { name: '支付', exact: true }).click()
  await page.getByRole('link', { name: '返回商城查看结果' }).click()
  await shop.landed(/^\/submit\/payO/)
  await page.getByRole('link', { name: '查看我的礼品卡' }).click()
  await shop.landed(/^\/center\/index/)
  const bought = page.getByRole('button', { name: /^商务尊享卡（.*尚未生成卡密）的余额明细$/ })
  await expect.poll(() => bought.count(), { timeout: PATIENCE }).toBe(3)
  await page.getByText('商务尊享卡 ￥1000.00 × 3').waitFor()
  await expectNoSeriousAxe(page)
  await page
    .getByRole('group', { name: '商务尊享卡的操作' })
    .first()
    .getByRole('button', { name: '生成卡密' })
    .click()
  const dialog = page.getByRole('dialog', { name: '生成卡密' })
  await dialog.getByLabel('支付密码', { exact: true }).fill(DEMO_PAY_PASSWORD)
  await dialog.getByRole('button', { name: '生成卡密' }).click()
  await dialog.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/).waitFor()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => bought.count(), { timeout: PATIENCE }).toBe(2)
})
