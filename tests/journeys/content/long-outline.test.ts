import { expect, it } from 'vitest'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { article, child, go, openOffice } from '#tests/journeys/trade/shopping/office.ts'
import { poll } from '#tests/journeys/trade/shopping/shopper.ts'
import { pagesInOffice } from '#tests/server/content/page-office.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import type { Shop } from '#tests/support/browser.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

const COUNT = 200
const TEXT = JSON.stringify({
  schema: 1,
  settings: {},
  widgets: Array.from({ length: COUNT }, (_, index) => ({
    id: `w${index}`,
    type: 'title-bar',
    v: 1,
    name: `第 ${index} 段`,
    props: { title: `第 ${index} 段` },
  })),
})

const outline = (office: Shop) => child(office).getByRole('navigation', { name: '页面结构' })
const handle = (office: Shop, index: number) =>
  outline(office).getByRole('button', { name: `移动“第 ${index} 段”`, exact: true })
/** Place that was announced last, from 1. */
async function readPlace(office: Shop): Promise<number> {
  const spoken = child(office).locator('[role="status"]', { hasText: `共 ${COUNT} 个` })
  return Number(/第 (\d+) 位/.exec((await spoken.textContent()) ?? '')?.[1])
}
/** Resolves to true if the list stands still: it scrolls smoothly after a row that keys move. */
const isAtRest = (office: Shop) =>
  outline(office).evaluate(async (one) => {
    const before = one.scrollTop
    for (let left = 3; left > 0; left--) await new Promise((done) => requestAnimationFrame(done))
    return one.scrollTop === before
  })
/** A drag by the keyboard hears the arrows only a frame after it was announced. */
const nextFrames = (office: Shop) =>
  child(office)
    .locator('html')
    .evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    )
/** Numbers of the widgets in the order of the outline. */
const readOrder = async (office: Shop) => {
  const names = await outline(office)
    .getByRole('button', { name: /^移动/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return names.map((name) => Number(/\d+/.exec(name)?.[0]))
}
/** Scrolls the outline to its top, and the office so that a mouse at the outline's foot is far from the office's own edges. */
const bringInside = (office: Shop) =>
  outline(office).evaluate((one) => {
    const main = one.closest('main')
    main?.scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 200)
    one.scrollTo(0, 0)
  })

it('a row of a long outline is carried further than the window by keys and by the mouse', async () => {
  const { token } = await logInByWire(mallOrigin(), 'admin1')
  const ok = <E extends Endpoint>(call: E, input: In<E>) => askMall(call, input, token)
  const pages = pagesInOffice({ ok }, { token })
  const pageId = await pages.make('长页面', 'second')
  await pages.save(pageId, TEXT)
  const office = await openOffice('editor1')
  const { keyboard, mouse } = office.page
  await go(office, `/pages/all/${pageId}`)
  await article(office, '页面 长页面').waitFor()
  await poll(async () => (await readOrder(office)).length).toBe(COUNT)

  await handle(office, 120).press('Space')
  await child(office).getByText('已拿起“第 120 段”').waitFor()
  await nextFrames(office)
  let place = await readPlace(office)
  expect(place).toBe(121)
  while (place > 80) {
    const before = place
    await keyboard.press('ArrowUp')
    await poll(() => readPlace(office)).toBeLessThan(before)
    await poll(() => isAtRest(office)).toBe(true)
    place = await readPlace(office)
  }
  await keyboard.press('Space')
  await poll(async () => (await readOrder(office)).indexOf(120)).toBe(place - 1)
  await poll(() => handle(office, 120).evaluate((one) => one === document.activeElement)).toBe(true)

  await bringInside(office)
  const box = await outline(office).boundingBox()
  const from = await handle(office, 2).boundingBox()
  if (!box || !from) throw new Error('the outline is not to be seen')
  const x = from.x + from.width / 2
  await mouse.move(x, from.y + from.height / 2)
  await mouse.down()
  await mouse.move(x, from.y + from.height, { steps: 4 })
  await poll(() => child(office).locator('[data-carried]').count()).toBe(1)
  await mouse.move(x, box.y + box.height - 8, { steps: 8 })
  await poll(() => outline(office).evaluate((one) => one.scrollTop > 3 * one.clientHeight)).toBe(true)
  await mouse.move(x, box.y + box.height / 2, { steps: 8 })
  await mouse.up()
  await poll(async () => (await readOrder(office)).indexOf(2) > 40).toBe(true)
  const others = (await readOrder(office)).filter((index) => index !== 2 && index !== 120)
  expect(others).toEqual(others.toSorted((a, b) => a - b))
})
