// @vitest-environment jsdom
import { act, useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PageSettings } from '#schemas/page/settings.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { LoadedPage } from '#src/runtime/page/visited.ts'
import { usePage } from './use-page.ts'

const HOME = { kind: 'home' } as const
const loaded: LoadedPage = {
  page: { id: 'home', revision: 1 },
  reading: { status: 'read', settings: PageSettings().parse({}), widgets: [], findings: [], document: {} },
}

let part: DrawnPart
afterEach(() => part.dispose())

it('a page that comes while its screen is drawn for another reason still tells its effects', async () => {
  const mall = createTestMall()
  let tell = () => {}
  mall.pages.load = () => new Promise((resolve) => (tell = () => resolve({ state: 'ready', loaded })))
  const told: string[] = []
  let drawAgain = () => {}
  function Screen() {
    const [count, setCount] = useState(0)
    const { state } = usePage(HOME).result
    // React draws, sees that nothing has changed, and drops what it has drawn.
    drawAgain = () => {
      setCount(count + 1)
      setCount(count)
    }
    useEffect(() => void told.push(state), [state])
    return null
  }
  part = await drawPart(
    <InMall mall={mall}>
      <Screen />
    </InMall>,
  )
  mall.pages.adopt(HOME, loaded)
  act(() => drawAgain())
  tell()
  await part.flush()
  expect(told).toEqual(['loading', 'ready'])
})
