// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { getChildSchema, describeField, listKeys } from '#schemas/field/schema-walk.ts'
import { openText } from '#schemas/page/document/page-for-test.ts'
import { widgets } from '#schemas/widgets/index.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import type { Design } from '#src/designer/use-design.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { Inspector } from './inspector.tsx'

const registry: Registry = widgets
let drawn: DrawnPart
afterEach(() => drawn.dispose())

/** A page whose first widget is chosen. */
function designOf(widget: object): Design {
  const opened = openText(JSON.stringify({ schema: 1, widgets: [widget] }))
  const { page } = opened
  const nothing = () => undefined
  return {
    page,
    draft: { ...opened, scoreName: '积分' },
    chosen: page.widgets[0] ?? null,
    choose: nothing,
    take: nothing,
    told: [],
  }
}

async function inspect(widget: object): Promise<string> {
  const server = startTestServer()
  server.answer = () => []
  drawn = await drawPart(
    <InMall mall={createTestMall({ transport: server.transport })}>
      <Inspector design={designOf(widget)} Pictures={() => null} />
    </InMall>,
  )
  return drawn.host.textContent
}

describe('the inspector', () => {
  it.each(Object.values(registry).map(({ type }) => type))('asks for every field of %s', async (type) => {
    const definition = registry[type] ?? expect.fail(type)
    const { v, defaults, props } = definition
    const words = await inspect({ id: 'w1', type, v, props: defaults })
    const labels = listKeys(props).flatMap((key) => {
      const child = getChildSchema(props, key, undefined)
      const meta = child && describeField(child).meta
      return meta && meta.control !== 'slot' ? [meta.label] : []
    })
    expect(labels.filter((label) => !words.includes(label))).toEqual([])
    expect(words).toContain('展示条件')
  })

  it('offers what the mall made of an older version, and its fields as they are by now', async () => {
    const old = { id: 'w1', type: 'carousel', v: 1, props: { images: [{ url: '/pictures/a.jpg' }] } }
    const words = await inspect(old)
    expect(words).toContain('按建议修正')
    expect(words).toContain('切换间隔')
  })

  it('says of what nobody knows that it stays as it is', async () => {
    const words = await inspect({ id: 'w1', type: 'hologram', props: { a: 1 } })
    expect(words).toContain('没有名为「hologram」的组件')
    expect(words).toContain('这里不能修改它')
  })
})
