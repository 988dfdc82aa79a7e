import { expect, it } from 'vitest'
import { diffRecords } from './diff-records.ts'
import type { DrawnWidget } from './drawn-record.ts'
import { type Drawing, formatDrawing } from './format-drawing.ts'
import { completeFixture } from './write-fixture.ts'

const title = (id: string) => ({ id, type: 'title-bar', v: 1, props: { title: '年货' } })
const fixture = completeFixture({ format: 1, page: { schema: 1, widgets: [title('a'), title('b')] } })
const widget = (more: Partial<DrawnWidget>): DrawnWidget => ({
  id: 'a',
  name: '标题栏',
  type: 'title-bar',
  depth: 0,
  state: 'shown',
  reasons: [],
  text: '年货',
  box: { width: 1200, height: 60, waitingHeight: 60, inset: [16, 0, 16, 0] },
  ...more,
})
const drawing = (more: Partial<Drawing> = {}): Drawing => ({
  record: {
    refusal: '',
    requests: [
      { path: '/b', input: '{}', isRecorded: false },
      { path: '/a', input: '{}', isRecorded: true },
    ],
    jumps: [],
    widgets: [widget({}), widget({ id: 'b', state: 'hidden', reasons: ['只给企业买家看'], box: null })],
    lines: ['warn: 两行\n文字'],
  },
  trees: new Map([['a', '- heading "年货" [level=2]\n- link "更多":\n  - /url: "#/goods"']]),
  clickables: [
    { widgetId: 'a', name: '更多', href: '#/goods', jumps: ['登录', '#/goods'] },
    { widgetId: 'a', name: '', href: null, jumps: [] },
    { widgetId: 'b', name: '关闭', href: null, jumps: null },
  ],
  ...more,
})

it('tells what can be read, sizes, presses, calls and the console, each widget by its heading', () => {
  expect(formatDrawing(fixture, drawing())).toBe(`# 画面（2026-11-27 10:00，游客，1440 像素，hash）
标题栏(a)
  - heading "年货" [level=2]
  - link "更多":
    - /url: "#/goods"
# 尺寸
标题栏(a)：展示
  宽：1200
  高：60
  内边距：16 0 16 0
标题栏(b)：不展示
  - 只给企业买家看
# 点击
标题栏(a)
  - 更多：登录 → #/goods（#/goods）
  - （没有名称）：留在本页
标题栏(b)
  - 关闭：已不在画面里
# 请求
- /a：{}
- /b：{}（没有录制）
# 控制台
- warn: 两行⏎文字
`)
})

it('tells of a widget that moves what stands below when its answers come', () => {
  const box = { width: 1200, height: 60, waitingHeight: 40, inset: [0, 0, 0, 0] as const }
  const record = { ...drawing().record, widgets: [widget({ box })] }
  expect(formatDrawing(fixture, drawing({ record }))).toContain('等应答时的高：40')
})

it('a difference names widget and label with both values, whatever the page says', () => {
  const before = formatDrawing(fixture, drawing())
  const box = { width: 1200, height: 60, waitingHeight: 60, inset: [12, 0, 16, 0] as const }
  const record = {
    ...drawing().record,
    widgets: [widget({ box }), widget({ id: 'b', state: 'hidden', box: null })],
  }
  const trees = new Map([['a', '- heading "年货(大)" [level=2]\n- text: 共 3 件(大)']])
  const after = formatDrawing(fixture, drawing({ record, trees }))
  const changes = diffRecords(before, after)
  expect(changes).toContainEqual({
    section: '尺寸',
    widget: '标题栏(a)',
    label: '内边距',
    before: '16 0 16 0',
    after: '12 0 16 0',
  })
  expect(changes.filter(({ section }) => section === '画面').every((one) => one.widget === '标题栏(a)')).toBe(
    true,
  )
})

it('says why nothing was drawn', () => {
  const record = { ...drawing().record, refusal: '缺少组件列表', widgets: [] }
  expect(formatDrawing(fixture, drawing({ record, clickables: [] }))).toContain('不展示：缺少组件列表')
})
