import { describe, expect, it } from 'vitest'
import { widgets } from '#schemas/widgets/index.ts'
import { estimateHeight } from '#schemas/widgets/parts/room.ts'
import { checkLinks, listGoodsSources, listLinks } from './links.ts'
import { readPage } from './read.ts'

const bar = (id: string, link?: unknown, frame?: unknown) => ({
  id,
  type: 'title-bar',
  v: 1,
  props: { title: '标题', link },
  frame,
})
const nodes = [
  bar('top', { jump: 51 }, { margin: { bottom: 24 }, padding: 8 }),
  {
    id: 'box',
    type: 'columns',
    v: 1,
    props: {
      gap: 16,
      columns: [
        { children: [bar('in', { jump: 'pcSecondLevel' }), bar('in2')] },
        {
          children: [
            { id: 'goods', type: 'goods-grid', v: 1, props: { source: { by: 'ids', ids: [88, '89'] } } },
          ],
        },
      ],
    },
  },
  { id: 'lost', type: 'lottery', props: { link: { jump: 'Mall' } } },
  { id: 'c', type: 'carousel', v: 1, props: { images: [{ url: '/a' }, { url: '/b', jump: 'Mall' }] } },
]

function read() {
  const page = readPage(JSON.stringify({ widgets: nodes }))
  if (page.status === 'refused') throw new Error('refused')
  return page.widgets
}

describe('what a page points at', () => {
  it('lists every link with its place, children and upgraded widgets included', () => {
    expect(
      listLinks(read(), widgets).map(({ widget, path, link }) => [widget.id, path.join('.'), link.jump]),
    ).toEqual([
      ['top', 'props.link', '51'],
      ['in', 'props.link', 'pcSecondLevel'],
      ['c', 'props.slides.1.link', 'Mall'],
    ])
  })

  it('lists every goods source', () => {
    expect(listGoodsSources(read(), widgets).map(({ widget, source }) => [widget.id, source])).toEqual([
      ['goods', { by: 'ids', ids: ['88', '89'] }],
    ])
  })

  it('sees the goods and links that a widget makes of a category', () => {
    const tabs = [
      { title: '精选' },
      { title: '茶酒', category: 18 },
      { title: '全部', link: { jump: 'Mall' } },
    ]
    const node = { id: 'tabs', type: 'category-tabs', v: 1, props: { tabs, columns: 4, rows: 2 } }
    const page = readPage(JSON.stringify({ widgets: [node] }))
    if (page.status === 'refused') throw new Error('refused')
    expect(
      listGoodsSources(page.widgets, widgets).map(({ path, source }) => [path.join('.'), source]),
    ).toEqual([
      ['props.tabs.0', { by: 'query', orderType: 'sales', count: 8 }],
      ['props.tabs.1', { by: 'query', orderType: 'sales', count: 8, catIdList: ['18'] }],
    ])
    expect(listLinks(page.widgets, widgets).map(({ path, link }) => [path.join('.'), link])).toEqual([
      ['props.tabs.2.link', { jump: 'Mall' }],
      ['props.tabs.0', { jump: 'ProductList' }],
      ['props.tabs.1', { jump: 'ProductList', query: { catId: '18' } }],
    ])
  })

  it('§6 says which links lead nowhere', () => {
    expect(
      checkLinks(read(), widgets).map(({ widgetId, code, path }) => [widgetId, code, path.join('.')]),
    ).toEqual([
      ['top', 'link_nowhere', 'props.link.jump'],
      ['in', 'link_missing_parameter', 'props.link.query.pageId'],
    ])
  })
})

describe('the height that is reserved', () => {
  const heights = (width: number) => read().map((widget) => estimateHeight(widget, width, widgets))

  it('counts the frame, the children of the tallest column, and nothing for what is not drawn', () => {
    const [top, box, lost, carousel] = heights(1200)
    expect(top).toBe(56 + 24 + 16)
    expect(box).toBeGreaterThan(112)
    expect(lost).toBe(0)
    expect(carousel).toBe(420)
  })

  it('adds columns up where they stand under each other', () => {
    const [, wide = 0] = heights(1200)
    const [, narrow = 0] = heights(390)
    expect(narrow).toBeGreaterThan(wide)
  })
})
