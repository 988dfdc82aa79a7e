import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { allProducts } from '#fixtures/mall/products.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'
import { makeXlsx } from '#tests/support/make-xlsx.ts'

const WAIT = { timeout: 3 * PATIENCE }
const products = allProducts().filter(({ goods }) => goods.isReal && !goods.id.startsWith('9'))
const names = products.slice(0, 50).map(({ goods }) => goods.name)

async function sound({ page }: Shop): Promise<void> {
  await expectNoSeriousAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

describe('CP2 the price comparison', () => {
  it('a member pastes 50 names, filters, looks at the history, and keeps the result as a file', async () => {
    const shop = await openShop({ login: 'buyer2' })
    const { page } = shop
    await shop.visit('/aiComparePrices/list')
    await page.getByText('输入商品名称、粘贴清单或选择表格').waitFor()
    await page.getByRole('button', { name: '开始比价' }).click()
    await page.getByText('请输入至少一个商品名称').waitFor()
    await page.getByLabel('商品名称').fill(names.join('\n'))
    await page.getByRole('button', { name: '开始比价' }).click()
    await page.getByText('50 行中有 50 行找到了商品').waitFor(WAIT)
    const results = page.getByRole('region', { name: '比价结果' })
    await results.getByText('同款', { exact: true }).first().waitFor()
    await sound(shop)

    await page.getByLabel('只看同款').check()
    await shop.landed(/same=1/)
    await expect.poll(() => results.getByText('相似', { exact: true }).count(), WAIT).toBe(0)
    await results
      .getByText(/匹配分 \d+/)
      .first()
      .click()
    await results
      .getByText(/名称：名称/)
      .first()
      .waitFor()

    const history = results.getByRole('button', { name: /^价格走势/ }).first()
    await history.click()
    const table = page.getByRole('region', { name: '价格走势数据表' })
    await table.getByRole('rowheader').first().waitFor(WAIT)
    expect(await table.getByRole('rowheader').count()).toBe(24)
    await page.getByRole('img', { name: /价格走势，共 24 个月/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => history.evaluate((one) => one === document.activeElement)).toBe(true)

    const kept = page.waitForEvent('download', WAIT)
    await page.getByRole('button', { name: '导出 Excel' }).click()
    const file = await readFile(await (await kept).path())
    const bounds = { bytes: 5e6, unzippedBytes: 5e7, rows: 2000, cell: 500 }
    const rows = await readTable(new Uint8Array(file), bounds)
    expect(rows[0]?.slice(0, 5)).toEqual(['序号', '要找的商品', '规格', '数量', '找到的商品'])
    expect(rows.length).toBeGreaterThan(50)
  })

  it('a member changes the pieces of a list: they count in the sum, outlive a reload and go into the scheme', async () => {
    const shop = await openShop({ login: 'buyer2' })
    const { page } = shop
    await shop.visit('/aiComparePrices/list')
    await page.getByLabel('商品名称').fill('1. 烧水壶 1.5升 20台\n2. 大闸蟹 8只装 阳澄湖 3盒\n3. 量子计算机')
    await page.getByRole('button', { name: '开始比价' }).click()
    const table = page.getByRole('region', { name: '首选商品', exact: true })
    await table.waitFor(WAIT)
    expect(await table.getByText(/没有可以直接选用的|没有找到商品/).count()).toBe(1)
    expect(await page.getByText('1. 1.').count()).toBe(0)
    const pieces = table.getByRole('textbox', { name: '烧水壶 1.5升 20台的数量' })
    expect(await pieces.inputValue()).toBe('20')
    const sum = async () => Number((await table.locator('strong').textContent())?.replace(/[^\d.]/g, ''))
    const before = await sum()
    await pieces.fill('35')
    await pieces.press('Enter')
    await expect.poll(sum).toBeGreaterThan(before)
    const after = await sum()
    await sound(shop)

    await page.reload()
    await table.waitFor(WAIT)
    expect(await pieces.inputValue()).toBe('35')
    expect(await sum()).toBe(after)
    expect(await page.getByLabel('商品名称').inputValue()).toContain('3. 量子计算机')
    const put = page.waitForRequest((request) => request.url().includes(scheme.batchAddGoods.path), WAIT)
    await table.getByRole('button', { name: '全部加入方案' }).click()
    expect((await put).postData()).toContain('35')
  })

  it('a guest on a phone compares a name of the address, and the goods of a spreadsheet', async () => {
    const shop = await openShop({ width: 390 })
    const { page } = shop
    await shop.visit(`/aiComparePrices/list?goodsName=${encodeURIComponent('保温杯 500ml')}`)
    await page.getByText('1 行中有 1 行找到了商品').waitFor(WAIT)
    await sound(shop)
    await page.locator('input[type=file]').setInputFiles(
      fileOnDisk(
        '采购清单.xlsx',
        makeXlsx([
          ['商品名称', '采购单价', '备选'],
          [names[0] ?? '', 100, names[1] ?? ''],
          ['曲轴箱通风阀', '', names[2] ?? ''],
        ]),
      ),
    )
    await page.getByText('2 行中有 1 行找到了商品').waitFor(WAIT)
    await page.getByText('没有找到相同或相似的商品').waitFor()
    await page.getByText('差价以现采购价为基准').waitFor()
    // The names stand in another column.
    await page.getByRole('combobox', { name: '商品名称' }).selectOption({ label: '第 3 列：备选' })
    await page.getByText('2 行中有 2 行找到了商品').waitFor(WAIT)
    await sound(shop)
    await page
      .getByRole('button', { name: /^加入方案：/ })
      .first()
      .click()
    await shop.dialog.waitFor()
  })
})
