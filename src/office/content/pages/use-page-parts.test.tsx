// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setIn } from '#schemas/page/document/edit-page.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { usePageParts } from './use-page-parts.ts'

const START = '{ "widgets": [ {"id":"a","n":1.0} ] }'
const named = (name: string) => `{ "widgets": [ {"id":"a","n":1.0,"name":"${name}"} ] }`

let drawn: DrawnPart
let parts: ReturnType<typeof usePageParts>
let form: { value: string; set(text: string): void; isOn: boolean }
/** How often the form was given a text. */
let given = 0

function Form({ isOn }: { isOn: boolean }) {
  const [value, set] = useState(START)
  form = { value, set, isOn }
  parts = usePageParts(isOn, value, (text) => {
    given += 1
    set(text)
  })
  return null
}
const edit = (name: string) =>
  act(() => {
    if (parts.page) parts.edit(setIn(parts.page, ['widgets', 0, 'name'], name))
  })

beforeEach(async () => {
  given = 0
  drawn = await drawPart(<Form isOn />)
  // Only then: what draws a part waits by the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  drawn.dispose()
})

it('gives the form one text after a pause, and every edit at once to who asks', async () => {
  for (const name of ['甲', '甲乙', '甲乙丙']) await edit(name)
  expect([form.value, parts.isAhead, parts.readText()]).toEqual([START, true, named('甲乙丙')])
  const { page } = parts
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect([form.value, parts.isAhead, given]).toEqual([named('甲乙丙'), false, 1])
  // The designer keeps the same page object.
  expect(parts.page).toBe(page)
})

it('gives way to a value that comes to the form otherwise', async () => {
  await edit('甲')
  await act(() => form.set(named('乙')))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect([form.value, parts.readText(), given]).toEqual([named('乙'), named('乙'), 0])
})

it('gives the form its text when the tab is left', async () => {
  await edit('甲')
  await act(() => void dispatchEvent(new Event('pagehide')))
  expect([form.value, given]).toEqual([named('甲'), 1])
})
