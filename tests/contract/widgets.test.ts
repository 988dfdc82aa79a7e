import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { upgradeFixtures } from '#fixtures/widgets/upgrades.ts'
import { describeField, listPatterns } from '#schemas/field/schema-walk.ts'
import { readWidget } from '#schemas/page/widgets.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { widgetGroups, type WidgetDefinition } from '#schemas/widgets/parts/widget.ts'

const all: [string, WidgetDefinition][] = Object.entries(widgets)
const upgrades = all.flatMap(([type, { upgrades: steps }]) =>
  steps.map((step, index) => ({ type, from: index + 1, step })),
)

describe.each(all)('widget %s', (type, widget) => {
  it('has the words that the designer needs', () => {
    expect(widget.label).toMatch(/[\u4e00-\u9fff]/)
    expect(widgetGroups).toHaveProperty(widget.group)
    expect(type).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('has a test beside its view', () => {
    const files = readdirSync(`components-registry/${type}`)
    expect(
      files.some((file) => file.endsWith('.test.tsx')),
      `write components-registry/${type}/${type}.test.tsx`,
    ).toBe(true)
  })

  it('is whole as the designer inserts it', () => {
    const node = { id: 'w', type, v: widget.v, props: widget.defaults }
    expect(readWidget(node, widgets)).toMatchObject({ grade: 'ok', findings: [] })
  })

  it('labels each of its fields', () => {
    for (const [key, field] of Object.entries(widget.props._zod.def.shape)) {
      expect(describeField(field).meta?.label, key).toMatch(/\S/)
    }
  })

  it('reserves a finite height at every width', () => {
    const props = z.parse(widget.props, widget.defaults)
    for (const width of [360, 768, 1200, 1920]) {
      const height = widget.estimate(props, width, () => 100)
      expect(Number.isFinite(height) && height >= 0, `${width}`).toBe(true)
    }
  })

  it('finds its links and goods by their fields', () => {
    const props = z.parse(widget.props, widget.defaults)
    if (listPatterns(widget.props, 'link').length === 0) expect(widget.links(props)).toEqual([])
    if (listPatterns(widget.props, 'goodsSource').length === 0) expect(widget.goods(props)).toEqual([])
    for (const { link } of widget.links(props)) expect(link).toHaveProperty('jump')
    for (const { source } of widget.goods(props)) expect(source).toHaveProperty('by')
  })

  it('survives any value in the place of its props', () => {
    for (const props of [undefined, null, 0, '', [], [[]], { slides: {} }]) {
      const read = readWidget({ id: 'w', type, v: widget.v, props }, widgets)
      expect(['ok', 'repaired', 'isolated']).toContain(read?.grade)
    }
  })
})

describe('upgrades', () => {
  it('each has one before and after', () => {
    const key = ({ type, from }: { type: string; from: number }) => `${type} ${from}`
    expect(upgradeFixtures.map(key).sort()).toEqual(upgrades.map(key).sort())
  })

  it.each(upgradeFixtures)('$type $from becomes what its fixture says', ({ type, from, before, after }) => {
    const step = upgrades.find((upgrade) => upgrade.type === type && upgrade.from === from)?.step
    const stored = structuredClone(before)
    expect(step?.(before)).toEqual(after)
    expect(before).toEqual(stored)
  })

  it.each(upgrades)('$type $from takes an empty widget', ({ step }) => {
    expect(() => step({})).not.toThrow()
  })
})
