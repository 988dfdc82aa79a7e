// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { NewHotWord } from './hot-word-forms.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const CUPS = { words: [['保温杯']], total: 12, opens: null }

async function draw() {
  sessionStorage.clear()
  const server = startTestServer()
  server.answer = ({ path }) =>
    path === calls.tryWord.path
      ? { ...CUPS, goods: [{ goodsId: 'g1', name: '不锈钢保温杯', reason: null }] }
      : []
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <NewHotWord />
    </InMall>,
  )
  return server
}

const preview = () => drawn.host.querySelector('[aria-label="预览"]')?.textContent ?? null

/** The mall is asked a moment after the last key. */
const showsSoon = (...texts: string[]) =>
  act(() => vi.waitFor(() => texts.forEach((text) => expect(preview()).toContain(text)), { timeout: 10_000 }))

describe('the form of a hot word', () => {
  it('shows what its word finds now, once there is a word', async () => {
    const server = await draw()
    expect(preview()).toBeNull()
    await drawn.type('热词', '保温杯')
    await showsSoon('现在搜“保温杯”：找到 12 件商品', '不锈钢保温杯')
    expect(server.askedOf(calls.tryWord).at(-1)?.input).toEqual({ word: '保温杯' })
  })

  it('shows the link in place of goods where the word opens one, and goods while the link cannot be read', async () => {
    await draw()
    await drawn.type('热词', '保温杯')
    await drawn.type('链接（选填）', '/goods/list?catId=10')
    await showsSoon('点热词“保温杯”：打开 /goods/list?catId=10')
    await drawn.type('链接（选填）', 'javascript:alert(1)')
    await showsSoon('现在搜“保温杯”')
  })
})
