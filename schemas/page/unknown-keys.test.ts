import { describe, expect, it } from 'vitest'
import { decideVisibility } from '#schemas/widgets/parts/visibility.ts'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { setValue } from './edit.ts'
import type { PageReading } from './page.ts'
import { readPage } from './read.ts'

const title = (more = {}) => ({ id: 'w', type: 'title-bar', v: 1, props: { title: '标题' }, ...more })
const goods = (source: object) => title({ type: 'goods-grid', props: { source } })
const slide = (more: object) => ({ image: { src: '/a.png' }, ...more })

function page(...nodes: unknown[]): PageReading {
  return documentOf({ schema: 1, settings: {}, widgets: nodes })
}

function documentOf(document: unknown): PageReading {
  const read = readPage(JSON.stringify(document))
  if (read.status === 'refused') throw new Error(read.findings[0].message)
  return read
}

const unknown = ({ findings }: PageReading) => findings.filter(({ code }) => code === 'unknown_key')
const told = (read: PageReading) => unknown(read).map(({ path, message }) => [path.join('.'), message])
const maybe = (key: string, name: string) => `不认识「${key}」，它没有起作用，请检查是不是「${name}」`
const never = (key: string) => `不认识「${key}」，它没有起作用，不需要的话请删除`

describe('a key that nothing reads is told with the one that was probably meant', () => {
  it.each<[string, object, string, string, string]>([
    [
      'in props',
      title({ props: { title: '标题', subtitel: '副' } }),
      'props.subtitel',
      'subtitel',
      'subtitle',
    ],
    [
      'in capitals',
      title({ props: { title: '标题', Subtitle: '副' } }),
      'props.Subtitle',
      'Subtitle',
      'subtitle',
    ],
    ['in the frame', title({ frame: { borderRadius: 8 } }), 'frame.borderRadius', 'borderRadius', 'radius'],
    ['of a side', title({ frame: { margin: { botom: 8 } } }), 'frame.margin.botom', 'botom', 'bottom'],
    [
      'in a rule for goods',
      goods({ by: 'query', goodsNmae: '茶' }),
      'props.source.goodsNmae',
      'goodsNmae',
      'goodsName',
    ],
    ['that chooses the kind of rule', goods({ yb: 'ids', ids: ['1'] }), 'props.source.yb', 'yb', 'by'],
    ['of another kind of rule', goods({ by: 'ids', ids: ['1'], id: '1' }), 'props.source.id', 'id', 'ids'],
    [
      'of an item',
      title({ type: 'carousel', v: 2, props: { slides: [slide({}), slide({ titel: '春' })] } }),
      'props.slides.1.titel',
      'titel',
      'title',
    ],
    [
      'of a picture',
      title({ type: 'carousel', v: 2, props: { slides: [{ image: { src: '/a.png', atl: '春' } }] } }),
      'props.slides.0.image.atl',
      'atl',
      'alt',
    ],
    [
      'of a link',
      title({ props: { title: '标题', link: { jump: 'Mall', opne: 'open' } } }),
      'props.link.opne',
      'opne',
      'open',
    ],
    [
      'of a jump’s query',
      title({ props: { title: '标题', link: { jump: 'ProductDetail', query: { goodId: '1' } } } }),
      'props.link.query.goodId',
      'goodId',
      'goodsId',
    ],
    ['of the widget', title({ frme: {} }), 'frme', 'frme', 'frame'],
  ])('%s', (_, node, path, key, name) => {
    expect(told(page(node))).toEqual([[path, maybe(key, name)]])
  })

  it('in the settings, the splash and the document itself', () => {
    const settings = { backgroud: '#fff', splash: { show: true, skp: true } }
    const read = documentOf({ schema: 1, settings, widgets: [], widgetes: [] })
    expect(told(read)).toEqual([
      ['settings.backgroud', maybe('backgroud', 'background')],
      ['settings.splash.skp', maybe('skp', 'skip')],
      ['widgetes', maybe('widgetes', 'widgets')],
    ])
    expect(unknown(read).map(({ widgetId }) => widgetId)).toEqual([undefined, undefined, undefined])
  })

  it('of what cannot be drawn without it', () => {
    expect(told(page({ id: 'w', tpye: 'title-bar', v: 1, props: {} }))).toEqual([
      ['tpye', maybe('tpye', 'type')],
    ])
    expect(told(page(title({ props: { titel: '标题' } })))).toEqual([
      ['props.titel', maybe('titel', 'title')],
    ])
    const refused = readPage(JSON.stringify({ schema: 1, wigdets: [] }))
    expect(refused.findings[0]?.message).toBe(
      '页面内容缺少组件列表，无法读取；请检查「wigdets」是不是「widgets」',
    )
  })

  it('without a guess where none is near', () => {
    const node = title({ vendor: {}, props: { title: '标题', 自定义: 1, ['x'.repeat(50)]: 1 } })
    expect(told(page(node))).toEqual([
      ['props.自定义', never('自定义')],
      [`props.${'x'.repeat(50)}`, never('x'.repeat(40))],
      ['vendor', never('vendor')],
    ])
  })

  it('is an error of the widget, which is drawn all the same', () => {
    const [widget] = page(title({ props: { title: '标题', subtitel: '副' } })).widgets
    expect(widget).toMatchObject({ grade: 'repaired', props: { title: '标题', subtitle: '' } })
  })

  it('at most ten of one place', () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key${index}`, index]))
    const read = page(title({ ...many, props: { title: '标题', ...many }, visible: many }))
    expect(unknown(read)).toHaveLength(20)
    expect(read.findings.filter(({ code }) => code === 'visible_broken')).toHaveLength(10)
  })

  it('not where the jump does nothing anyway, and not in the children of a container by their container', () => {
    const dead = title({ props: { title: '标题', link: { jump: 51, query: { goodsId: '1' } } } })
    const inner = title({ id: 'in', props: { title: '标题', subtitel: '副' } })
    const box = { id: 'box', type: 'columns', v: 1, props: { columns: [{ children: [inner] }] } }
    const read = page(dead, box)
    expect(unknown(read).map(({ widgetId, path }) => [widgetId, path.join('.')])).toEqual([
      ['in', 'props.subtitel'],
    ])
  })

  it('nor does a page of nothing but misspellings cost more than its length', () => {
    const many = (at: number) =>
      Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`goodsKey${at * 9 + i}`, 1]))
    const misspelt = (size: number) =>
      Array.from({ length: size }, (_, at) => ({ ...goods({ by: 'query', ...many(at) }), id: `w${at}` }))
    expect(unknown(page(...misspelt(4000)))).toHaveLength(36_000)
    expect(isLinear(measureGrowth(2_000, misspelt, (nodes) => page(...nodes)))).toBe(true)
  })

  it('stays in the text when something else is edited', () => {
    const text =
      '{"widgets": [ {"id":"w","type":"title-bar", "props":{"title":"标题","subtitel" : 1.50}} ], "x":1}'
    const edited = setValue(text, ['widgets', 0, 'props', 'title'], '新')
    expect(edited).toBe(text.replace('标题', '新'))
  })
})

describe('a rule that is misspelt hides its widget, for too early costs more', () => {
  const everyone = {
    now: Date.parse('2098-01-01T00:00:00+08:00'),
    audiences: ['guest' as const],
    width: 1200,
  }
  const shown = (node: object) => {
    const [widget] = page(node).widgets
    return widget?.grade !== 'isolated' && decideVisibility(widget?.visible, everyone)
  }
  const hidden = { visible: false, reason: 'broken' }
  const broken = (node: object) =>
    page(node).findings.map(({ code, path, message }) => [code, path.join('.'), message])

  it.each(['visibel', 'visable', 'Visible', 'visble', 'visibles', 'visibility', 'isVisible', 'visible '])(
    'beside it: %s',
    (key) => {
      expect(shown(title({ [key]: { audience: ['gift'] } }))).toEqual(hidden)
      expect(broken(title({ [key]: { audience: ['gift'] } }))).toEqual([
        ['visible_broken', key, `「${key}」像是写错的显示条件「visible」，修正之前不会展示给顾客`],
      ])
      expect(shown(title({ visible: { to: '2099-01-01' }, [key]: {} }))).toEqual(hidden)
    },
  )

  it('beside it, behind many others', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`key${index}`, index]))
    expect(shown(title({ ...many, visibel: {} }))).toEqual(hidden)
  })

  it('inside it', () => {
    expect(shown(title({ visible: { form: '2099-01-01' } }))).toEqual(hidden)
    expect(broken(title({ visible: { form: '2099-01-01', note: '双十一' } }))).toEqual([
      [
        'visible_broken',
        'visible.form',
        '「显示条件」里有不认识的「form」（是不是「from」？），修正之前不会展示给顾客',
      ],
      ['visible_broken', 'visible.note', '「显示条件」里有不认识的「note」，修正之前不会展示给顾客'],
    ])
  })

  it('and nothing else does', () => {
    expect(shown(title({ disabled: true, vendor: {}, visible: null }))).toMatchObject({ visible: true })
  })
})

describe('a widget that does not tell its version is read as the newest whose shape it has', () => {
  const carousel = (props: object) => page({ id: 'c', type: 'carousel', props })
  const slides = [slide({ title: '春' })]

  it.each<[string, object, string[]]>([
    ['the newest', { slides, interval: 4000 }, []],
    [
      'the newest with a broken item and unknown keys',
      { slides: [...slides, { a: 1, b: 2 }] },
      ['item_dropped', 'unknown_key', 'unknown_key'],
    ],
    ['the newest with a misspelt key', { slides, intervall: 4000 }, ['unknown_key']],
    ['the first', { images: [{ url: '/a.png', jump: 'Mall', title: '春' }] }, ['migrated']],
    [
      'the first with a broken item',
      { images: [{ url: '/a.png', title: '春' }, 5] },
      ['migrated', 'item_dropped'],
    ],
  ])('%s', (_, props, codes) => {
    const read = carousel(props)
    expect(read.findings.map(({ code }) => code)).toEqual(codes)
    expect(read.widgets).toMatchObject([{ props: { slides: [{ image: { src: '/a.png' }, title: '春' }] } }])
  })

  it('the newest where nothing tells', () => {
    expect(carousel({}).findings.map(({ code }) => code)).toEqual(['beyond_repair'])
  })
})
