import { atom, createStore } from 'jotai/vanilla'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Services, ServicesProvider } from '#registry/services.ts'
import { readPage } from '#schemas/page/read.ts'
import { formatFrameDeclarations } from '#schemas/widgets/parts/frame.ts'
import { createSlotComponent } from './slot.tsx'
import { loadView } from './view-store.ts'

const FRAME = {
  margin: { top: 4, bottom: 16 },
  padding: 8,
  background: '#f7f5f2',
  radius: 6,
  shadow: 'soft',
} as const

it('§3 a child of a container wears its frame in the server’s HTML, as a widget of the page does', async () => {
  const divider = { id: 'line', type: 'divider', v: 1, props: {} }
  const text = JSON.stringify({
    schema: 1,
    widgets: [
      { ...divider, frame: FRAME },
      { ...divider, id: 'bare' },
    ],
  })
  const page = readPage(text)
  if (page.status === 'refused') throw new Error(page.findings[0].code)
  await loadView('divider')
  const situation = { now: 0, audiences: ['guest'] as const, width: 1440, killed: new Set<string>() }
  const Slot = createSlotComponent(() => undefined, atom(situation))
  const html = renderToString(
    // A divider asks no service for anything, the slot only for the store.
    <ServicesProvider value={{ store: createStore() } as Services}>
      <Slot widgets={page.widgets} />
    </ServicesProvider>,
  )
  expect(html).toContain(`<div style="${formatFrameDeclarations(FRAME)}" data-widget="line"`)
  expect(html).toContain('<div data-widget="bare"')
})
