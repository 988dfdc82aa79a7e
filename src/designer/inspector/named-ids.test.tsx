// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { pageOffice } from '#schemas/content/pages/office-calls.ts'
import { openText } from '#schemas/page/document/page-for-test.ts'
import { joinPage } from '#schemas/page/document/page-text.ts'
import type { Draft } from '#src/designer/edits.ts'
import type { Design } from '#src/designer/use-design.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import { Inspector } from './inspector.tsx'

let drawn: DrawnPart
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => {
  drawn.dispose()
  vi.useRealTimers()
})

const IDS: Readonly<Record<string, string[]>> = {
  'category 茶叶': ['12'],
  'category 坚果': ['13', '2'],
  'brand 茗渡': ['77'],
  'label 新品': ['5'],
  'shop 茗渡旗舰店': ['9'],
}

/** A grid with this rule in the designer, and the text that a press on the button makes. */
async function designing(rule: object) {
  const server = startTestServer()
  server.answer = ({ path, input }) => {
    if (path !== pageOffice.findNamed.path) return []
    const { words } = z.parse(pageOffice.findNamed.input, input)
    return words.map(({ kind, word }) => ({
      kind,
      word,
      exists: /^\d+$/.test(word),
      ids: IDS[`${kind} ${word}`] ?? [],
    }))
  }
  const widget = { id: 'w1', type: 'goods-grid', v: 1, props: { source: { by: 'query', ...rule } } }
  const opened = openText(JSON.stringify({ schema: 1, widgets: [widget] }))
  const { page } = opened
  const draft: Draft = { ...opened, scoreName: '积分' }
  let written = ''
  const nothing = () => undefined
  const design: Design = {
    page,
    draft,
    chosen: page.widgets[0] ?? null,
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
  for (let step = 0; step < 3; step += 1) await act(() => vi.advanceTimersByTimeAsync(300))
  const offers = [...drawn.host.querySelectorAll('button')].filter(({ textContent }) =>
    /改为编号/.test(textContent),
  )
  return {
    offers: offers.map(({ textContent }) => textContent),
    press: () => offers[0]?.click(),
    mend: () =>
      [...drawn.host.querySelectorAll('button')].find((one) => one.textContent === '按建议修正')?.click(),
    text: () => written,
  }
}

describe('a name where an id belongs', () => {
  it.each([
    [{ catIdList: ['茶叶', '2'] }, '“茶叶”改为编号 12', '"catIdList":["12","2"]'],
    [{ catId: '茶叶' }, '“茶叶”改为编号 12', '"catId":"12"'],
    [{ brandIdList: '茗渡' }, '“茗渡”改为编号 77', '"brandIdList":"77"'],
    [{ labelList: ['新品'] }, '“新品”改为编号 5', '"labelList":["5"]'],
  ])('%j: %s', async (rule, words, after) => {
    const { offers, press, text } = await designing(rule)
    expect(offers).toEqual([words])
    press()
    expect(text()).toContain(after)
  })

  it('按建议修正 writes the ids too', async () => {
    const { mend, text } = await designing({ labelList: ['新品'], count: '3' })
    mend()
    expect(text()).toContain('"labelList":["5"]')
    expect(text()).toContain('"count":3')
  })

  it('of two categories none is chosen, and of none nothing is offered', async () => {
    expect((await designing({ catIdList: ['坚果'] })).offers).toEqual([])
    expect(drawn.host.textContent).toContain('有 2 个分类叫“坚果”，请填写编号')
    drawn.dispose()
    expect((await designing({ catIdList: ['雪茄'] })).offers).toEqual([])
    expect(drawn.host.textContent).toContain('「分类」的“雪茄”不存在或已删除')
  })
})
