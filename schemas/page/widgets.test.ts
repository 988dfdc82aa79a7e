import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { widgets } from '#schemas/widgets/index.ts'
import { slot, text } from '#schemas/widgets/parts/fields.ts'
import type { DrawnWidget, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { defineWidget } from '#schemas/widgets/parts/widget.ts'
import { listWidgetPlaces, flattenWidgets, type PageReading } from './page.ts'
import { readDocument, readPage } from './read.ts'
import type { ReadingCache } from './widgets.ts'

const box = defineWidget({
  type: 'box',
  label: '盒子',
  group: 'layout',
  v: 1,
  props: () => z.object({ title: text('标题'), inner: slot('内容') }),
  defaults: {},
  estimate: () => 0,
})
const withBox = { ...widgets, box }

const title = (id: unknown, more = {}) => ({ id, type: 'title-bar', v: 1, props: { title: '标题' }, ...more })

function page(widgets: unknown, more = {}): PageReading {
  const read = readPage(JSON.stringify({ schema: 1, settings: {}, widgets, ...more }))
  if (read.status === 'refused') throw new Error(read.findings[0].code)
  return read
}

function only(node: unknown): WidgetReading {
  const [widget] = page([node]).widgets
  if (widget === undefined) throw new Error('no widget')
  return widget
}

function drawn(node: unknown): DrawnWidget {
  const widget = only(node)
  if (widget.grade === 'isolated') throw new Error(JSON.stringify(widget.findings))
  return widget
}

const codes = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code)

