import { describe, expect, it } from 'vitest'
import type { Control, FieldMeta } from '#schemas/field/field-meta.ts'
import type { Path } from '#schemas/field/finding.ts'
import { getChildSchema, narrowSchema, describeField, type Schema } from '#schemas/field/schema-walk.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { acceptInText } from './document/page-for-test.ts'
import { replaceValueAt } from './json-edit.ts'
import { readPage } from './read.ts'

interface Place {
  type: string
  /** From the props' root. */
  path: Path
  meta: FieldMeta
  /** Name of the condition, for the rule of a goods source. */
  condition: string | undefined
}

const UNREADABLE = ['茶叶', '茗渡 旗舰店', ['茶叶'], { id: 5 }, [{}], [null], '12 到 15', ['a b', '!'], [[]]]

/** Lists every labelled place of a schema: the first item of a list, each branch of a union. */
function placesIn(schema: Schema, type: string, path: Path = []): Place[] {
  const { schema: inner, meta } = describeField(schema)
  const { def } = narrowSchema(inner)._zod
  const here = meta ? [{ type, path, meta, condition: undefined }] : []
  if (meta?.control === 'goodsSource' && def.type === 'union') {
    const conditions = Object.keys(shapeOf(def.options[1])).filter(
      (key) => !['by', 'count', 'orderType', 'pageType', 'pageVersion'].includes(key),
    )
    return [
      ...here,
      ...conditions.map((condition) => ({ type, path: [...path, condition], meta, condition })),
    ]
  }
  if (def.type === 'object')
    return [
      ...here,
      ...Object.entries(def.shape).flatMap(([key, child]) => placesIn(child, type, [...path, key])),
    ]
  if (def.type === 'array' && meta?.control !== 'slot')
    return [...here, ...placesIn(def.element, type, [...path, 0])]
  return here
}

function shapeOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  const def = schema && narrowSchema(schema)._zod.def
  return def?.type === 'object' ? def.shape : {}
}

const places = Object.values(widgets).flatMap(({ type, props }) => placesIn(props, type))

/** The least that makes a place: what is required of a list's item stands beside it. */
function nodeWith({ type, path, condition }: Place, value: unknown): object {
  const definition = Object.values(widgets).find((one) => one.type === type)
  let props: unknown = definition?.defaults ?? {}
  for (const [depth, key] of path.entries()) {
    const at = path.slice(0, depth)
    if (key === 0 && getValueAt(props, [...at, 0]) === undefined)
      props = replaceValueAt(props, at, [itemFor(type, at)])
    else if (depth > 0 && getValueAt(props, at) === undefined) props = replaceValueAt(props, at, {})
  }
  if (condition !== undefined) props = replaceValueAt(props, path.slice(0, -1), { by: 'query' })
  return { id: 'w', type, v: definition?.v, props: replaceValueAt(props, path, value) }
}

const ITEMS: Readonly<Record<string, unknown>> = {
  templates: { templateId: '5' },
  tabs: { title: '页签', children: [] },
  boards: {},
}
const itemFor = (_: string, at: Path): unknown =>
  ITEMS[String(at.at(-1))] ?? {
    title: '一',
    name: '一',
    text: '一',
    image: { src: '/a.png' },
    label: '一',
    target: 'w',
  }

function read(text: string) {
  const page = readPage(text)
  const [widget] = page.status === 'read' ? page.widgets : []
  return widget
}

const textOf = (place: Place, value: unknown) =>
  JSON.stringify({ schema: 1, settings: {}, widgets: [nodeWith(place, value)] })

/** Expected reading of an unreadable value, by the kind of its field. */
function isNotWider({ path, meta, condition }: Place, value: unknown, shown: unknown): boolean {
  if (condition !== undefined) {
    const source = getValueAt(shown, path.slice(0, -1))
    if (JSON.stringify(source) === '{"by":"ids","ids":[]}') return true
    // A label, a word or a code may be any text, and one item needs no list around it.
    const kept = getValueAt(source, [condition])
    return JSON.stringify(kept) === JSON.stringify(value) || JSON.stringify(kept) === JSON.stringify([value])
  }
  const kept = getValueAt(shown, path)
  if (typeof meta.unreadable === 'object')
    return JSON.stringify(kept) === JSON.stringify(meta.unreadable.reads) || kept === value
  return meta.unreadable !== 'outer'
}

