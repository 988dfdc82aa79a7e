// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { listPending } from '#schemas/app/pending/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { PendingList } from './pending-list.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it('shows all that is not built yet: screens and parts', async () => {
  drawn = await drawPart(<PendingList />)
  const shown = listPending().map(({ title }) => {
    const section = drawn.host.querySelector(`section[aria-label="${title}"]`)
    return { title, items: [...(section?.querySelectorAll('li') ?? [])].map((one) => one.textContent) }
  })
  expect(shown).toEqual(listPending())
  expect(shown.flatMap(({ items }) => items).length).toBeGreaterThan(0)
})
