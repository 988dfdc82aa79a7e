import { describe, expect, it } from 'vitest'
import {
  narrowSchema,
  describeField,
  listKeys,
  getChildSchema,
  type Schema,
} from '#schemas/field/schema-walk.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { setValue } from '#schemas/page/edit.ts'
import { readWidget } from '#schemas/page/widgets.ts'
import { widgets } from '#schemas/widgets/index.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { createSample } from './sample.ts'

const registry: Registry = widgets

interface OwnList {
  key: string
  element: Schema
  max: number
}

/** The lists of a widget's own fields whose items have fields of their own. */
function listsOf(schema: Schema): OwnList[] {
  return listKeys(schema).flatMap((key) => {
    const child = getChildSchema(schema, key, undefined)
    if (!child) return []
    const { schema: inner, meta } = describeField(child)
    const { def } = narrowSchema(inner)._zod
    if (meta?.control !== 'list' || def.type !== 'array' || listKeys(def.element).length === 0) return []
    return [{ key, element: def.element, max: meta.max ?? 100 }]
  })
}

/** The number of a coupon cannot be guessed: the field says so until it is filled in. */
const lists = Object.values(registry)
  .filter(({ type }) => type !== 'coupon-strip')
  .flatMap(({ type, props }) => listsOf(props).map((own) => ({ type, ...own })))

describe('what a list begins with', () => {
  it('every widget begins in order', () => {
    const found = Object.values(registry).map(({ type, v, defaults }) => {
      const reading = readWidget({ id: 'w1', type, v, props: defaults }, registry)
      return [type, reading?.grade]
    })
    expect(found.filter(([, grade]) => grade !== 'ok')).toEqual([])
  })

  it.each(lists)('$type, $key: one more item leaves the widget in order', ({ type, key, element, max }) => {
    const definition = registry[type]
    const node = { id: 'w1', type, v: definition?.v, props: definition?.defaults }
    const items = getValueAt(node, ['props', key])
    const first = Array.isArray(items) ? items.slice(0, max - 1) : []
    const text = setValue(JSON.stringify(node), ['props', key], [...first, createSample(element)])
    expect(readWidget(JSON.parse(text), registry)?.findings).toEqual([])
  })
})
