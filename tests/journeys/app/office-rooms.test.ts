import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { AUTHORITIES } from '#schemas/base/area.ts'
import { loadingTexts } from '#schemas/base/errors.ts'
import { listAreas } from '#src/office/areas.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { stretchNames } from '#tests/support/long-names.ts'
import { figure, some } from '#tests/support/some.ts'

const rooms = listAreas({ authorities: [...AUTHORITIES] }, true)
/** An area and its rooms; with DEEP also what stands in their lists, and what is done there. */
const DEEPEST = figure(1, 3)

async function work({ page, origin }: Shop): Promise<void> {
  await page.goto(`${origin}/admin/`)
  await page.getByRole('textbox', { name: '后台账号' }).fill('admin1')
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.frameLocator('iframe[title="管理中心"]').getByRole('heading', { level: 1 }).waitFor()
}

function frameOf({ page }: Shop) {
  const frame = page.frames().find((one) => one.url().includes('/apps/admin/'))
  if (!frame) throw new Error('no child stands in the page')
  return frame
}

/** Stands in the frame once all that it asked for is there. */
async function open(shop: Shop, place: string): Promise<void> {
  await shop.page.goto(`${shop.origin}/admin/#${place}`)
  const main = frameOf(shop).locator('main')
  await main.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PATIENCE })
  const waits = main.locator('[aria-busy="true"]').or(main.getByText(loadingTexts.loading))
  await expect.poll(() => waits.count(), { timeout: PATIENCE }).toBe(0)
  const broken = main.getByText(/没有这个|这个页面暂时打不开|没有加载出来|您的账号没有/)
  expect([place, await broken.count()]).toEqual([place, 0])
}

/** Tables that run out of their box, and columns that are a sign or two wide. */
const tableFaults = (shop: Shop) =>
  frameOf(shop)
    .locator('[role="region"]:has(> * table)')
    .evaluateAll((boxes) =>
      boxes.flatMap((box) => {
        const name = box.getAttribute('aria-label') ?? ''
        const over = (box.querySelector('table')?.getBoundingClientRect().width ?? 0) - box.clientWidth
        const narrow = [...box.querySelectorAll<HTMLElement>('td')].filter(
          (cell) => cell.innerText.trim().length > 6 && cell.clientWidth > 0 && cell.clientWidth < 48,
        )
        const fault =
          over > 1
            ? `runs ${Math.ceil(over)} px past its room`
            : narrow.length > 0
              ? 'has a column too narrow to read'
              : ''
        return fault === '' ? [] : [`the list ${name} ${fault}`]
      }),
    )

/** From here into the area: its rooms, what is made there, and the first thing of its list. */
async function waysOn(shop: Shop, area: string): Promise<string[]> {
  const main = frameOf(shop).locator('main')
  const hrefs = async (selector: string) => {
    const all = await main
      .locator(selector)
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
    const places = all.flatMap((href) =>
      href?.startsWith(`#${area}/`) ? [href.slice(1).replace(/\?.*/, '')] : [],
    )
    return [...new Set(places)]
  }
  const [first] = await hrefs('[role="region"] a, table a, ul a')
  return [...(await hrefs('nav a, header a')), ...(first ? [first] : [])]
}

it.each(some([390, 1440, 1024], 1))(
  'in every room of the back office at %i px axe finds nothing serious, and neither the page nor a list with the longest names runs out of its room',
  async (width) => {
    const shop = await openShop({ width })
    await stretchNames(shop.page)
    await work(shop)
    const seen = new Set<string>()
    const faults: string[] = []
    for (const { path } of rooms) {
      const left = [{ place: path as string, deep: 0 }]
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const { place, deep } = next
        if (seen.has(place)) continue
        seen.add(place)
        await open(shop, place)
        // Menu and head are the same everywhere.
        await expectNoSeriousAxe(frameOf(shop), seen.size === 1 ? 'html' : 'main').catch(
          (error: { actual?: unknown }) =>
            faults.push(`${place}: ${JSON.stringify(error.actual ?? String(error))}`),
        )
        const wide = await frameOf(shop).evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) faults.push(`${place}: ${wide} px too wide`)
        for (const fault of await tableFaults(shop)) faults.push(`${place}: ${fault}`)
        const ways = deep < DEEPEST ? await waysOn(shop, path) : []
        left.push(...ways.map((way) => ({ place: way, deep: deep + 1 })))
      }
    }
    expect(faults).toEqual([])
    for (const { path } of rooms) expect(seen).toContain(path)
  },
  600_000,
)
