// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type {} from '#src/lib/early-clicks.ts'
import { watchTouches } from './touches.ts'

afterEach(() => {
  document.body.replaceChildren()
  delete window.earlyClicks
})

/** Two served islands with a button each, and what was told of them. */
function page() {
  document.body.innerHTML = ['a', 'b']
    .map((id) => `<section data-widget="${id}" data-served=""><button id="${id}">${id}</button></section>`)
    .join('')
  const told: string[] = []
  const clicked: string[] = []
  const button = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body
  for (const id of ['a', 'b']) button(id).addEventListener('click', () => clicked.push(id))
  const section = (id: string) => button(id).parentElement ?? document.body
  const watch = () => watchTouches(document.body, (id) => void told.push(id))
  return { told, clicked, button, section, watch }
}

it('a pointer over or down on an island, or the focus in it, is told', () => {
  const { told, button, watch } = page()
  watch()
  button('b').dispatchEvent(new Event('pointerover', { bubbles: true }))
  button('a').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  button('b').focus()
  expect(told).toEqual(['b', 'a', 'b'])
})

it('what had the focus or an early click before the code came is told at once', () => {
  const { told, button, watch } = page()
  button('b').focus()
  window.earlyClicks = [button('a')]
  watch()
  expect(told.sort()).toEqual(['a', 'b'])
})

it('an island that is live is not told of, nor anything after stop', () => {
  const { told, button, section, watch } = page()
  const touches = watch()
  touches.live(section('a'))
  button('a').focus()
  touches.stop()
  button('b').focus()
  expect(told).toEqual([])
})

it('early clicks happen once their own island is live, in their order, and only once', () => {
  const { clicked, button, section, watch } = page()
  const touches = watch()
  window.earlyClicks = [button('b'), button('a'), button('b')]
  touches.live(section('a'))
  expect(clicked).toEqual(['a'])
  touches.live(section('b'))
  touches.live(section('b'))
  expect(clicked).toEqual(['a', 'b', 'b'])
})

it('an island that answers before what is around it takes its clicks, and nobody else’s', () => {
  const { clicked, button, section, watch } = page()
  document.body.dataset.served = ''
  const touches = watch()
  window.earlyClicks = [button('a'), button('b')]
  touches.live(section('a'))
  expect(clicked).toEqual(['a'])
  touches.live(document.body)
  expect(clicked).toEqual(['a'])
  touches.live(section('b'))
  expect(clicked).toEqual(['a', 'b'])
})

it('a button that is gone is not clicked', () => {
  const { clicked, button, section, watch } = page()
  const touches = watch()
  window.earlyClicks = [button('a')]
  button('a').remove()
  touches.live(section('a'))
  expect(clicked).toEqual([])
})
