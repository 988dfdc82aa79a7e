// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { usePlacesBelow } from './below.ts'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const Below = () => JSON.stringify(usePlacesBelow())

async function below(path: string): Promise<unknown> {
  drawn = await drawPart(
    <MemoryRouter initialEntries={[path]}>
      <Below />
    </MemoryRouter>,
  )
  return JSON.parse(drawn.host.textContent)
}

it.each([
  ['/gifts/batches/88', ['batches', '88']],
  ['/orders', []],
  ['/categories/labels/%E6%96%B0%E5%93%81', ['labels', '新品']],
  ['/categories/labels/%E6%9', ['labels', '%E6%9']],
])('%s is read as %j: an id as it is, however the address writes it', async (path, steps) => {
  expect(await below(path)).toEqual(steps)
})
