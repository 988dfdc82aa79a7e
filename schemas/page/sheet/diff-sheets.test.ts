import { describe, expect, it } from 'vitest'
import { createPage, listSentences } from './sheet-for-test.ts'

const widget = (type: string, props: object, rest: object = {}) => ({
  id: 'w1',
  type,
  v: 1,
  name: '年货',
  props,
  ...rest,
})
const title = (id: string, words = id) => ({ id, type: 'title-bar', v: 1, props: { title: words } })

describe('widgets', () => {
  const tabs = (...all: { title: string; children: unknown[] }[]) => ({
    id: 'tabs',
    type: 'tabs',
    v: 1,
    props: { tabs: all },
  })

  it('added, removed and moved, also between containers', () => {
    const [a, b, c] = [title('a'), title('b'), widget('title-bar', { title: '三' })]
    expect(
      [
        ...listSentences(createPage([a]), createPage([c, a])),
        ...listSentences(createPage([a, b]), createPage([b])),
        ...listSentences(createPage([a, b, c]), createPage([b, c, a])),
        ...listSentences(
          createPage([a, tabs({ title: '全部', children: [] })]),
          createPage([tabs({ title: '全部', children: [a] })]),
        ),
        ...listSentences(createPage([a]), createPage([{ ...a, type: 'divider' }])),
        ...listSentences(createPage([]), createPage([tabs({ title: '全部', children: [b] })])),
      ].join('\n'),
    ).toMatchInlineSnapshot(`
      "新增了标题栏「年货」
      删除了标题栏（a）
      移动了标题栏（a）到第 3 位（原在第 1 位）
      移动了标题栏（a）到页签容器（tabs）“全部”第 1 位（原在页面第 1 位）
      分割线（a）组件类型：标题栏 → 分割线
      新增了页签容器（tabs）
      新增了标题栏（b）"
    `)
  })

  it('what moves with its tab, or changes inside of it, is said once', () => {
    const [one, other] = [
      { title: '一', children: [title('a')] },
      { title: '二', children: [title('b')] },
    ]
    expect(listSentences(createPage([tabs(one, other)]), createPage([tabs(other, one)]))).toEqual([
      '页签容器（tabs）第 2 个页签移到了第 1 位',
    ])
    const changed = { ...one, children: [title('a', '新')] }
    expect(listSentences(createPage([tabs(one, other)]), createPage([tabs(changed, other)]))).toEqual([
      '标题栏（a）标题：a → 新',
    ])
  })

  it('keeps the children of a container that cannot be read any more', () => {
    const before = createPage([tabs({ title: '一', children: [title('a')] })])
    const after = createPage([tabs({ title: '', children: [title('a', '新')] })])
    expect(listSentences(before, after)).toEqual([
      '页签容器（tabs）第 1 个页签 页签：一 → （空）',
      '标题栏（a）标题：a → 新',
    ])
  })

  it('finds widgets without ids by what they hold', () => {
    const bare = (words: string) => ({ type: 'title-bar', v: 1, props: { title: words } })
    expect(
      listSentences(createPage([bare('一'), bare('二')]), createPage([bare('零'), bare('一'), bare('二')])),
    ).toEqual(['新增了标题栏（auto-1）'])
    expect(listSentences(createPage([bare('一')]), createPage([bare('二')]))).toEqual([
      '标题栏（auto-1）标题：一 → 二',
    ])
    expect(listSentences(createPage([bare('一')]), createPage([title('t', '一')]))).toEqual([
      '标题栏（t）编号：未设置 → "t"',
    ])
  })
})
