// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { QuantityBounds } from '#schemas/catalog/goods/quantity.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

const bounds: QuantityBounds = { minNumber: 1, step: 1, limitNumber: null, stock: 8 }
const onChange = vi.fn<(quantity: number) => void>()
let drawn: DrawnPart
afterEach(() => {
  drawn.dispose()
  onChange.mockReset()
})
const draw = async (value: number) => {
  drawn = await drawPart(<QuantityStepper label="数量" value={value} bounds={bounds} onChange={onChange} />)
}
const field = () => drawn.host.querySelector('input')
const why = () => drawn.host.querySelector('[role=status]')?.textContent
const key = (init: KeyboardEventInit) =>
  act(async () => field()?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })))

it.each([
  ['５', 5, ''],
  ['9', 8, '现有库存 8 件，已调整为 8 件'],
])('GD7 %o typed and Enter: once %i', async (typed, quantity, reason) => {
  await draw(2)
  await drawn.type('数量', typed)
  expect(onChange).not.toHaveBeenCalled()
  await key({ key: 'Enter' })
  expect(onChange.mock.calls).toEqual([[quantity]])
  expect(why()).toBe(reason)
})

it.each(['', '0', '-4', 'x'])('GD7 %o gives back what was there, on leaving too', async (typed) => {
  await draw(2)
  await drawn.type('数量', typed)
  await act(async () => field()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(onChange).not.toHaveBeenCalled()
  expect(field()?.value).toBe('2')
})

it('X2 arrows step, the ends say what they are', async () => {
  await draw(8)
  await key({ key: 'ArrowUp' })
  expect(onChange).not.toHaveBeenCalled()
  expect(why()).toBe('现有库存 8 件')
  expect(drawn.named('增加数量').getAttribute('aria-disabled')).toBe('true')
  await key({ key: 'ArrowDown' })
  await drawn.press('减少数量')
  expect(onChange.mock.calls).toEqual([[7], [7]])
})

it('X5 Enter while an input method composes settles nothing', async () => {
  await draw(2)
  await drawn.type('数量', '99')
  await key({ key: 'Enter', isComposing: true })
  expect(onChange).not.toHaveBeenCalled()
})
