// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { drawWidget, type Drawn } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import { catalog } from '#schemas/catalog/classification/calls.ts'

const node = (catId: string, name: string, children: object[] = []) => ({
  catId,
  name,
  level: catId.length,
  picture: null,
  children,
})
const tree = [
  node('1', '茶礼', [node('11', '绿茶', [node('111', '龙井'), node('112', '碧螺春')]), node('12', '红茶')]),
  node('2', '酒水', [node('21', '白酒')]),
  node('3', '坚果'),
]
const list = (catId: string) => ({ jump: 'ProductList', query: { catId } })

/** The spy knows one call only; its answer has that call's shape. */
function calling(answer: () => Promise<unknown> = () => Promise.resolve(tree)) {
  const spy = vi.fn((..._given: unknown[]) => answer())
  return { spy, services: { call: spy as Services['call'] } }
}
const draw = (props: object = {}) => drawWidget('category-tree', { ...props }, calling().services)
const panel = ({ host }: Drawn) => host.querySelector('[role=group]')?.getAttribute('aria-label')
const isOpen = ({ host }: Drawn) => host.querySelector('nav')?.className.includes('open')
const tops = ({ host }: Drawn) => [...host.querySelectorAll<HTMLElement>('[data-tops] a')]
const send = (target: Element | null | undefined, event: Event) =>
  act(async () => void target?.dispatchEvent(event))
/** jsdom has no PointerEvent; React reads only its type. */
const pointer = (type: string, pointerType: string) =>
  Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType })
async function press(key: string) {
  await send(document.activeElement, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  return document.activeElement?.textContent
}

it('asks for the mall’s tree, or for one branch; shows as many as wanted', async () => {
  const many = Array.from({ length: 6 }, (_, index) => node(`${index}`, `分类${index}`))
  const { spy, services } = calling(() => Promise.resolve(many))
  const { host } = await drawWidget('category-tree', { root: '7', count: 4 }, services)
  expect(spy.mock.calls[0]?.slice(0, 2)).toEqual([catalog.findTreeById, { source: 2, catId: '7' }])
  expect(host.querySelector('nav')?.getAttribute('aria-label')).toBe('全部商品分类')
  expect(host.querySelectorAll('[data-tops] a')).toHaveLength(4)
  const all = calling()
  await drawWidget('category-tree', {}, all.services)
  expect(all.spy.mock.calls[0]?.[1]).toEqual({ source: 2 })
})

it('each category of the three levels leads to its goods', async () => {
  const { host, jumps, click } = await draw({ hints: false })
  await click('[data-tops] a')
  const links = [...host.querySelectorAll<HTMLElement>('[role=group] a')]
  expect(links.map((link) => link.textContent)).toEqual(['茶礼查看全部 ›', '绿茶', '龙井', '碧螺春', '红茶'])
  await act(async () => links[2]?.click())
  expect(jumps).toEqual([list('1'), list('111')])
})

it('SH5 the pointer opens a category beside the menu, and closes it when it leaves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const drawn = await draw()
  expect(isOpen(drawn)).toBe(false)
  await send(tops(drawn)[1], pointer('pointerover', 'mouse'))
  expect([isOpen(drawn), panel(drawn)]).toEqual([true, '酒水'])
  await send(tops(drawn)[2], pointer('pointerover', 'mouse'))
  expect(panel(drawn)).toBe('酒水')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(panel(drawn)).toBe('坚果')
  await send(drawn.host.querySelector('nav'), pointer('pointerout', 'mouse'))
  expect(isOpen(drawn)).toBe(false)
  vi.useRealTimers()
})

it('SH5 arrows go within a level, right into the panel, left and Esc back', async () => {
  const drawn = await draw({ hints: false })
  await act(async () => tops(drawn)[0]?.focus())
  expect(isOpen(drawn)).toBe(true)
  expect(await press('ArrowRight')).toBe('茶礼查看全部 ›')
  expect(await press('ArrowDown')).toBe('绿茶')
  expect(await press('ArrowLeft')).toBe('茶礼')
  expect(await press('ArrowDown')).toBe('酒水')
  expect(panel(drawn)).toBe('酒水')
  expect(await press('End')).toBe('坚果')
  expect(await press('ArrowDown')).toBe('茶礼')
  await press('ArrowRight')
  expect(await press('Escape')).toBe('茶礼')
})

it('Esc on a category closes its panel, and so does the focus that leaves', async () => {
  const drawn = await draw()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  await act(async () => tops(drawn)[0]?.focus())
  await press('Escape')
  expect(isOpen(drawn)).toBe(false)
  await act(async () => tops(drawn)[1]?.focus())
  expect(isOpen(drawn)).toBe(true)
  await act(async () => elsewhere.focus())
  expect(isOpen(drawn)).toBe(false)
})

it('only the category that is shown is in the tab order, its panel follows', async () => {
  const drawn = await draw()
  const order = () => tops(drawn).map(({ tabIndex }) => tabIndex)
  expect(order()).toEqual([0, -1, -1])
  await act(async () => tops(drawn)[2]?.focus())
  expect(order()).toEqual([-1, -1, 0])
})

it('the first tap shows what is in a category, the second follows it', async () => {
  const drawn = await draw()
  const second = tops(drawn)[1]
  const tap = async () => {
    await send(second, pointer('pointerdown', 'touch'))
    await act(async () => second?.focus())
    await act(async () => second?.click())
  }
  await tap()
  expect([panel(drawn), drawn.jumps]).toEqual(['酒水', []])
  // jsdom has no layout; on a screen the panel is in sight now.
  Element.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null })
  await send(drawn.host.querySelector('nav'), pointer('pointerout', 'touch'))
  expect(isOpen(drawn)).toBe(true)
  await tap()
  expect(drawn.jumps).toEqual([list('2')])
})

it('shows pictures of the third level when asked, and the second level as a hint', async () => {
  const { host } = await draw({ pictures: true })
  expect(host.querySelectorAll('[role=group] [role=img], [role=group] img')).toHaveLength(2)
  expect(host.querySelector('[data-tops] [aria-hidden]')?.textContent).toBe('绿茶红茶')
})

it('X1 places while it loads, a retry when it failed, nothing when there is nothing', async () => {
  const waiting = await drawWidget(
    'category-tree',
    { count: 5 },
    calling(() => new Promise(() => {})).services,
  )
  expect(waiting.host.querySelectorAll('[role=status] li')).toHaveLength(5)
  let tries = 0
  const again = () => (tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve(tree))
  const failed = await drawWidget('category-tree', {}, calling(again).services)
  await failed.click('[role=alert] button')
  await failed.flush()
  expect(tops(failed)).toHaveLength(3)
  const empty = await drawWidget('category-tree', {}, calling(() => Promise.resolve([])).services)
  expect(empty.host.innerHTML).toBe('')
})
