import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoMall } from '#fixtures/mall/demo-mall.ts'
import { listGoodsSources } from '#schemas/page/links.ts'
import { readPage } from '#schemas/page/read.ts'
import { widgets } from '#schemas/widgets/index.ts'

const folder = new URL('../../fixtures/pages/widgets/', import.meta.url)
const types = Object.keys(widgets)
const onSale = new Set(demoMall().goods.flatMap(({ id, status }) => (status === 'ON' ? [id] : [])))
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''))

it('every file shows a widget that exists', () => {
  expect(files.filter((file) => !types.includes(file))).toEqual([])
})

describe.each(types)('the page of widget %s', (type) => {
  it('holds it at least twice and reads without a finding', () => {
    const page = readPage(readFileSync(new URL(`${type}.json`, folder), 'utf8'))
    if (page.status !== 'read') throw new Error(page.findings[0].message)
    expect(page.findings).toEqual([])
    expect(page.widgets.filter((widget) => widget.grade !== 'ok')).toEqual([])
    expect(page.widgets.filter((widget) => widget.type === type).length).toBeGreaterThan(1)
  })
  it('names by hand only goods that the demo mall sells', () => {
    const page = readPage(readFileSync(new URL(`${type}.json`, folder), 'utf8'))
    const sources = page.status === 'read' ? listGoodsSources(page.widgets, widgets) : []
    const named = sources.flatMap(({ source }) => (source.by === 'ids' ? source.ids : []))
    expect(named.filter((id) => !onSale.has(id))).toEqual([])
  })
})
