// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { type Drawn, drawWidget } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import { mall } from '#schemas/content/mall/calls.ts'

const list = (word: string) => ({ jump: 'ProductList', query: { goodsName: word } })
const words = (host: HTMLElement) => [...host.querySelectorAll('li')].map((one) => one.textContent)

/** The spy knows one call only; its answer has that call's shape. */
function calling(answer: () => Promise<unknown>) {
  const spy = vi.fn((..._given: unknown[]) => answer())
  return { spy, services: { call: spy as Services['call'] } }
}
async function search({ host, click }: Drawn, typed: string) {
  const input = host.querySelector('input')
  if (input) input.value = typed
  await click('[type=submit]')
}

it('goes to the goods list with what was typed', async () => {
  const drawn = await drawWidget('search-box', { hot: 'none' })
  await search(drawn, '  保温杯 ')
  expect(drawn.jumps).toEqual([list('保温杯')])
})

it('with nothing typed the box is where it goes on', async () => {
  const drawn = await drawWidget('search-box', { hot: 'none' })
  await search(drawn, '  ')
  expect(drawn.jumps).toEqual([])
  expect(document.activeElement).toBe(drawn.host.querySelector('input'))
})

it('X5 the Enter of an input method does not search', async () => {
  const { host } = await drawWidget('search-box', { hot: 'none' })
  const enter = (given: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...given })
    act(() => void host.querySelector('input')?.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(enter({ isComposing: true })).toBe(true)
  expect(enter({ keyCode: 229 })).toBe(true)
  expect(enter({})).toBe(false)
})

it('shows its own words; without a button text there is a name all the same', async () => {
  const { host } = await drawWidget('search-box', {
    hot: 'none',
    placeholder: '找礼物',
    button: '',
    maxWidth: 400,
  })
  expect(host.querySelector('input')?.placeholder).toBe('找礼物')
  expect(host.querySelector('button')?.getAttribute('aria-label')).toBe('搜索')
  expect(host.querySelector<HTMLElement>('div')?.style.maxWidth).toBe('400px')
})

const hotWord = (word: string) => ({ word, url: null })

it('shows as many of the mall’s hot words as wanted; each is a search', async () => {
  const { spy, services } = calling(() => Promise.resolve(['月饼', '茶具', '坚果'].map(hotWord)))
  const { host, jumps, click } = await drawWidget('search-box', { count: 2 }, services)
  expect(spy.mock.calls[0]?.slice(0, 2)).toEqual([mall.hotWords, {}])
  expect(words(host)).toEqual(['月饼', '茶具'])
  await click('li a')
  expect(jumps).toEqual([list('月饼')])
})

it('a hot word with an address leads there', async () => {
  const words = [{ word: '中秋专场', url: '/pcSecondLevel?pageId=9' }]
  const { jumps, click } = await drawWidget('search-box', {}, calling(() => Promise.resolve(words)).services)
  await click('li a')
  expect(jumps).toEqual([{ path: '/pcSecondLevel?pageId=9' }])
})

it('words by hand ask for nothing, and may lead elsewhere', async () => {
  const { spy, services } = calling(() => Promise.reject(new Error('no call expected')))
  const link = { jump: 'pcSecondLevel', query: { pageId: 'p1' } }
  const given = [{ text: '中秋专场', link }, { text: '茶具' }]
  const { host, jumps, click } = await drawWidget('search-box', { hot: 'hand', words: given }, services)
  await click('li:nth-child(1) a')
  await click('li:nth-child(2) a')
  expect(jumps).toEqual([link, list('茶具')])
  expect(host.textContent).toContain('热门搜索')
  expect(spy).not.toHaveBeenCalled()
})

it('X1 a place while they load, a retry when it failed, nothing when there are none', async () => {
  const waiting = await drawWidget('search-box', {}, calling(() => new Promise(() => {})).services)
  expect(waiting.host.querySelector('[role=status]')).not.toBeNull()
  let tries = 0
  const second = () =>
    tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve([hotWord('月饼')])
  const failed = await drawWidget('search-box', {}, calling(second).services)
  await failed.click('[role=alert] button')
  await failed.flush()
  expect(words(failed.host)).toEqual(['月饼'])
  const empty = await drawWidget('search-box', {}, calling(() => Promise.resolve([])).services)
  expect(empty.host.textContent).toBe('搜索')
})
