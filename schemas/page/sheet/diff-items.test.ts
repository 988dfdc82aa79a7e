import { describe, expect, it } from 'vitest'
import { listChanges, createPage, listSentences } from './sheet-for-test.ts'

const widget = (type: string, props: object, rest: object = {}) => ({
  id: 'w1',
  type,
  v: 1,
  name: '年货',
  props,
  ...rest,
})

/** Describes the changes of one widget. */
function listPropsSentences(type: string, before: object, after: object, rest: object = {}): string[] {
  return listSentences(createPage([widget(type, before, rest)]), createPage([widget(type, after, rest)]))
}
const slide = (name: string, jump?: string) => ({
  image: { src: `/${name}.svg`, alt: name, width: 1200, height: 420 },
  title: name,
  ...(jump && { link: { jump } }),
})
const slides = (...names: string[]) => ({ slides: names.map((name) => slide(name)) })

describe('items of lists', () => {
  const say = (before: object, after: object) => listPropsSentences('carousel', before, after, { v: 2 })

  it('added, removed, moved and changed ones, found by what they hold', () => {
    expect(
      [
        ...say(slides('茶', '酒'), slides('茶', '米', '酒')),
        ...say(slides('茶', '米', '酒'), slides('茶', '酒')),
        ...say(slides('茶', '米', '酒'), slides('酒', '茶', '米')),
        ...say(slides('茶', '酒'), { slides: [slide('酒', 'Mall'), slide('茶')] }),
        ...say({ slides: [slide('茶'), slide('酒', 'Mall')] }, { slides: [slide('茶'), slide('酒', '60')] }),
        ...say(slides('茶'), { slides: [{ image: { src: '/x.svg' }, title: '米' }] }),
        ...say({ slides: [] }, slides('茶')),
        ...say({ slides: [] }, {}),
        ...say({ slides: [null] }, { slides: [slide('茶')] }),
        ...listPropsSentences('mixed-floor', { left: {} }, { left: { labels: [{ text: '热' }] } }),
      ].join('\n'),
    ).toMatchInlineSnapshot(`
      "轮播图「年货」新增了第 2 个轮播图片（图片 /米.svg「米」 1200×420，标题 米）
      轮播图「年货」删除了第 2 个轮播图片（图片 /米.svg「米」 1200×420，标题 米）
      轮播图「年货」第 3 个轮播图片移到了第 1 位
      轮播图「年货」第 2 个轮播图片移到了第 1 位
      轮播图「年货」第 1 个轮播图片 点击跳转：不跳转 → 商城首页
      轮播图「年货」第 2 个轮播图片 点击跳转：商城首页 → 在线客服
      轮播图「年货」第 1 个轮播图片 图片：/茶.svg「茶」 1200×420 → /x.svg
      轮播图「年货」第 1 个轮播图片 标题：茶 → 米
      轮播图「年货」新增了第 1 个轮播图片（图片 /茶.svg「茶」 1200×420，标题 茶）
      轮播图「年货」轮播图片：0 个轮播图片 → 未设置
      轮播图「年货」第 1 个轮播图片：null → 图片 /茶.svg「茶」 1200×420，标题 茶
      混合楼层「年货」左半边 新增了第 1 个标签（文字 热）"
    `)
  })

  it('one of many equal items changes in its place', () => {
    expect(
      say(slides('茶', '茶', '茶'), { slides: [slide('茶'), slide('茶', 'Mall'), slide('茶')] }),
    ).toEqual(['轮播图「年货」第 2 个轮播图片 点击跳转：不跳转 → 商城首页'])
  })

  it('holds the places in both pages and the words as parts', () => {
    const [moved, changed] = listChanges(
      createPage([widget('carousel', slides('茶', '酒'), { v: 2 })]),
      createPage([widget('carousel', { slides: [slide('酒', 'Mall'), slide('茶')] }, { v: 2 })]),
    )
    expect([moved, changed]).toMatchInlineSnapshot(`
      [
        {
          "after": "第 1 位",
          "before": "第 2 位",
          "kind": "item-moved",
          "label": "第 2 个轮播图片",
          "path": [
            "props",
            "slides",
            0,
          ],
          "pathBefore": [
            "props",
            "slides",
            1,
          ],
          "text": "轮播图「年货」第 2 个轮播图片移到了第 1 位",
          "widgetId": "w1",
          "widgetIdBefore": "w1",
        },
        {
          "after": "商城首页",
          "before": "不跳转",
          "kind": "changed",
          "label": "第 1 个轮播图片 点击跳转",
          "path": [
            "props",
            "slides",
            0,
            "link",
          ],
          "pathBefore": [
            "props",
            "slides",
            1,
            "link",
          ],
          "text": "轮播图「年货」第 1 个轮播图片 点击跳转：不跳转 → 商城首页",
          "widgetId": "w1",
          "widgetIdBefore": "w1",
        },
      ]
    `)
  })
})
