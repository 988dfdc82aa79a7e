import { expect, it } from 'vitest'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE } from '#tests/support/browser.ts'

it('GC7 two of five are picked by a voucher on a phone, and a reload loses nothing of it', async () => {
  const shop = await openShop({ width: 390, login: 'buyer1' })
  const { page } = shop
  await shop.visit('/center/index?tabId=voucher')
  await page.getByRole('link', { name: /^去提货：节日礼遇提货券/ }).click()
  await shop.landed(/^\/giftCard\/voucher/)
  const chosen = page.getByRole('complementary', { name: '已选礼品' })
  const send = chosen.getByRole('button', { name: '确认提货' })
  await chosen.getByText('已选 0/2').waitFor()
  expect(await send.isDisabled()).toBe(true)
  const choose = page.getByRole('button', { name: /^选这件：/ })
  await choose.nth(0).click()
  await chosen.getByText('已选 1/2').waitFor()
  await page.getByLabel('备注（选填）').fill('请用红色包装')
  await page.reload()
  await chosen.getByText('已选 1/2').waitFor()
  expect(await page.getByLabel('备注（选填）').inputValue()).toBe('请用红色包装')
  await choose.nth(1).click()
  await chosen.getByText('已选 2/2').waitFor()
  const main = page.getByRole('main')
  expect(await main.textContent()).not.toContain('￥')
  await expectNoSeriousAxe(page)
  await send.click()
  await page.getByText('该提货券已用完，以下内容仅供查看').waitFor()
  await page.getByRole('heading', { name: '已提的礼品' }).waitFor()
  await page
    .getByRole('link', { name: /^订单详情/ })
    .first()
    .click()
  await shop.landed(/^\/orderDetails/)
  await page.getByRole('heading', { name: '礼品兑换' }).waitFor()
  expect(await main.textContent()).not.toContain('￥0.00')
  await expectNoSeriousAxe(page)
})

it('GC9 a book goes out in two parcels, and is only looked at after that', async () => {
  const shop = await openShop({ width: 1440, login: 'gift1' })
  const { page } = shop
  await shop.visit('/giftBook/pageIndex')
  await page.getByRole('link', { name: '打开岁末礼遇册' }).click()
  await page.getByText('一册在手，四份心意').waitFor()
  const chosen = page.getByRole('complementary', { name: '已选礼品' })
  const choose = page.getByRole('button', { name: /^选这件：/ })
  for (const parcel of [1, 2]) {
    const left = parcel === 1 ? 4 : 2
    await choose.nth(0).click()
    await choose.nth(2).click()
    await chosen.getByText(`已选 2/${left}`).waitFor()
    if (parcel === 1) await expectNoSeriousAxe(page)
    await chosen.getByRole('link', { name: '去填写地址' }).click()
    await shop.landed(parcel === 1 ? /^\/giftBook\/submit/ : /^\/giftBook\/addSubmit/)
    await chosen.getByText(`已选 2/${left}`).waitFor()
    await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' })
    if (parcel === 1) await expectNoSeriousAxe(page)
    await chosen.getByRole('button', { name: '确认提货' }).click()
    await shop.landed(/^\/giftBook\/orderList/)
    await page.getByText(`可选 4 件，还剩 ${left - 2} 件`).waitFor()
    await page.getByRole('link', { name: '打开礼品册' }).click()
    await shop.landed(/^\/giftBook\/pageIndex/)
  }
  await page.getByText('该礼品册已用完，以下内容仅供查看').waitFor()
  await expect
    .poll(() => page.getByRole('heading', { level: 3 }).count(), { timeout: PATIENCE })
    .toBeGreaterThan(5)
  expect(await choose.count()).toBe(0)
  expect(await chosen.count()).toBe(0)
  await expectNoSeriousAxe(page)
})
