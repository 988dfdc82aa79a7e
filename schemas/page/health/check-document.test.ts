import { describe, expect, it } from 'vitest'
import { listPatterns, findPlaces } from '#schemas/field/schema-walk.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { readPage } from '#schemas/page/read.ts'
import { readText } from '#schemas/page/text-findings.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { checkDocument } from './check-document.ts'
import { SAMPLE_PICTURES } from './samples.ts'

const all: Registry = registry

function check(type: string, props: Record<string, unknown>) {
  const page = readPage(JSON.stringify({ schema: 1, widgets: [{ id: 'w', type, v: all[type]?.v, props }] }))
  if (page.status === 'refused') throw new Error(page.findings[0].message)
  return checkDocument(page.widgets, all).map(({ code, path, message }) => ({
    code,
    path: path.join('.'),
    message,
  }))
}
const codes = (type: string, props: Record<string, unknown>) =>
  check(type, props).map(({ code, path }) => `${code} ${path}`)

describe('what a widget began with', () => {
  const withPictures = Object.values(all).filter(({ props, defaults }) =>
    listPatterns(props, 'image').some((pattern) => findPlaces(defaults, pattern).length > 0),
  )

  it.each(withPictures.map(({ type }) => type))('is told of a new %s', (type) => {
    const { props, defaults } = all[type] ?? {}
    const sources = props
      ? listPatterns(props, 'image').flatMap((pattern) =>
          findPlaces(defaults, pattern).map(({ value }) => getValueAt(value, ['src'])),
        )
      : []
    for (const src of sources) expect(SAMPLE_PICTURES).toContain(src)
    const found = codes(type, { ...(defaults as Record<string, unknown>) })
    expect(found.filter((one) => one.startsWith('sample_picture'))).toHaveLength(sources.length)
  })

  it('is no sample any more once it is replaced', () => {
    const image = { src: '/pictures/a.jpg', alt: '年货' }
    expect(codes('image-banner', { image })).toEqual([])
    expect(codes('image-banner', { image: { ...image, alt: '示例图片' } })).toEqual([
      'sample_text props.image.alt',
    ])
    expect(codes('title-bar', { title: '标题' })).toEqual(['sample_text props.title'])
    expect(codes('title-bar', { title: '标题党的礼物' })).toEqual([])
    expect(codes('rich-text', { html: '<h3>在这里写标题</h3>' })).toEqual(['sample_text props.html'])
  })
})

describe('a page without words for it', () => {
  it('tells of pictures without a description, unless a text stands beside them', () => {
    const src = '/pictures/a.jpg'
    expect(codes('image-banner', { image: { src } })).toEqual(['no_alt props.image.alt'])
    expect(codes('carousel', { slides: [{ image: { src }, title: '年货' }, { image: { src } }] })).toEqual([
      'no_alt props.slides.1.image.alt',
    ])
  })

  it('tells of a clickable without a name', () => {
    const shape = { kind: 'shape', link: { jump: 'Mall' } }
    expect(codes('canvas', { elements: [shape, { ...shape, name: '回首页' }] })).toEqual([
      'no_name props.elements.0.link',
    ])
  })
})

it('tells of hot zones that a finger misses on a phone', () => {
  const zone = { name: '茶叶', link: { jump: 'Mall' }, left: 0, top: 0, width: 30, height: 60 }
  const image = { src: '/pictures/a.jpg', alt: '年货', width: 1200, height: 300 }
  expect(check('hot-zone', { image, zones: [zone, { ...zone, height: 10 }] })).toEqual([
    {
      code: 'zone_small',
      path: 'props.zones.1',
      message: '热区“茶叶”在手机上只有 117 × 9 像素，小于 24，很难点中',
    },
  ])
})

it('stands in the findings of a text, with what the server found of widgets that are still there', () => {
  const text = JSON.stringify({
    schema: 1,
    widgets: [{ id: 'w', type: 'title-bar', v: 1, props: { title: '标题' } }],
  })
  const more = ['w', 'gone'].map((widgetId) => ({
    code: 'page_missing',
    level: 'error' as const,
    message: '打不开',
    path: ['props'],
    widgetId,
  }))
  expect(readText(text, { more }).findings.map(({ message, at }) => [at.widgetId, message])).toEqual([
    ['w', '打不开'],
    ['w', '“标题”还是示例文字，请改成自己的内容'],
  ])
})
