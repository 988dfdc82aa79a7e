import { describe, expect, it } from 'vitest'
import { diffRecords } from './diff-records.ts'

const record = (...lines: string[]) => lines.map((line) => `${line}\n`).join('')

describe('the difference of two records', () => {
  it('is nothing for the same text', () => {
    expect(diffRecords(record('# 页面', '标题栏(a)'), record('# 页面', '标题栏(a)'))).toEqual([])
  })

  it('names the widget, the labels that lead to the field, the old and the new value', () => {
    const before = record(
      '# 页面',
      '轮播图(w1)',
      '  轮播图片（2）',
      '    - 标题：春',
      '      跳转：首页',
      '    - 标题：夏',
    )
    const after = before.replace('跳转：首页', '跳转：购物车')
    expect(diffRecords(before, after)).toEqual([
      {
        section: '页面',
        widget: '轮播图(w1)',
        label: '轮播图片（2） › 标题 › 跳转',
        before: '首页',
        after: '购物车',
      },
    ])
  })

  it('tells of a widget that is new, and not of those behind it', () => {
    const before = record('# 页面', '标题栏(a)', '  标题：甲', '标题栏(b)', '  标题：乙')
    const after = record(
      '# 页面',
      '标题栏(a)',
      '  标题：甲',
      '分隔线(c)',
      '  高：8',
      '标题栏(b)',
      '  标题：乙',
    )
    expect(diffRecords(before, after)).toEqual([
      { section: '页面', widget: '分隔线(c)', label: '', before: null, after: '分隔线(c)（高：8）' },
    ])
    expect(diffRecords(after, before)).toEqual([
      { section: '页面', widget: '分隔线(c)', label: '', before: '分隔线(c)（高：8）', after: null },
    ])
  })

  it('is not led astray by colons and brackets in names and values', () => {
    const before = record(
      '# 展示',
      '侧栏「左：上」(s1)：展示',
      '# 页面',
      '侧栏「左：上」(s1)',
      '  标题：甲 (一)',
      '    - 茶',
    )
    const after = before.replace('甲 (一)', '乙 (一)').replace('：展示', '：不展示').replace('- 茶', '- 酒')
    expect(diffRecords(before, after)).toEqual([
      { section: '展示', widget: '侧栏「左：上」(s1)', label: '', before: '展示', after: '不展示' },
      { section: '页面', widget: '侧栏「左：上」(s1)', label: '标题', before: '甲 (一)', after: '乙 (一)' },
      { section: '页面', widget: '侧栏「左：上」(s1)', label: '标题', before: '茶', after: '酒' },
    ])
  })

  it('knows a widget with another grade and a section with another moment again', () => {
    const before = record(
      '# 展示（早，游客，1440 像素）',
      '标题栏(a)：展示',
      '# 检查',
      '标题栏(a)【旧版】',
      '  提示：甲',
    )
    const after = record(
      '# 展示（晚，游客，1440 像素）',
      '标题栏(a)：不展示',
      '# 检查',
      '标题栏(a)',
      '  提示：甲',
    )
    expect(diffRecords(before, after).map(({ widget, before, after }) => [widget, before, after])).toEqual([
      ['', '# 展示（早，游客，1440 像素）', '# 展示（晚，游客，1440 像素）'],
      ['标题栏(a)', '展示', '不展示'],
      ['标题栏(a)', '标题栏(a)【旧版】', '标题栏(a)'],
    ])
  })
})