describe('a value that cannot be read never shows more than was asked', () => {
  const guarded = places.filter(({ meta }) => meta.unreadable !== undefined)

  it('walks the conditions, categories, times, switches and counts of all widgets', () => {
    const count = (control: Control) => guarded.filter(({ meta }) => meta.control === control).length
    expect(count('goodsSource')).toBeGreaterThan(400)
    for (const control of [
      ...(['category', 'coupon', 'noticeCategory'] as const),
      ...(['time', 'toggle', 'count', 'choice', 'link'] as const),
    ])
      expect([control, count(control)]).not.toEqual([control, 0])
    const must = places.filter(({ meta }) =>
      ['goodsSource', 'category', 'time', 'toggle'].includes(meta.control),
    )
    expect(must.filter(({ meta }) => meta.unreadable === undefined)).toEqual([])
  })

  it('nor does the press that accepts the proposal', () => {
    const wider: string[] = []
    for (const place of guarded)
      for (const value of UNREADABLE) {
        const name = `${place.type} ${place.path.join('.')} ${JSON.stringify(value)}`
        const text = textOf(place, value)
        const widget = read(text)
        if (!widget) wider.push(`${name}: nothing is read`)
        else if (widget.grade !== 'isolated') {
          if (!isNotWider(place, value, widget.props))
            wider.push(`${name}: ${JSON.stringify(getValueAt(widget.props, place.path))}`)
          const accepted = read(acceptInText(text, 'w'))
          if (
            !accepted ||
            accepted.grade === 'isolated' ||
            JSON.stringify(accepted.props) !== JSON.stringify(widget.props)
          )
            wider.push(`${name}: the press changes it`)
        }
      }
    expect(wider).toEqual([])
  })

  it('each is told at its field', () => {
    const silent: string[] = []
    for (const place of guarded) {
      const widget = read(textOf(place, { id: 5 }))
      const at = ['props', ...place.path].join('.')
      if (!widget?.findings.some(({ path, level }) => level === 'error' && path.join('.').startsWith(at)))
        silent.push(`${place.type} ${at}`)
    }
    expect(silent).toEqual([])
  })

  it('nor does a misspelt key', () => {
    const wider: string[] = []
    for (const place of guarded) {
      const key = String(place.path.at(-1))
      if (key.length < 6) continue
      const wrong = key.slice(0, -1)
      const parent = place.path.slice(0, -1)
      const node = replaceValueAt(nodeWith(place, undefined), ['props', ...parent, wrong], '5')
      const widget = read(JSON.stringify({ schema: 1, settings: {}, widgets: [node] }))
      if (!widget || widget.grade === 'isolated') continue
      const told = widget.findings.find(({ path }) => path.at(-1) === wrong)
      if (told && !isNotWider(place, Symbol(wrong), widget.props))
        wider.push(`${place.type} ${place.path.join('.')}`)
    }
    expect(wider).toEqual([])
  })
})

describe('what a value spells otherwise is read, and proposed', () => {
  const grid = (source: object) => ({
    type: 'goods-grid',
    path: ['source'],
    value: { by: 'query', ...source },
  })
  const place = (type: string, path: Path): Place => ({
    type,
    path,
    meta: { label: '', control: 'text' },
    condition: undefined,
  })

  it.each([
    [{ catIdList: '12' }, { catIdList: ['12'] }],
    [{ payModels: ['1', 2] }, { payModels: [1, 2] }],
    [{ inStock: 'true' }, { inStock: true }],
    [{ count: '3' }, { count: 3 }],
    [{ count: 500 }, { count: 50 }],
    [{ brandIdList: ['１２'] }, { brandIdList: ['12'] }],
  ])('%j is %j', (stored, meant) => {
    const { type, path, value } = grid(stored)
    const text = textOf(place(type, path), value)
    const widget = read(text)
    expect(widget?.grade !== 'isolated' && widget?.props.source).toMatchObject(meant)
    const accepted = read(acceptInText(text, 'w'))
    expect(accepted?.grade).toBe('ok')
    expect(getValueAt(accepted?.node, ['props', 'source'])).toMatchObject(meant)
  })

  it('null is how other systems write no condition', () => {
    const { type, path, value } = grid({ catIdList: null, brandIdList: ['5'] })
    const widget = read(textOf(place(type, path), value))
    expect(widget?.grade !== 'isolated' && widget?.props.source).toEqual({
      by: 'query',
      brandIdList: ['5'],
      count: 10,
      orderType: 'default',
    })
  })

  it('a condition that the goods filter does not have gives no goods', () => {
    const { type, path, value } = grid({ priceMax: '100' })
    const widget = read(textOf(place(type, path), value))
    expect(widget?.grade !== 'isolated' && widget?.props.source).toEqual({ by: 'ids', ids: [] })
    expect(getChildSchema(widgets['goods-grid'].props, 'source', undefined)).toBeDefined()
  })
})