describe('§3 grades', () => {
  it('ok: nothing to say', () => {
    expect(drawn(title('w1', { name: '本周推荐' }))).toMatchObject({
      id: 'w1',
      type: 'title-bar',
      name: '本周推荐',
      grade: 'ok',
      props: { title: '标题', subtitle: '', align: 'left' },
      findings: [],
    })
    expect(drawn(title('w1'))).not.toHaveProperty('proposal')
  })

  it('repaired: unknown fields are kept in the node and ignored by the view', () => {
    const widget = drawn(title('w1', { props: { title: '标题', 自定义: 1 }, vendor: {} }))
    expect(widget.grade).toBe('repaired')
    expect(codes(widget)).toEqual(['unknown_key', 'unknown_key'])
    expect(widget.props).not.toHaveProperty('自定义')
    expect(widget.node).toMatchObject({ vendor: {}, props: { 自定义: 1 } })
  })

  it('migrated: step by step, with what to write back', () => {
    const widget = drawn({ id: 'c', type: 'carousel', v: 1, props: { images: [{ url: '/a.png' }] } })
    expect(widget.grade).toBe('migrated')
    expect(widget.findings).toMatchObject([{ code: 'migrated', level: 'notice', widgetId: 'c' }])
    expect(widget.proposal).toEqual({ id: 'c', v: 2, props: { slides: [{ image: { src: '/a.png' } }] } })
  })

  it('repaired: each repair is listed with the label of its field', () => {
    const slide = { image: { src: '/a.png' }, link: { jump: [] } }
    const widget = drawn({
      id: 'c',
      type: 'carousel',
      v: 2,
      props: {
        slides: [slide, { image: { src: 'javascript:1' } }, 7, slide],
        interval: 'fast',
        indicator: 'stars',
      },
    })
    expect(widget.grade).toBe('repaired')
    expect(widget.findings.map(({ message }) => message).sort()).toEqual([
      '「切换间隔」的内容不正确，已恢复为默认值',
      '「指示器」的内容不正确，已恢复为默认值',
      '「点击跳转」的内容不正确，已忽略',
      '「点击跳转」的内容不正确，已忽略',
      '「轮播图片」第 2 项的内容不正确，已去掉这一项',
      '「轮播图片」第 3 项的内容不正确，已去掉这一项',
    ])
    expect(widget.props).toMatchObject({ interval: 5000, indicator: 'dots' })
    expect(widget.props.slides).toHaveLength(2)
    expect(widget.proposal?.props).toEqual({
      slides: [{ image: { src: '/a.png' } }, { image: { src: '/a.png' } }],
    })
  })

  it('repaired: a list that is too long is cut', () => {
    const slides = Array.from({ length: 25 }, () => ({ image: { src: '/a.png' } }))
    const widget = drawn({ id: 'c', type: 'carousel', v: 2, props: { slides } })
    expect(codes(widget)).toEqual(['list_cut'])
    expect(widget.props.slides).toHaveLength(20)
  })

  it('repaired: a text that is too long is cut, and does not take its widget along', () => {
    const long = `  ${'长'.repeat(39)}👨‍👩‍👧‍👦了`
    const widget = drawn(
      title('w', { props: { title: long, subtitle: '副'.repeat(90), more: '多'.repeat(12) } }),
    )
    expect(widget.findings.map(({ code, message }) => [code, message])).toEqual([
      ['text_cut', '「标题」超过 40 个字，多出的没有展示'],
      ['text_cut', '「副标题」超过 80 个字，多出的没有展示'],
    ])
    expect(widget.props).toMatchObject({ title: `${'长'.repeat(39)}👨‍👩‍👧‍👦`, subtitle: '副'.repeat(80) })
  })

  it('repaired: what is no text is never cut to another', () => {
    const link = { jump: 'x'.repeat(101) }
    const widget = drawn(title('w', { props: { title: '标题', link } }))
    expect(codes(widget)).toEqual(['field_dropped'])
    expect(widget.props.link).toBeUndefined()
  })

  it('repaired: a rule for goods loses only the part that is no condition', () => {
    const source = { by: 'query', catIdList: ['3'], count: 500, orderType: 'luck' }
    const widget = drawn({ id: 'g', type: 'goods-grid', v: 1, props: { source } })
    expect(widget.props.source).toEqual({ by: 'query', catIdList: ['3'], count: 50, orderType: 'default' })
  })

  it('repaired: frame, version and visibility too', () => {
    const widget = drawn(title('w', { v: '1', frame: { margin: -3, radius: 8 }, visible: { from: 'soon' } }))
    expect(codes(widget).sort()).toEqual(['bad_version', 'frame_field_dropped', 'visible_broken'])
    expect(widget.frame).toEqual({ radius: 8 })
    expect(drawn(title('w', { frame: 'wide' }))).toMatchObject({ grade: 'repaired', frame: {} })
  })

  it.each<[string, unknown, string]>([
    ['unknown type', { id: 'x', type: 'lottery', v: 1, props: {} }, 'unknown_type'],
    ['a type from the prototype', { id: 'x', type: 'constructor', v: 1 }, 'unknown_type'],
    ['a type named __proto__', { id: 'x', type: '__proto__', v: 1 }, 'unknown_type'],
    ['future version', title('x', { v: widgets['title-bar'].v + 1 }), 'future_version'],
    ['no title at all', title('x', { props: {} }), 'beyond_repair'],
    [
      'a carousel without one good slide',
      { id: 'x', type: 'carousel', v: 2, props: { slides: [1, {}] } },
      'beyond_repair',
    ],
    ['no type', { id: 'x' }, 'not_a_widget'],
    ['a number', 5, 'not_a_widget'],
    ['null', null, 'not_a_widget'],
    ['a list', [], 'not_a_widget'],
  ])('isolated: %s', (_, node, code) => {
    const widget = only(node)
    expect(widget.grade).toBe('isolated')
    expect(codes(widget)).toContain(code)
  })

  it('isolated: an upgrade that throws', () => {
    const fragile = defineWidget({
      type: 'fragile',
      label: '易碎',
      group: 'content',
      v: 2,
      props: () => z.object({ a: text('甲') }),
      defaults: {},
      upgrades: [
        () => {
          throw new Error('boom')
        },
      ],
      estimate: () => 0,
    })
    const read = readDocument({ widgets: [{ id: 'x', type: 'fragile', v: 1 }] }, { fragile })
    expect(read).toMatchObject({
      status: 'read',
      widgets: [{ grade: 'isolated', findings: [{ code: 'upgrade_failed' }] }],
    })
  })

  it('HM1 one bad widget never hides another', () => {
    const bad = [
      null,
      { id: 'x', type: 'lottery' },
      title('y', { v: 99 }),
      { id: 'z', type: 'carousel', props: 3 },
    ]
    const read = page([title('a'), ...bad, title('b')])
    expect(read.widgets.map(({ grade }) => grade)).toEqual(['ok', ...bad.map(() => 'isolated'), 'ok'])
    expect(read.findings.filter(({ widgetId }) => widgetId === undefined)).toEqual([])
  })
})

