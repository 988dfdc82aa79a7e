// @vitest-environment jsdom
import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { keepTyped } from './hydrate.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

function Box() {
  const [text, setText] = useState('')
  return (
    <p>
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </p>
  )
}

/** The box as it came, and what brings it to life. */
function servedBox() {
  document.body.innerHTML = `<main>${renderToString(<Box />)}</main>`
  const host = document.body.firstElementChild ?? document.body
  const input = host.querySelector('input') ?? document.createElement('input')
  const shown = () => host.querySelector('output')?.textContent
  return { host, input, shown, hydrate: () => act(async () => (root = hydrateRoot(host, <Box />))) }
}

it('a word that was typed early is in the box and known to it, the caret where it was', async () => {
  const { host, input, shown, hydrate } = servedBox()
  input.value = '月饼礼盒'
  input.setSelectionRange(2, 2)
  const typeAgain = keepTyped(host)
  await hydrate()
  await act(async () => typeAgain())
  expect([input.value, shown()]).toEqual(['月饼礼盒', '月饼礼盒'])
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 2])
})

it('what is typed while the code starts is kept, too', async () => {
  const { host, input, shown, hydrate } = servedBox()
  const typeAgain = keepTyped(host)
  input.value = '茶'
  await hydrate()
  await act(async () => typeAgain())
  expect([input.value, shown()]).toEqual(['茶', '茶'])
})

it('an empty box stays as it is', async () => {
  const { host, input, shown, hydrate } = servedBox()
  const typeAgain = keepTyped(host)
  await hydrate()
  await act(async () => typeAgain())
  expect([input.value, shown()]).toEqual(['', ''])
})
