// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SchemeFile, schemeFiles } from '#schemas/sourcing/scheme-files/calls.ts'
import { ALL_TEMPLATES, TEMPLATES } from '#schemas/sourcing/scheme-files/options.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { eventually } from '#tests/support/eventually.ts'
import ExportDialog from './export-dialog.tsx'

let server: TestServer
let part: DrawnPart
let files: SchemeFile[] = []
const keep = vi.fn(async () => undefined)
const file = (given: Partial<SchemeFile>): SchemeFile => ({
  fileId: 'f1',
  schemeId: 's1',
  kind: 'excel',
  name: '中秋方案_2026-03-02.xlsx',
  state: 'DONE',
  percent: 100,
  reason: '',
  size: 1,
  createdAt: 0,
  expiresAt: 1,
  ...given,
})

beforeEach(async () => {
  // jsdom knows no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => undefined
  server = startTestServer()
  server.answer = ({ path }) => {
    if (path === schemeFiles.list.path) return files
    if (path === schemeFiles.findTemplateList.path)
      return ALL_TEMPLATES.map((template) => ({ template, ...TEMPLATES[template], pictures: ['/a.webp'] }))
    return file({ state: 'RUNNING', percent: 0 })
  }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  part = await drawPart(
    <InMall mall={mall}>
      <ExportDialog schemeId="s1" keep={keep} onClose={() => undefined} />
    </InMall>,
  )
})
afterEach(() => {
  part.dispose()
  files = []
  keep.mockClear()
})

describe('SC3, SC4 the export panel', () => {
  it('begins with the columns as they were chosen and ordered, after what was typed was kept', async () => {
    await part.press('商品名称前移')
    await part.press('生成文件')
    expect(keep).toHaveBeenCalledOnce()
    const [asked] = server.askedOf(schemeFiles.start)
    expect(asked?.input).toMatchObject({ kind: 'excel', schemeId: 's1' })
    expect((asked?.input as { columns: string[] }).columns.slice(0, 3)).toEqual(['index', 'name', 'picture'])
  })

  it('an empty list says what to do', () => expect(part.host.textContent).toContain('还没有文件'))
})

it.each([
  [file({ state: 'RUNNING', percent: 40 }), '取消', schemeFiles.cancel],
  [file({ state: 'FAILED', reason: '生成被中断了' }), '重试', schemeFiles.start],
  [file({}), '下载 中秋方案_2026-03-02.xlsx', schemeFiles.file],
])('SC5 of a file %#: its one button', async (one, button, row) => {
  part.dispose()
  files = [one]
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  part = await drawPart(
    <InMall mall={mall}>
      <ExportDialog schemeId="s1" keep={keep} onClose={() => undefined} />
    </InMall>,
  )
  await eventually(() => part.named(button))
  await part.press(button)
  await eventually(() => expect(server.askedOf(row).length).toBeGreaterThan(0))
  expect(part.host.querySelector('progress') !== null).toBe(one.state === 'RUNNING')
})
