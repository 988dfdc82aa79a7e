import type { FrameLocator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { child, go, openOffice } from '#tests/journeys/trade/shopping/office.ts'
import { canMeasureMemory, watchPageMemory } from '#tests/support/browser-memory.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { fileOnDisk } from '#tests/support/file-on-disk.ts'
import { tableBombs } from '#tests/support/table-bombs.ts'

/** MB beyond what the page holds before. */
const MOST = 200

/** Chooses each by the dialog of the system, and gives what is not as it should be. */
async function chooseAll(page: Page, place: Page | FrameLocator): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, bytes, refusal } of tableBombs()) {
    const grown = canMeasureMemory ? watchPageMemory() : () => 0
    const chooser = page.waitForEvent('filechooser')
    await place
      .getByText(/^选择(?:表格)?文件(?:（.*）)?$/)
      .last()
      .click()
    await (await chooser).setFiles(fileOnDisk(name, bytes))
    const alert = place.getByRole('alert').filter({ hasText: refusal })
    await alert.waitFor({ timeout: 3 * PATIENCE }).catch(() => wrong.push(`${name}: no ${refusal}`))
    const most = Math.round(grown())
    if (most > MOST) wrong.push(`${name}: +${most} MB`)
  }
  return wrong
}

const places: readonly (readonly [place: string, choose: () => Promise<string[]>])[] = [
  ['/goods/import', () => inOffice('/goods/import')],
  ['/orders/import', () => inOffice('/orders/import')],
  [
    'the price comparison',
    async () => {
      const shop: Shop = await openShop({ login: 'buyer2' })
      await shop.visit('/aiComparePrices/list')
      return chooseAll(shop.page, shop.page)
    },
  ],
]

async function inOffice(path: string): Promise<string[]> {
  const office = await openOffice('admin1')
  await go(office, path)
  return chooseAll(office.page, child(office))
}

it.each(places)(
  'issue 38.14 %s refuses files that fill the memory, within 200 MB',
  DEEP,
  async (_, choose) => {
    expect(await choose()).toEqual([])
  },
)
