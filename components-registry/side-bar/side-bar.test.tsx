// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const items = [
  { text: '购物车', glyph: 'cart', link: { jump: 'shoppingCart' } },
  { text: '客服', glyph: 'chat', link: { jump: '60' } },
]
const toggle = 'button[aria-expanded]'
const isOpen = (host: HTMLElement) => host.querySelector(toggle)?.getAttribute('aria-expanded')

it('its entries jump where they say, in their order', async () => {
  const { host, jumps, click } = await drawWidget('side-bar', { items })
  expect([...host.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
    '购物车',
    '客服',
    '回到顶部',
  ])
  await click('li a')
  await click('li:nth-child(2) button')
  expect(jumps).toEqual([{ jump: 'shoppingCart' }, { jump: '60' }])
})

it('leads back to the top', async () => {
  const scrollTo = vi.fn()
  window.scrollTo = scrollTo
  const { click } = await drawWidget('side-bar', { items: [] })
  await click('li button')
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
})

it('stands at its edge and height; an own icon takes the place of the drawing', async () => {
  const own = { text: '企业', icon: { src: '/pictures/a.svg' } }
  const { host } = await drawWidget('side-bar', { items: [own], top: false, edge: 'left', bottom: 40 })
  expect(host.querySelector('nav')?.className).toContain('left')
  expect(host.querySelector('nav')?.style.bottom).toBe('40px')
  expect(host.querySelector('li svg')).toBeNull()
  expect(host.querySelector('li img')?.getAttribute('alt')).toBe('')
})

it('with nothing in it there is no bar', async () => {
  const { host } = await drawWidget('side-bar', { items: [], top: false })
  expect(host.innerHTML).toBe('')
})

it('the button of a narrow window opens it; Esc, a choice or a press elsewhere closes it', async () => {
  const { host, click } = await drawWidget('side-bar', { items })
  expect(isOpen(host)).toBe('false')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  for (const closes of [
    () => host.querySelector('li a')?.dispatchEvent(escape),
    () => host.querySelector<HTMLElement>('li a')?.click(),
    () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  ]) {
    await click(toggle)
    expect(isOpen(host)).toBe('true')
    await act(async () => void closes())
    expect(isOpen(host)).toBe('false')
  }
})

it('Esc gives the focus back to the button', async () => {
  const { host, click } = await drawWidget('side-bar', { items })
  await click(toggle)
  host.querySelector<HTMLElement>('li a')?.focus()
  await act(
    async () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      ),
  )
  expect(document.activeElement).toBe(host.querySelector(toggle))
})

it('in the designer it stands in its place in the page', async () => {
  const { host } = await drawWidget('side-bar', { items }, { mode: 'designer' })
  expect(host.querySelector('nav')?.className).toContain('placed')
})
