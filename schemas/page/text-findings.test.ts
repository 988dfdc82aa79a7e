import { describe, expect, it } from 'vitest'
import { getLineOffset, getPlaceAt, readText } from './text-findings.ts'

const page = (...widgets: readonly object[]) =>
  JSON.stringify({ schema: 1, settings: { title: '首页' }, widgets }, null, 2)
const title = { id: 'w1', type: 'title-bar', v: 1, props: { title: '节日好礼' } }
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

describe('the findings of a page as text', () => {
  it('a sound page has none', () => {
    expect(readText(page(title))).toEqual({
      findings: [],
      grades: { ok: 1, migrated: 0, repaired: 0, isolated: 0 },
    })
  })

  it.each([
    ['{\n  "widgets": [\n}', 3, 1, '一个值'],
    ['{\n  "a" 1\n}', 2, 7, '冒号'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '逗号'],
    ['{\n  "a": 1,\n}', 3, 1, '名称'],
    ['{"a": 1} x', 1, 10, '不完整'],
    ['{\n  "a": "b\n}', 2, 8, '引号'],
    ['{"a": // b\n1}', 1, 7, '注释'],
  ])('%j stops being JSON at %i:%i', (text, line, column, words) => {
    const { findings, grades } = readText(text)
    expect(grades).toBeNull()
    expect(findings).toEqual([
      {
        at: { path: [] },
        line,
        column,
        level: 'error',
        widget: '',
        message: expect.stringContaining(words),
      },
    ])
  })

  it.each([
    ['', '没有内容'],
    ['[]', '缺少组件列表'],
    ['{"widget": []}', 'widgets'],
    ['{"schema": 99, "widgets": []}', '更新的版本'],
    ['['.repeat(80), '嵌套'],
  ])('%j is refused by a sentence', (text, words) => {
    expect(readText(text)).toMatchObject({ grades: null, findings: [{ line: 1, column: 1 }] })
    expect(readText(text).findings[0]?.message).toContain(words)
  })

  it('what a rich text loses when it is shown stands at its field', () => {
    const html =
      '<img src="data:image/png;base64,AA"><a href="www.example.com">站</a><a href="tel:10086">电话</a>'
    const text = page(title, { id: 'w2', type: 'rich-text', v: 1, props: { html } })
    const { findings } = readText(text)
    expect(findings.map(({ line, message }) => [line, message])).toEqual([
      [lineOf(text, '"html"'), '图片不是网址，没有显示：data:image/png;base64,AA，请上传到图片库后重新插入'],
      [lineOf(text, '"html"'), '链接 www.example.com 写得不完整，点击后打开的是 https://www.example.com'],
    ])
  })

  it('a type that nobody knows stands at its line, by the widget that it is about', () => {
    const text = page(title, { id: 'w2', type: 'tittle-bar', name: '副标题', props: {} })
    const { findings, grades } = readText(text)
    expect(grades).toEqual({ ok: 1, migrated: 0, repaired: 0, isolated: 1 })
    expect(findings).toEqual([
      {
        at: { widgetId: 'w2', path: ['type'] },
        line: lineOf(text, '"tittle-bar"'),
        column: 7,
        level: 'error',
        widget: '副标题（w2）',
        message: expect.stringContaining('tittle-bar'),
        fix: { label: '改为「标题栏」（title-bar）', apply: expect.any(Function) },
      },
    ])
  })

  it('a type that the platform switched off or deprecated stands at its line, with what to take instead', () => {
    const text = page(title, { id: 'w2', type: 'divider', v: 1, props: {} })
    const deprecated = { killed: new Set<string>(), deprecated: new Map([['divider', 'spacer']]) }
    expect(readText(text, { switches: deprecated }).findings).toMatchObject([
      { line: lineOf(text, '"divider"'), widget: '分割线（w2）', message: '这种组件已停用，请改用“留白”' },
    ])
    const killed = { killed: new Set(['title-bar']), deprecated: new Map([['divider', '']]) }
    expect(readText(text, { switches: killed }).findings.map(({ message }) => message)).toEqual([
      '这种组件已关闭，顾客看不到',
      '这种组件已停用',
    ])
  })

  it('a field that is wrong, a key that nothing reads, a rule that is broken: each at its own line', () => {
    const text = page({
      ...title,
      props: { title: '一', align: 9, tittle: '二' },
      visible: { from: '明天' },
    })
    const lines = readText(text).findings.map(({ line }) => line)
    expect(lines).toContain(lineOf(text, '"align"'))
    expect(lines).toContain(lineOf(text, '"tittle"'))
    expect(lines).toContain(lineOf(text, '"from"'))
    expect(lines).toEqual([...lines].sort((a, b) => a - b))
  })

  it('what is missing stands at the widget that misses it', () => {
    const text = page({ type: 'title-bar', v: 1, props: { title: '一' } })
    const [finding] = readText(text).findings
    expect(finding).toMatchObject({
      line: lineOf(text, '"type"') - 1,
      message: expect.stringContaining('编号'),
    })
  })
})

describe('places', () => {
  it('are counted from 1, and lines are found again', () => {
    const text = 'a\nbc\n'
    expect([0, 2, 3, 5].map((offset) => getPlaceAt(text, offset))).toEqual([
      { line: 1, column: 1 },
      { line: 2, column: 1 },
      { line: 2, column: 2 },
      { line: 3, column: 1 },
    ])
    expect([1, 2, 3, 9].map((line) => getLineOffset(text, line))).toEqual([0, 2, 5, 5])
  })
})
