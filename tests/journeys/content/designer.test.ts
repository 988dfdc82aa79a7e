import { expect, it } from 'vitest'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import {
  article,
  child,
  dialog,
  getFrame,
  go,
  openOffice,
  press,
  send,
  state,
} from '#tests/journeys/trade/shopping/office.ts'
import { poll } from '#tests/journeys/trade/shopping/shopper.ts'
import { pagesInOffice } from '#tests/server/content/page-office.ts'
import { askMall } from '#tests/support/ask-mall.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'
import type { Shop } from '#tests/support/browser.ts'
import { chooseOption } from '#tests/support/choose-option.ts'
import { mallOrigin } from '#tests/support/mall-origin.ts'
import { logInByWire } from '#tests/support/sign-in.ts'

const outline = (office: Shop) => child(office).getByRole('navigation', { name: '页面结构' })
const row = (office: Shop, name: string | RegExp) => outline(office).getByRole('button', { name }).last()
const canvas = (office: Shop) => child(office).getByRole('region', { name: '画布' })
/** A drag by the keyboard hears the arrows only a frame after it was announced. */
const nextFrames = (office: Shop) =>
  child(office)
    .locator('html')
    .evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    )
/** The widgets of the page as the outline names them, from above. */
const order = (office: Shop) =>
  poll(() =>
    outline(office)
      .getByRole('button', { name: /^移动/ })
      .evaluateAll((all) => all.map((one) => one.ariaLabel)),
  )

async function add(office: Shop, word: string, label: string): Promise<void> {
  await press(office, '添加组件')
  await dialog(office).getByLabel('查找组件').fill(word)
  await dialog(office).getByRole('button', { name: label, exact: true }).click()
}

async function look({ page }: Shop, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

it('a page is built without its JSON being seen, by mouse and by keyboard, undone, done again, published', async () => {
  const { token } = await logInByWire(mallOrigin(), 'admin1')
  const ok = <E extends Endpoint>(call: E, input: In<E>) => askMall(call, input, token)
  const pageId = await pagesInOffice({ ok }, { token }).make('装修试页', 'second')
  const stored = async () => (await askMall(pages.findPageById, { pageId })).pageConfig
  const before = await stored()

  const office = await openOffice('editor1')
  const { keyboard } = office.page
  await go(office, `/pages/all/${pageId}`)
  await article(office, '页面 装修试页').waitFor()
  await canvas(office).getByText('装修试页').click({ force: true })
  await child(office).getByRole('region', { name: '设置：标题栏' }).waitFor()

  await add(office, '宫格', '导航宫格')
  await add(office, '商品网格', '商品网格')
  await order(office).toEqual(['移动“标题栏”', '移动“导航宫格”', '移动“商品网格”'])
  await chooseOption(child(office).getByRole('group', { name: '商品来源' }), '取商品的方式', '手选商品')
  await press(office, '选择商品')
  await dialog(office).getByLabel('查找').fill('保文杯')
  await dialog(office).getByText('已按“保温杯”为您搜索。').waitFor()
  await dialog(office).getByRole('button', { name: '仍按“保文杯”搜索' }).click()
  await dialog(office).getByText('没有找到在售的商品，请换个词').waitFor()
  await dialog(office).getByLabel('查找').fill('茶')
  const found = dialog(office)
    .getByRole('button', { name: /^选择 .*茶/ })
    .first()
  const goods = (await found.getAttribute('aria-label'))?.slice(3) ?? ''
  await found.click()
  await keyboard.press('Escape')
  await canvas(office).getByText(goods).first().waitFor()
  await expectNoSeriousAxe(getFrame(office))
  await look(office, 'designer')

  await row(office, /^商品网格/).press('Alt+ArrowUp')
  await order(office).toEqual(['移动“标题栏”', '移动“商品网格”', '移动“导航宫格”'])
  const handle = outline(office).getByRole('button', { name: '移动“导航宫格”' })
  await handle.press('Space')
  await child(office).getByText('已拿起“导航宫格”').waitFor()
  await nextFrames(office)
  await keyboard.press('ArrowUp')
  await child(office).getByText('移到第 2 位，共 3 个').waitFor()
  await keyboard.press('Space')
  await order(office).toEqual(['移动“标题栏”', '移动“导航宫格”', '移动“商品网格”'])
  await row(office, /^导航宫格/).press('Delete')
  await order(office).toEqual(['移动“标题栏”', '移动“商品网格”'])
  await row(office, /^标题栏/).click()
  await child(office).getByLabel('标题', { exact: true }).fill('')
  await child(office).getByLabel('标题', { exact: true }).pressSequentially('冬日好礼')
  await canvas(office).getByText('冬日好礼').waitFor()

  await press(office, '撤销')
  await canvas(office).getByText('装修试页').waitFor()
  await press(office, '撤销')
  await order(office).toEqual(['移动“标题栏”', '移动“导航宫格”', '移动“商品网格”'])
  await press(office, '重做')
  await press(office, '重做')
  await canvas(office).getByText('冬日好礼').waitFor()

  await child(office).getByText('展示条件').click()
  await child(office).getByLabel('开始时间').fill('2032-01-01')
  await outline(office).getByText('还没到展示时间，2032-01-01 00:00 开始展示').waitFor()
  await canvas(office).getByText('冬日好礼').waitFor({ state: 'detached' })
  await child(office).getByLabel('预览时间').fill('2032-01-02T08:00')
  await canvas(office).getByText('冬日好礼').waitFor()
  await child(office).getByLabel('开始时间').fill('')
  await child(office).getByLabel('预览时间').fill('')

  // The canvas and the text view edit one document, and no step is lost.
  await child(office).getByRole('link', { name: '内容', exact: true }).click()
  const text = await child(office).getByRole('textbox', { name: '页面内容' }).inputValue()
  await child(office).getByRole('link', { name: '装修', exact: true }).click()
  await canvas(office).getByText('冬日好礼').waitFor()
  expect(text.startsWith(before.slice(0, before.indexOf('装修试页')))).toBe(true)
  await press(office, '发布')
  await dialog(office).getByLabel('原因').fill('冬天到了')
  await send(office, '发布')
  await state(office, '页面 装修试页').toContain('已发布')
  await poll(stored).toBe(text)

  await office.page.setViewportSize({ width: 390, height: 844 })
  await expectNoSeriousAxe(getFrame(office))
  await look(office, 'designer-390')
})
