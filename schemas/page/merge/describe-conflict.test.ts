import { expect, it } from 'vitest'
import { createConflictDescriber } from './describe-conflict.ts'
import { mergePages } from './merge-pages.ts'

const title = (id: string, text = id) =>
  `{"id":"${id}","type":"title-bar","v":1,"name":"年货","props":{"title":"${text}"}}`
const columns = (id: string, ...lists: string[]) =>
  `{"id":"${id}","type":"columns","v":1,"props":{"columns":[${lists.map((list) => `{"children":[${list}]}`).join()}]}}`
const page = (...widgets: string[]) => `{"schema":1,"widgets":[${widgets.join()}]}`

function describeAll(base: string, mine: string, theirs: string) {
  const versions = { base, mine, theirs }
  return mergePages(versions).conflicts.map(createConflictDescriber(versions, '福豆'))
}

it('says what a conflict is about and what each version has', () => {
  expect(describeAll(page(title('a')), page(title('a', '甲')), page(title('a', '乙')))).toEqual([
    { label: '标题栏「年货」标题', base: 'a', mine: '甲', theirs: '乙' },
  ])
  const settings = (values: string) => `{"settings":${values},"widgets":[]}`
  expect(describeAll(settings('{}'), settings('{"title":"甲"}'), settings('{"title":"乙"}'))).toEqual([
    { label: '页面设置 页面标题', base: '空', mine: '甲', theirs: '乙' },
  ])
  const slides = (alt: string) =>
    page(
      `{"id":"w","type":"carousel","v":2,"props":{"slides":[{"image":{"src":"/a"}},{"image":{"src":"/b"${alt}}}]}}`,
    )
  expect(describeAll(slides(''), slides(',"alt":"甲"'), slides(',"alt":"乙"'))).toEqual([
    { label: '轮播图（w）第 2 个轮播图片 图片 说明', base: '无', mine: '甲', theirs: '乙' },
  ])
})

it('says what became of a removed widget, of its places and of a whole page', () => {
  expect(describeAll(page(title('a')), page(), page(title('a', '乙')))).toEqual([
    { label: '标题栏「年货」', base: '页面第 1 位', mine: '删除了', theirs: '标题栏「年货」标题：a → 乙' },
  ])
  expect(
    describeAll(
      page(title('x'), columns('c', '', '')),
      page(columns('c', title('x'), '')),
      page(columns('c', '', title('x'))),
    ),
  ).toEqual([
    {
      label: '标题栏「年货」位置',
      base: '页面第 1 位',
      mine: '分栏（c）第 1 格第 1 位',
      theirs: '分栏（c）第 2 格第 1 位',
    },
  ])
  expect(describeAll(page(), 'x', page(title('a')))).toEqual([
    { label: '整个页面', base: '修改前的页面', mine: '我的页面', theirs: '对方的页面' },
  ])
})
