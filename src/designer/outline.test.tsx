// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { splitPage } from '#schemas/page/document/page-text.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { MovableLine } from '#src/runtime/drag-list/drag-list.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { Outline } from './outline.tsx'
import { type Design, useDesign, useDesignState } from './use-design.ts'
import { setDraftValue } from './values.ts'
import { useViewpoint } from './viewpoint.tsx'

// Counts how often the content of each row is drawn: its line is drawn with it, by its name.
vi.mock('#src/runtime/drag-list/drag-list.tsx', { spy: true })

const PAGE = JSON.stringify({
  schema: 1,
  widgets: [1, 2, 3, 4].map((number) => ({
    id: `w${number}`,
    type: 'title-bar',
    v: 1,
    name: `标题 ${number}`,
    props: { title: '年货' },
  })),
})

let drawn: DrawnPart
let design: Design
beforeEach(async () => {
  const server = startTestServer()
  server.answer = () => []
  drawn = await drawPart(
    <InMall mall={createTestMall({ transport: server.transport })}>
      <Office />
    </InMall>,
  )
  vi.mocked(MovableLine).mockClear()
})
afterEach(() => drawn.dispose())

function Office() {
  const [text, setText] = useState(() => splitPage(PAGE))
  const { found } = useDesign({ ...useDesignState(), text, onChange: setText })
  const viewpoint = useViewpoint()
  if ('status' in found) return null
  design = { ...found, told: [] }
  return <Outline design={design} viewpoint={viewpoint} />
}

const drawnRows = () => [...new Set(vi.mocked(MovableLine).mock.calls.map(([{ id }]) => id))]

it('an edit of one widget draws its row alone', async () => {
  const place = { id: 'w2', path: ['name'], label: '改名' }
  await act(async () => design.take((draft) => setDraftValue(draft, place, '新名称')))
  expect(drawn.host.textContent).toContain('新名称')
  expect(drawnRows()).toEqual(['w2'])
})

it('choosing a widget draws its row and that of the one before', async () => {
  await act(async () => design.choose('w1'))
  expect(drawnRows()).toEqual(['w1'])
  vi.mocked(MovableLine).mockClear()
  await act(async () => design.choose('w4'))
  expect(drawnRows()).toEqual(['w1', 'w4'])
})
