// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { useHoverOpen } from './use-hover-open.ts'

function Panel() {
  const { open, press, around } = useHoverOpen()
  return (
    <div {...around}>
      <button onClick={press}>分类</button>
      {open && <p>panel</p>}
    </div>
  )
}

let drawn: DrawnPart
beforeEach(async () => void (drawn = await drawPart(<Panel />)))
afterEach(() => drawn.dispose())

const isOpen = () => drawn.host.querySelector('p') !== null

/** React hears the pointer enter and leave by its going over and out. */
async function point(type: 'pointerover' | 'pointerout', pointerType = 'mouse') {
  const event = Object.assign(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }), {
    pointerType,
  })
  await act(async () => drawn.host.querySelector('div')?.dispatchEvent(event))
}

it('SH5 opens under a resting mouse, and closes when it leaves', async () => {
  await point('pointerover')
  expect(isOpen()).toBe(true)
  await point('pointerout')
  expect(isOpen()).toBe(false)
})

it('SH5 a click on what the mouse has just opened keeps it open; the next one closes it', async () => {
  await point('pointerover')
  await drawn.press('分类')
  expect(isOpen()).toBe(true)
  await drawn.press('分类')
  expect(isOpen()).toBe(false)
})

it('X7 a finger, whose coming opens nothing, opens and closes it by the button', async () => {
  await point('pointerover', 'touch')
  expect(isOpen()).toBe(false)
  await drawn.press('分类')
  expect(isOpen()).toBe(true)
  await drawn.press('分类')
  expect(isOpen()).toBe(false)
})
