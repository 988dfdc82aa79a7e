import { describe, expect, it } from 'vitest'
import { findReplacedWord, groupChanges, type PlacedChange } from './group-changes.ts'

const change = (fixture: string, more: Partial<PlacedChange> = {}): PlacedChange => ({
  fixture,
  section: '页面',
  widget: '标题栏(a)',
  label: '上边距',
  before: '8',
  after: '16',
  ...more,
})
const groups = (changes: readonly PlacedChange[]) =>
  groupChanges(changes).map((group) => group.changes.map(({ fixture }) => fixture))

describe('changes are grouped by their cause', () => {
  it('the same field of the same type of widget is one cause in every fixture, whatever its values', () => {
    const fifty = Array.from({ length: 50 }, (_, at) =>
      change(`f${at}`, { widget: `标题栏「${at}」(w${at})`, before: String(at), after: String(at + 8) }),
    )
    const other = change('g', { label: '对齐', before: '左', after: '右' })
    expect(groups([other, ...fifty]).map((group) => group.length)).toEqual([50, 1])
    expect(groupChanges(fifty)[0]?.title).toBe('页面 · 标题栏 上边距：0 → 8（50 处，50 个用例）')
  })

  it('an item of a list is the same field wherever it stands', () => {
    const at = (nth: number) => change(`f${nth}`, { label: `第 ${nth} 个图片 跳转` })
    expect(groups([at(1), at(2)])).toEqual([['f1', 'f2']])
  })

  it('one word replaced by another is one cause in all types of widgets', () => {
    const before = '#/goods/list?catId=18'
    const one = change('a', { section: '点击', before, after: before.replace('list', 'all') })
    const two = change('b', { ...one, fixture: 'b', widget: '轮播图(c)', label: '第 1 个轮播图片 点击跳转' })
    expect(groups([one, two])).toEqual([['a', 'b']])
  })

  it('sizes that follow from a padding have its cause', () => {
    const of = (fixture: string, widget: string, label: string, before: string, after: string) =>
      change(fixture, { section: '尺寸', widget, label, before, after })
    const all = [
      of('a', '标题栏(a)', '高', '83', '84'),
      of('a', '标题栏(a)', '内边距', '8 0 16 0', '9 0 16 0'),
      of('b', '品牌墙(b)', '高', '286', '287'),
      of('b', '品牌墙(b)', '内边距', '8 0 14 0', '9 0 14 0'),
      of('b', '图片(c)', '高', '50', '60'),
    ]
    expect(groupChanges(all).map(({ title }) => title)).toEqual([
      '尺寸 · 2 种组件 内边距、高：8 0 16 0 → 9 0 16 0（4 处，2 个用例）',
      '尺寸 · 图片 高：50 → 60（1 处，1 个用例）',
    ])
  })

  it('what is new and what is gone are different causes', () => {
    expect(groups([change('a', { before: null }), change('b', { after: null })])).toEqual([['a'], ['b']])
  })
})

describe('the replaced word', () => {
  it.each([
    ['#/goods/list?catId=18', '#/goods/all?catId=18', ['list', 'all']],
    ['高 320 像素', '高 336 像素', ['320', '336']],
    ['甲', '乙', undefined],
  ])('%s → %s', (before, after, words) => {
    expect(findReplacedWord(before, after)).toEqual(words)
  })
})
