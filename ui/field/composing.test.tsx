// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { ignoreComposedEnter } from './composing.ts'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it.each([
  ['of the form', { key: 'Enter' }, true],
  ['that ends a word', { key: 'Enter', isComposing: true }, false],
  ['that ends a word in Safari', { key: 'Enter', keyCode: 229 }, false],
])('X5 an Enter %s', async (_, init, goesOn) => {
  drawn = await drawPart(
    <form onKeyDown={ignoreComposedEnter}>
      <input />
    </form>,
  )
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  let sent = false
  await act(async () => {
    sent = drawn.host.querySelector('input')?.dispatchEvent(event) ?? false
  })
  expect(sent).toBe(goesOn)
})

it('X5 other keys belong to the input method as they are', async () => {
  drawn = await drawPart(
    <form onKeyDown={ignoreComposedEnter}>
      <input />
    </form>,
  )
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'a', keyCode: 229 })
  await act(async () => drawn.host.querySelector('input')?.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(false)
})
