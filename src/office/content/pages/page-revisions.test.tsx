// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { FarHost } from '#schemas/bridge/bridge.ts'
import { pageHealth } from '#schemas/content/pages/health-calls.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { HostContext } from '#src/runtime/child-side/host-context.ts'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { PageRevisions } from './page-revisions.tsx'

HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
let drawn: DrawnPart
afterEach(() => drawn.dispose())

const text = JSON.stringify({
  schema: 1,
  settings: {},
  widgets: [
    {
      id: 'g',
      type: 'goods-grid',
      v: 1,
      props: { source: { by: 'query', catId: '茶叶', brandIdList: ['茗渡'] } },
    },
  ],
})
const revision = (number: number) => ({
  revision: number,
  base: null,
  note: '',
  problems: number === 1 ? 2 : 0,
  acceptedReason: number === 1 ? '稍后改' : '',
  userName: '编辑',
  publishedAt: 1_800_000_000_000,
})

/** The dialog in which the second revision of a page is taken back to the first, whose rule holds names. */
async function open(state: 'PUBLISHED' | 'CHANGED') {
  const server = startTestServer()
  server.answer = ({ path, input }) => {
    if (path === calls.pageRevisions.path) return [revision(2), revision(1)]
    if (path === calls.pageRevision.path) return { text }
    if (path === calls.savePage.path) return { version: 'v2' }
    if (path === calls.rollBackPage.path) return { revision: 3 }
    if (path === pageHealth.health.path) return { findings: [], isBlankNow: false }
    if (path !== calls.findNamed.path) return []
    const { words } = input as { words: { kind: string; word: string }[] }
    return words.map((one) => ({ ...one, exists: false, ids: ['77'] }))
  }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'editor')
  const page = { pageId: 'p1', version: 'v1', revision: 2, published: text, text, state, name: '专题' }
  drawn = await drawPart(
    <InMall mall={mall}>
      <HostContext value={{} as FarHost}>
        <PageRevisions page={page as never} />
      </HostContext>
    </InMall>,
  )
  await drawn.press('回到第 1 版')
  // Names are asked for once typing would have paused.
  await act(() => new Promise((done) => setTimeout(done, 600)))
  expect(document.body.textContent).toContain('“茶叶”是名称')
  return server
}

it('an older revision tells before it is put on show which names stand where ids are expected, and repairs them as a draft', async () => {
  const server = await open('PUBLISHED')
  expect(document.body.textContent).toContain('“茗渡”是名称')
  expect(server.askedOf(calls.rollBackPage)).toEqual([])
  await drawn.press('“茶叶”改为编号 77')
  const [saved] = server.askedOf(calls.savePage).map(({ input }) => input as { text: string })
  expect(JSON.parse(saved?.text ?? '').widgets[0].props.source.catId).toBe('77')
})

it('a draft is not overwritten by the repair', async () => {
  await open('CHANGED')
  expect(document.body.textContent).toContain('请先发布草稿或放弃修改')
  expect(document.body.textContent).not.toContain('改为编号')
})
