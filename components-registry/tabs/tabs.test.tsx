// @vitest-environment jsdom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const tabs = [
  { title: '福利', subtitle: '按人发放', children: [{ id: 'a' }] },
  { title: '礼赠', children: [{ id: 'b' }, { id: 'c' }] },
]
const children = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLElement>('[data-child]')].map((one) => one.dataset.child)

it('draws the children of the first tab, those of another when it is opened', async () => {
  const { host, click } = await drawWidget('tabs', { tabs })
  expect(children(host)).toEqual(['a'])
  await click('[role=tab]:nth-child(2)')
  expect(children(host)).toEqual(['a', 'b', 'c'])
  expect(
    host.querySelector<HTMLElement>('[data-child=a]')?.closest<HTMLElement>('[role=tabpanel]')?.hidden,
  ).toBe(true)
})

it('a panel keeps its state while another is shown', async () => {
  function Slot() {
    const [count, setCount] = useState(0)
    return <button onClick={() => setCount(count + 1)}>{count}</button>
  }
  const { host, click } = await drawWidget('tabs', { tabs }, { Slot })
  await click('[role=tabpanel] button')
  await click('[role=tab]:nth-child(2)')
  await click('[role=tab]:nth-child(1)')
  expect(host.querySelector('[role=tabpanel]:not([hidden])')?.textContent).toBe('1')
})

it('titles and subtitles name the tabs', async () => {
  const { host } = await drawWidget('tabs', { tabs, look: 'pill', align: 'center', sticky: true })
  const names = [...host.querySelectorAll('[role=tab]')].map((one) => one.textContent)
  expect(names).toEqual(['福利按人发放', '礼赠'])
})
