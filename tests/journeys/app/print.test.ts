import { beforeAll, describe, expect, it } from 'vitest'
import home from '#fixtures/pages/home.json' with { type: 'json' }
import { openShop, PATIENCE, type Shop } from '#tests/support/browser.ts'
import { DEEP } from '#tests/support/deep.ts'
import { arrive, live, openDocument, servedDrawn } from '#tests/support/first-paint.ts'
import { expectHome } from '#tests/support/standing.ts'

const SECTIONS = 'main section[data-widget]'
/** A widget of the home page that is far below the fold. */
const LOW = { id: 'w15', words: '家居家纺' }

beforeAll(() => servedDrawn([]))

const allPlaced = ({ page }: Shop) =>
  expect.poll(() => page.locator(SECTIONS).count(), { timeout: PATIENCE }).toBe(home.widgets.length)

interface Printed {
  id: string
  drawn: boolean
  height: number
  /** Words, and pictures that take room. */
  words: string
  pictures: number
  /** How its first list is laid out. */
  list: string | undefined
}

/** Returns what every widget of the page prints. */
async function onPaper({ page }: Shop): Promise<Printed[]> {
  let printed: Printed[] = []
  // A frame that comes near meanwhile sets the page back to the screen.
  await expect
    .poll(async () => {
      await page.emulateMedia({ media: 'print' })
      printed = await page.locator(SECTIONS).evaluateAll(printedOf)
      return printed.length
    })
    .toBeGreaterThan(0)
  await page.emulateMedia({ media: null })
  return printed
}

/** In the page. */
function printedOf(sections: Element[]): Printed[] {
  if (!matchMedia('print').matches) return []
  return sections.map((section) => ({
    id: (section as HTMLElement).dataset.widget ?? '',
    drawn: section.childElementCount > 0,
    height: section.getBoundingClientRect().height,
    words: (section as HTMLElement).innerText,
    pictures: [...section.querySelectorAll('img')].filter(
      (picture) => picture.checkVisibility() && picture.getBoundingClientRect().height > 0,
    ).length,
    list: [...section.querySelectorAll('ul')].map((list) => getComputedStyle(list).display)[0],
  }))
}

const isBlank = ({ words, pictures }: Printed) => !/\S/.test(words) && pictures === 0

/** Keeps what the page shows when it asks the browser to print. */
async function watchPrint({ page }: Shop): Promise<() => Promise<string[] | null>> {
  await page.addInitScript((sections) => {
    window.print = () => {
      const blank = [...document.querySelectorAll<HTMLElement>(sections)].filter(
        (section) =>
          section.childElementCount === 0 || section.querySelector('[aria-label^="正在加载"]') !== null,
      )
      Reflect.set(
        window,
        '__printed',
        blank.map(({ dataset }) => dataset.widget),
      )
    }
  }, SECTIONS)
  return () => page.evaluate(() => (Reflect.get(window, '__printed') as string[] | undefined) ?? null)
}

describe('the home page on paper', () => {
  it('as it came: every widget below the fold, in its style, before its code is there, and it lives on', async () => {
    const shop = await arrive()
    await openDocument(shop, '/')
    await live(shop)
    await allPlaced(shop)
    const waiting = shop.page.locator('main section[hidden="until-found"]')
    expect(await waiting.count()).toBeGreaterThan(5)
    const printed = await onPaper(shop)
    expect(printed.filter(isBlank)).toEqual([])
    expect(printed.find(({ id }) => id === LOW.id)?.words).toContain(LOW.words)
    expect(printed.find(({ id }) => id === LOW.id)?.list, 'its styles').toMatch(/grid|flex/)
    expect(await waiting.count(), 'nothing was drawn for it').toBeGreaterThan(5)
    expect(shop.complaints()).toEqual([])
    // Prints like the browser's own menu: the pictures load before the paper is made.
    const paper = await shop.page.pdf({ format: 'A4' })
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
    const lacking = await shop.page
      .locator(`${SECTIONS} img`)
      .evaluateAll((all) => all.filter((one) => !(one as HTMLImageElement).complete).length)
    expect(lacking).toBe(0)
    await shop.page.getByText(LOW.words).last().scrollIntoViewIfNeeded()
    await expectHome(shop)
  })

  it(
    'drawn by the browser: what has not come holds no space, and Ctrl+P waits for all of it',
    DEEP,
    async () => {
      const shop = await openShop({ plain: true })
      const printed = await watchPrint(shop)
      await shop.visit('/mall/index')
      await expectHome(shop)
      await allPlaced(shop)
      const missing = (await onPaper(shop)).filter(({ drawn }) => !drawn)
      expect(missing.length).toBeGreaterThan(0)
      for (const { id, height } of missing) expect([id, height < 60]).toEqual([id, true])
      await shop.page.keyboard.press('Control+p')
      await expect.poll(printed, { timeout: PATIENCE }).toEqual([])
      expect((await onPaper(shop)).filter(isBlank)).toEqual([])
      const prevented = await shop.page.evaluate(() => {
        const press = new KeyboardEvent('keydown', {
          key: 'p',
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        })
        return !dispatchEvent(press)
      })
      expect(prevented, 'once all is there the browser prints by itself').toBe(false)
    },
  )
})

it('an order prints as a document: what was bought, for whom and for how much, and no shop around it', async () => {
  const shop = await openShop({ login: 'buyer1' })
  await shop.visit('/center/index?tabId=orders')
  await shop.page.getByRole('link', { name: '订单详情' }).first().click()
  await shop.landed(/^\/orderDetails\?id=/)
  const orderId = new URLSearchParams(shop.path().split('?')[1]).get('id') ?? ''
  await shop.page.getByText('金额明细').waitFor()
  await shop.page.emulateMedia({ media: 'print' })
  const paper = await shop.page.locator('body').innerText()
  expect(paper).toContain('知礼集 订单')
  for (const part of [orderId, '收货', '商品清单', '金额明细']) expect(paper).toContain(part)
  for (const part of ['欢迎来到', '全部商品分类', '打印订单', '无忧售后']) expect(paper).not.toContain(part)
  expect(await shop.page.getByRole('button').count()).toBe(0)
})
