// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { Refusal, startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { type PageEdit, usePageEdit } from './use-page-edit.ts'

const write = (title: string, subtitle = '副') =>
  JSON.stringify({
    schema: 1,
    widgets: [{ id: 'a', type: 'title-bar', v: 1, props: { title, subtitle } }],
  })
const pageOf = (version: string, text: string) => ({ pageId: 'p1', version, text })
const FIRST = pageOf('v1', write('甲'))

let drawn: DrawnPart
let server: ReturnType<typeof startTestServer>
/** Page stored on the server. */
let stored: ReturnType<typeof pageOf>
let edited: PageEdit
let showPage: (page: ReturnType<typeof pageOf>) => void

function Editor() {
  const [page, setPage] = useState(FIRST)
  showPage = (next) => act(() => setPage(next))
  edited = usePageEdit({
    page,
    start: {
      text: FIRST.text,
      seen: { version: 'v1', baseText: FIRST.text },
      restoredAt: null,
      isMerged: false,
      conflicts: [],
    },
    isDesign: false,
  })
  return null
}
const type = (text: string) => act(() => edited.form.field('text').onChange(text))
const sent = () => server.askedOf(calls.savePage).map(({ input }) => (input as { version: string }).version)

beforeEach(async () => {
  stored = FIRST
  server = startTestServer()
  server.answer = ({ path, input }) => {
    if (path === calls.officePage.path) return { ...EMPTY, ...stored }
    const { version, text } = input as { version: string; text: string }
    if (version !== stored.version) return new Refusal('STATE_CHANGED', '页面已有别的修改')
    stored = pageOf(`v${Number(stored.version.slice(1)) + 1}`, text)
    return { version: stored.version }
  }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'editor')
  drawn = await drawPart(
    <InMall mall={mall}>
      <Editor />
    </InMall>,
  )
})
afterEach(() => drawn.dispose())

const EMPTY = {
  name: '页',
  pageType: 'second',
  pageVersion: '1',
  isDefault: false,
  shopName: '',
  placeVersion: 'v1',
  state: 'DRAFT',
  offline: false,
  revision: 0,
  problems: 0,
  scheduledAt: null,
  userName: '乙',
  at: 0,
  published: null,
  base: null,
}

describe('the version that an edit is saved over', () => {
  it('stays the one it began from when another member saves and the page is asked for again', async () => {
    type(write('我的'))
    stored = pageOf('v2', write('甲', '乙的'))
    showPage(stored)
    await act(() => edited.save())
    expect(sent()).toEqual(['v1', 'v2'])
    expect(stored.text).toBe(write('我的', '乙的'))
  })

  it('is the newest where the page has the same text: it was published, placed or scheduled', async () => {
    stored = pageOf('v2', FIRST.text)
    showPage(stored)
    type(write('我的'))
    await act(() => edited.save())
    expect(sent()).toEqual(['v2'])
    expect(stored.text).toBe(write('我的'))
  })

  it('is replaced without a merge where the page was published and not asked for since', async () => {
    stored = pageOf('v2', FIRST.text)
    type(write('我的'))
    await act(() => edited.save())
    expect(stored.text).toBe(write('我的'))
    expect(document.body.textContent).not.toContain('合并')
  })

  it('is the page as it is after the draft was discarded', () => {
    type(write('我的'))
    act(() => edited.restart(write('已发布')))
    expect(edited.form.values.text).toBe(write('已发布'))
    expect(edited.seen).toEqual({ version: 'v1', baseText: write('已发布') })
    showPage(pageOf('v3', write('已发布')))
    expect(edited.seen).toEqual({ version: 'v3', baseText: write('已发布') })
  })
})
