// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const columns = [
  { weight: 2, children: [{ id: 'a' }, { id: 'b' }] },
  { weight: 1, children: [] },
  { weight: 3, children: [{ id: 'c' }] },
]

it('gives each column its share of the room, and its own children in order', async () => {
  const { host } = await drawWidget('columns', { columns, gap: 24 })
  const grid = host.firstElementChild
  if (!(grid instanceof HTMLElement)) throw new Error('nothing was drawn')
  expect(grid.style.gridTemplateColumns).toBe('minmax(0, 2fr) minmax(0, 1fr) minmax(0, 3fr)')
  expect(grid.style.gap).toBe('24px')
  const children = [...grid.children].map((column) =>
    [...column.querySelectorAll<HTMLElement>('[data-child]')].map(({ dataset }) => dataset.child),
  )
  expect(children).toEqual([['a', 'b'], [], ['c']])
})

it('stands one below the other on a narrow window unless told to keep', async () => {
  const classesOf = async (props: Record<string, unknown>) =>
    (await drawWidget('columns', props)).host.firstElementChild?.classList
  const [stacked, kept] = [await classesOf({ columns }), await classesOf({ columns, narrow: 'keep' })]
  expect(stacked?.length).toBe((kept?.length ?? 0) + 1)
})
