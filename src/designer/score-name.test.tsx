// @vitest-environment jsdom
import { type ReactNode, useMemo } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { openText } from '#schemas/page/document/page-for-test.ts'
import { joinPage, splitPage } from '#schemas/page/document/page-text.ts'
import { readPage } from '#schemas/page/read.ts'
import { widgets } from '#schemas/widgets/index.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { insertNewWidget, type Draft, copyWidget, deleteWidget } from './edits.ts'
import { Inspector } from './inspector/inspector.tsx'
import { Outline } from './outline.tsx'
import { Palette } from './palette.tsx'
import { type Design, useDesign, useDesignState } from './use-design.ts'
import { useViewpoint } from './viewpoint.tsx'

const registry: Registry = widgets
const scoreName = '福豆'
let drawn: DrawnPart
afterEach(() => drawn.dispose())

/** The designer of a page of one widget, which is chosen; the canvas shows what shoppers see, and stands aside. */
function Office({ text, children }: { text: string; children(design: Design): ReactNode }) {
  const { state, setState } = useDesignState()
  const page = useMemo(() => splitPage(text), [text])
  const chosen = { ...state, chosen: 'w1' }
  const { found } = useDesign({ text: page, onChange: () => undefined, state: chosen, setState })
  return 'status' in found ? found.findings[0].message : children({ ...found, told: [] })
}
function Parts({ design }: { design: Design }) {
  const viewpoint = useViewpoint()
  return (
    <>
      <Palette design={design} onAdded={() => undefined} />
      <Outline design={design} viewpoint={viewpoint} />
      <Inspector design={design} Pictures={() => null} />
    </>
  )
}

async function draw(widget: object): Promise<void> {
  const server = startTestServer()
  server.answer = () => []
  const mall = createTestMall({ transport: server.transport })
  mall.store.set(platformAtom, { ...platformForTest, scoreName })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  const text = JSON.stringify({ schema: 1, widgets: [widget] })
  drawn = await drawPart(
    <InMall mall={mall}>
      <Office text={text}>{(design) => <Parts design={design} />}</Office>
    </InMall>,
  )
}

describe('the designer calls the points of the store what the store calls them', () => {
  it.each(Object.values(registry).map(({ type }) => type))('in every word around %s', async (type) => {
    const { v, defaults } = registry[type] ?? expect.fail(type)
    await draw({ id: 'w1', type, v, props: defaults })
    expect(document.body.textContent).not.toContain('积分')
    expect(document.body.innerHTML.match(/(?:aria-label|title|placeholder)="[^"]*积分/g)).toBeNull()
  })

  it('in the choice of widgets, where it is also found by that name', async () => {
    await draw({ id: 'w1', type: 'points-goods', v: 1, props: { title: '积分好礼' } })
    expect(drawn.host.textContent).toContain(`${scoreName}兑换`)
    await drawn.press('添加组件')
    const dialog = document.querySelector('dialog')
    for (const label of [`${scoreName}兑换`, `我的${scoreName}`]) expect(dialog?.textContent).toContain(label)
    expect(dialog?.textContent).not.toContain('积分')
  })
})

describe('an edit', () => {
  const draftOf = (...nodes: object[]): Draft => {
    return { ...openText(JSON.stringify({ schema: 1, widgets: nodes })), scoreName }
  }
  const goods = { id: 'w1', type: 'points-goods', v: 1, props: {} }

  it('is told by that name, and a name that somebody typed stays', () => {
    expect(deleteWidget(draftOf(goods), 'w1')?.label).toBe('删除了“福豆兑换”')
    expect(copyWidget(draftOf({ ...goods, name: '积分专区' }), 'w1')?.label).toBe('复制了“积分专区”')
  })

  it.each(Object.keys(registry))('that adds %s writes nothing else for shoppers to read', (type) => {
    const { text: parts, label } = insertNewWidget(draftOf(), type, { list: ['widgets'], index: 0 })
    const text = joinPage(parts)
    const page = readPage(text)
    expect(page.status === 'refused' ? page.findings : page.widgets[0]?.node).toBeDefined()
    const [widget] = page.status === 'refused' ? [] : page.widgets
    const read = widget && widget.grade !== 'isolated' ? JSON.stringify(widget.props) : text
    expect(`${label} ${read}`).not.toContain('积分')
  })

  it('of a store whose points are 积分 adds no more than its declaration says', () => {
    const { text } = insertNewWidget({ ...draftOf(), scoreName: '积分' }, 'points-goods', {
      list: ['widgets'],
      index: 0,
    })
    expect(JSON.parse(joinPage(text)).widgets[0].props).toEqual(registry['points-goods']?.defaults)
  })
})
