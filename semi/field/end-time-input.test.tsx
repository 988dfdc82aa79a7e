// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { useFields } from '#ui/field/use-fields.ts'
import { EndTimeInput } from './end-time-input.tsx'

let drawn: DrawnPart
let told = ''
afterEach(() => drawn.dispose())

function Form() {
  const { values, field } = useFields({ end: '' }, {})
  told = values.end
  return <EndTimeInput label="结束时间" field={field('end')} />
}

it('a day alone does not count, and a press makes it count with the exact time', async () => {
  drawn = await drawPart(<Form />)
  expect(drawn.host.querySelector('button')).toBeNull()
  await drawn.type('结束时间', '2026-11-11')
  expect(drawn.host.querySelector('[role="status"]')?.textContent).toContain('11-11 00:00 结束，当天不算在内')
  const button = drawn.host.querySelector('button')
  expect(button?.textContent).toBe('含当天，到 2026-11-12 00:00')
  await act(async () => button?.click())
  expect(told).toBe('2026-11-12 00:00')
  expect(document.activeElement?.getAttribute('name')).toBe('end')
  expect(drawn.host.querySelector('button')).toBeNull()
})
