// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { pageChoices } from '#schemas/content/pages/choice-calls.ts'
import { openText } from '#schemas/page/document/page-for-test.ts'
import { joinPage } from '#schemas/page/document/page-text.ts'
import type { Design } from '#src/designer/use-design.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import { Inspector } from './inspector.tsx'

let drawn: DrawnPart
beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => {
  drawn.dispose()
  vi.useRealTimers()
})

const TEA = { value: '12', name: '茶叶', note: '茶酒', picture: null }
const NUTS = { value: '13', name: '坚果', note: '食品', picture: null }

/** Draws the inspector of a grid with this rule; `text` is the page after the last edit. */
async function openRule(rule: object) {
  const server = startTestServer()
  server.answer = ({ path, input }) => {
    if (path === pageChoices.nameChoices.path) {
      const { values } = z.parse(pageChoices.nameChoices.input, input)
      return [TEA, NUTS].filter(({ value }) => values.includes(value))
    }
    if (path !== pageChoices.findChoices.path) return []
    const { word } = z.parse(pageChoices.findChoices.input, input)
    return { list: [TEA, NUTS].filter(({ name }) => name.includes(word)), hasMore: false }
  }
  const widget = { id: 'w1', type: 'goods-grid', v: 1, props: { source: { by: 'query', ...rule } } }
  const opened = openText(JSON.stringify({ schema: 1, widgets: [widget] }))
  const draft = { ...opened, scoreName: '积分' }
  let written = ''
  const nothing = () => undefined
  const design: Design = {
    page: opened.page,
    draft,
    chosen: opened.page.widgets[0] ?? null,
    choose: nothing,
    told: [],
    take(make) {
      const edit = make(draft)
      written = edit ? joinPage(edit.text) : ''
    },
  }
  const mall = createTestMall({ transport: server.transport })
  mall.store.set(tokenAtom, 'token-1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <Inspector design={design} Pictures={() => null} />
    </InMall>,
  )
  const settle = async () => {
    for (let step = 0; step < 3; step += 1) await act(() => vi.advanceTimersByTimeAsync(300))
  }
  await settle()
  return {
    words: () => drawn.host.textContent,
    async press(name: string) {
      const buttons = [...document.querySelectorAll('button')]
      const found = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
      if (!found) throw new Error(`no button ${name}`)
      await act(() => found.click())
      await settle()
    },
    text: () => written,
  }
}

describe('a field that holds ids', () => {
  it('shows names, and says of an id that nothing has', async () => {
    const { words } = await openRule({ catIdList: ['12', '99'] })
    expect(words()).toContain('茶叶茶酒')
    expect(words()).toContain('编号 99不存在或已删除，请重新选择')
  })

  it('adds what is chosen in the dialog to a list, and removes it', async () => {
    const { press, text } = await openRule({ catIdList: ['12'] })
    await press('选择分类：分类')
    await press('选择 坚果')
    expect(text()).toContain('"catIdList":["12","13"]')
    await press('移除 茶叶')
    expect(text()).not.toContain('catIdList')
  })

  it('holds one id where only one may be', async () => {
    const { press, text } = await openRule({ catId: '12' })
    await press('换一个分类：所在分类')
    await press('选择 坚果')
    expect(text()).toContain('"catId":"13"')
  })
})
