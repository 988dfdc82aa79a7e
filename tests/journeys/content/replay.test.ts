import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop } from '#tests/support/browser.ts'

/** Waits for the fixture on show as its controls say now. */
const drawn = (page: Page) => page.getByText('已绘制', { exact: true }).waitFor()
const frameOf = (page: Page) => page.frameLocator('iframe[title="用例的画面"]')
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

it('a fixture is found by search, seen as others and in another width, and tells where a press leads', async () => {
  const { page, visit } = await openShop()
  await visit('/innerDemo')
  await page.getByRole('searchbox', { name: '查找用例' }).fill('商品列表 历史')
  await page.getByText('找到 1 个').waitFor()
  await page.getByRole('link', { name: /商品列表，历史模式/ }).click()
  await drawn(page)
  await frameOf(page).getByRole('link', { name: '更多' }).press('Enter')
  await page.getByText('刚才的点击：/goods/list?catId=18').waitFor()
  await page.getByRole('tab', { name: '跳转 1' }).click()
  expect(await page.getByRole('list', { name: '跳转' }).innerText()).toBe('/goods/list?catId=18')

  await choice(page, '# 地址').check()
  // A window that is drawn smaller is one that Playwright's pointer misses.
  await choice(page, '390').check()
  await drawn(page)
  expect(
    await frameOf(page)
      .locator('html')
      .evaluate(() => innerWidth),
  ).toBe(390)
  await frameOf(page).getByRole('link', { name: '更多' }).click()
  await page.getByText('刚才的点击：#/goods/list?catId=18').waitFor()
  await expectNoSeriousAxe(page)
})

it('who looks decides what is drawn, and each widget says why', async () => {
  const { page, visit } = await openShop({ width: 390 })
  await visit('/innerDemo?fixture=replay/audiences/as-guest.json')
  await drawn(page)
  const frame = frameOf(page)
  await frame.getByText('给游客').waitFor()
  await page.getByRole('combobox', { name: '身份' }).selectOption('企业买家')
  await frame.getByText('给企业买家').waitFor()
  expect(await frame.getByText('给游客').count()).toBe(0)
  await page.getByRole('button', { name: '恢复用例的条件' }).click()
  await frame.getByText('给游客').waitFor()
  await drawn(page)
  await page.getByText('不展示', { exact: true }).first().click()
  await page
    .getByText(/^只给.+看，现在的身份是游客/)
    .first()
    .waitFor()
  await expectNoSeriousAxe(page)
})

it('the worker answers the page that is replayed and never controls the shop; what was not recorded fails by its name', async () => {
  const { page, visit, context, faults } = await openShop()
  faults.allow(/没有录制/)
  const passed: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() && /\/v1\//.test(request.url())) passed.push(request.url())
  })
  await visit('/innerDemo?fixture=pages/widgets/goods-grid.json')
  await drawn(page)
  await page.getByRole('tab', { name: /^请求 [1-9]/ }).click()
  await page.getByRole('list', { name: '请求' }).getByText('没有录制').first().waitFor()
  expect(passed).toEqual([])
  const frame = frameOf(page)
  await page.getByRole('button', { name: '用本商城现在的应答' }).click()
  await drawn(page)
  await page.getByRole('list', { name: '请求' }).getByText('已录制').first().waitFor()
  await frame.getByRole('link').first().waitFor()
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/replay/'])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
