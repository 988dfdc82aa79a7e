// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { splitPage } from '#schemas/page/document/page-text.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { Designer } from './designer.tsx'
import { useDesignState } from './use-design.ts'

const PAGE = JSON.stringify({
  schema: 1,
  widgets: [{ id: 'w1', type: 'title', v: 1, name: '年货', props: { text: '年货' } }],
})

let drawn: DrawnPart
afterEach(() => {
  drawn.dispose()
  vi.unstubAllGlobals()
})

function Office() {
  const [text, setText] = useState(() => splitPage(PAGE))
  return (
    <Designer {...useDesignState()} text={text} onChange={setText} unsaved={false} Pictures={() => null} />
  )
}

/** Reports nothing. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Records the labels of what is brought into view from its top. */
async function draw({ narrow }: { narrow: boolean }): Promise<(string | null)[]> {
  const shown: (string | null)[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('CSS', { escape: (id: string) => id })
  vi.stubGlobal('ResizeObserver', StillObserver)
  vi.stubGlobal('IntersectionObserver', StillObserver)
  Element.prototype.scrollIntoView = function (options) {
    if (typeof options === 'object' && options.block === 'start') shown.push(this.getAttribute('aria-label'))
  }
  const server = startTestServer()
  server.answer = () => []
  drawn = await drawPart(
    <InMall mall={createTestMall({ transport: server.transport })}>
      <Office />
    </InMall>,
  )
  return shown
}

const chosenRow = () => [...drawn.host.querySelectorAll<HTMLElement>('nav button[aria-current]')]
const pressRow = async () => {
  const row = [...drawn.host.querySelectorAll<HTMLElement>('nav button')].find(({ textContent }) =>
    textContent.startsWith('年货'),
  )
  await act(async () => {
    row?.focus()
    row?.click()
  })
}

it('in a narrow window the settings of what is chosen come into view, each time it is chosen', async () => {
  const shown = await draw({ narrow: true })
  expect(shown).toEqual([])
  await pressRow()
  expect(shown).toEqual(['设置：年货'])
  expect(document.activeElement?.textContent).toBe('年货')
  expect(document.activeElement?.tagName).toBe('H2')
  await pressRow()
  expect(shown).toEqual(['设置：年货', '设置：年货'])
})

it('in a wide window they stand beside the page, and the row keeps the focus', async () => {
  const shown = await draw({ narrow: false })
  await pressRow()
  expect(shown).toEqual([])
  expect(chosenRow()).toContain(document.activeElement)
})