describe('§3 ids', () => {
  it('the second of two equal ids is repaired with a derived one, not lost', () => {
    const read = page([title('a'), title('a'), title('a~2'), title('a')])
    expect(read.widgets.map(({ id }) => id)).toEqual(['a', 'a~2', 'a~2~2', 'a~3'])
    expect(read.widgets.map(({ grade }) => grade)).toEqual(['ok', 'repaired', 'repaired', 'repaired'])
  })

  it('a missing id is derived from the place', () => {
    const read = page([title('a'), title(undefined), title(''), title({})])
    expect(read.widgets.map(({ id }) => id)).toEqual(['a', 'auto-2', 'auto-3', 'auto-4'])
  })

  it('a number is understood', () => expect(only(title(7))).toMatchObject({ id: '7', grade: 'ok' }))

  it('equal ids in different containers are told apart', () => {
    const columns = (id: string) => ({
      id,
      type: 'columns',
      v: 1,
      props: { columns: [{ children: [title('t')] }] },
    })
    const ids = flattenWidgets(page([columns('a'), columns('b')]).widgets).map(({ id }) => id)
    expect(ids).toEqual(['a', 't', 'b', 't~2'])
  })
})

describe('§3 containers', () => {
  const node = {
    id: 'c',
    type: 'columns',
    v: 1,
    props: { columns: [{ children: [title('l'), 5] }, { weight: 2, children: [title('r', { v: 9 })] }] },
  }

  it('slots hold readings, each with its own grade', () => {
    const { slots, props } = drawn(node)
    expect(slots.map(({ path }) => path.join('.'))).toEqual([
      'props.columns.0.children',
      'props.columns.1.children',
    ])
    expect(props).toMatchObject({
      columns: [
        { children: [{ id: 'l', grade: 'ok' }, { grade: 'isolated' }] },
        { children: [{ id: 'r', grade: 'isolated' }] },
      ],
    })
  })

  it('every widget is found with its place', () => {
    const places = [...listWidgetPlaces(page([title('a'), node]).widgets)].map(({ path }) => path.join('.'))
    expect(places).toEqual([
      'widgets.0',
      'widgets.1',
      'widgets.1.props.columns.0.children.0',
      'widgets.1.props.columns.0.children.1',
      'widgets.1.props.columns.1.children.0',
    ])
  })

  it('a slot that is no list is reset and the container stays', () => {
    const read = readDocument(
      { widgets: [{ id: 'x', type: 'box', props: { title: 'a', inner: 3 } }] },
      withBox,
    )
    expect(read).toMatchObject({
      status: 'read',
      widgets: [{ grade: 'repaired', props: { title: 'a', inner: [] } }],
    })
  })
})

describe('one widget by itself', () => {
  it('the reading of an unchanged node is the same object, whatever changes around it', () => {
    const stays = title('a')
    const box = { id: 'c', type: 'columns', v: 1, props: { columns: [{ children: [title('in')] }] } }
    const kept: ReadingCache = new WeakMap()
    const first = readDocument({ widgets: [stays, title('b'), box] }, widgets, kept)
    const second = readDocument({ widgets: [title('new'), box, stays] }, widgets, kept)
    if (first.status === 'refused' || second.status === 'refused') throw new Error('refused')
    expect(second.widgets[2]).toBe(first.widgets[0])
    expect(second.widgets[1]).toBe(first.widgets[2])
  })

  it('an id that is taken elsewhere in this page is not hidden by an earlier reading', () => {
    const node = title('a')
    const kept: ReadingCache = new WeakMap()
    readDocument({ widgets: [node] }, widgets, kept)
    const read = readDocument({ widgets: [title('a'), node] }, widgets, kept)
    expect(read).toMatchObject({ widgets: [{ id: 'a' }, { id: 'a~2', grade: 'repaired' }] })
  })

  it('bounds count readings that are reused', () => {
    const box = {
      id: 'c',
      type: 'columns',
      v: 1,
      props: { columns: [{ children: [title('x'), title('y')] }] },
    }
    const kept: ReadingCache = new WeakMap()
    expect(readDocument({ widgets: [box] }, widgets, kept).status).toBe('read')
    const many = Array.from({ length: 4998 }, (_, i) => title(i))
    expect(readDocument({ widgets: [...many, box] }, widgets, kept)).toMatchObject({
      findings: [{ code: 'too_many_widgets' }],
    })
  })
})
