import { describe, expect, it } from 'vitest'
import { pageChanges } from './page-changes.ts'

const title = (id: string, words: string) => ({
  id,
  type: 'title-bar',
  v: 1,
  name: `标题${id}`,
  props: { title: words },
})
const page = (widgets: readonly object[], settings: object = { title: '首页' }) =>
  JSON.stringify({ schema: 1, settings, widgets })
const [a, b] = [title('a', '一'), title('b', '二')]

describe('what of a page is another one', () => {
  it.each([
    ['nothing', page([a, b]), page([a, b]), []],
    ['white space alone', page([a]), JSON.stringify(JSON.parse(page([a])), null, 2), []],
    ['a widget more', page([a]), page([a, b]), ['新增了“标题b”（b）']],
    ['a widget less', page([a, b]), page([b]), ['删除了“标题a”（a）']],
    ['its words', page([a]), page([{ ...a, props: { title: '三' } }]), ['改了“标题a”（a）']],
    ['the order', page([a, b]), page([b, a]), ['调整了组件的顺序']],
    ['the settings', page([a]), page([a], { title: '专题' }), ['改了页面设置']],
  ])('%s', (_, before, after, changes) => {
    expect(pageChanges(before, after, '积分')).toEqual(changes)
  })

  it('calls the points in the label of a widget what the store calls them, and no typed name', () => {
    const goods = { id: 'p', type: 'points-goods', v: 1, props: {} }
    const after = page([a, goods, { ...goods, id: 'q', name: '积分专区' }])
    expect(pageChanges(page([a]), after, '福豆')).toEqual(['新增了“福豆兑换”（p）', '新增了“积分专区”（q）'])
  })

  it('is not known of what is no page', () => {
    expect([pageChanges('{', page([]), '积分'), pageChanges(page([]), '[]', '积分')]).toEqual([null, null])
  })
})
