import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { isRecord } from '#schemas/base/record.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { staleFiles } from '#scripts/generated.ts'
import { schemaFiles } from './files.ts'
import { EXTENSIONS } from './json.ts'
import { supplyChainFiles } from './supply-chain.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const pages = ['fixtures/pages', 'fixtures/pages/widgets'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}/${file}`),
)

/** An independent reader of JSON Schema, which refuses a keyword or a pattern that it does not understand. */
function validator(path: string): ValidateFunction {
  const ajv = new Ajv2020({ discriminator: true, allErrors: true, strictTypes: false })
  ajv.addVocabulary(EXTENSIONS)
  const schema = read(path)
  if (!isRecord(schema)) throw new Error(`${path} is no schema`)
  return ajv.compile(schema)
}

it('docs/schema is current (if not: run `npm run schema`)', async () => {
  expect(staleFiles('docs/schema', await schemaFiles())).toEqual([])
})

describe('§2 the document that jump 50 downloads', () => {
  it('is current, with its OpenAPI beside it (if not: run `npm run schema`)', async () => {
    expect(staleFiles('public/demo', await supplyChainFiles())).toEqual([])
  })

  it('names every call of its OpenAPI, which is whole by itself', () => {
    const text = readFileSync(join(root, 'public/demo/supply-chain-api.json'), 'utf8')
    const html = readFileSync(join(root, 'public/demo/supply-chain-api.html'), 'utf8')
    const api: { paths: Record<string, object>; components: { schemas: object } } = JSON.parse(text)
    const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls).toEqual(expect.arrayContaining(['POST /product/v1/goods/queryGoodPage']))
    for (const call of calls) expect(html).toContain(`<code>${call}</code>`)
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(api.components.schemas).toHaveProperty(name)
  })
})

describe('§3 the JSON Schema of a page', () => {
  let page: ValidateFunction
  beforeAll(() => {
    page = validator('docs/schema/page.schema.json')
  })
  const found = (value: unknown) => (page(value) ? [] : page.errors)

  it.each(pages)('accepts %s', (path) => {
    expect(found(read(path))).toEqual([])
  })

  it('refuses an unknown type, a bad field, a bad frame and a bad rule', () => {
    const titleBar = { id: 'a', type: 'title-bar', props: { title: '礼' } }
    const spacer = { id: 'a', type: 'spacer', props: { height: 5000 } }
    const wrong = [
      { id: 'a', type: 'no-such-type', props: {} },
      { ...titleBar, props: {} },
      { ...titleBar, frame: { background: 'red' } },
      { ...titleBar, visible: { audience: ['everyone'] } },
      { ...titleBar, visible: { from: 'tomorrow' } },
      { id: 'a', type: 'columns', props: { columns: [{ children: [spacer] }] } },
    ]
    expect(found({ widgets: [titleBar] })).toEqual([])
    for (const widget of wrong) expect(found({ widgets: [widget] }), JSON.stringify(widget)).not.toEqual([])
  })
})

describe.each(Object.values(widgets))('the JSON Schema of widget $type', ({ type, v, defaults }) => {
  it('accepts what the designer inserts and every such widget of its fixture', () => {
    const check = validator(`docs/schema/widgets/${type}.schema.json`)
    const fixture = read(`fixtures/pages/widgets/${type}.json`)
    const nodes = isRecord(fixture) && Array.isArray(fixture.widgets) ? fixture.widgets : []
    const own = nodes.filter((node) => isRecord(node) && node.type === type)
    for (const node of [{ id: 'a', type, v, props: defaults }, ...own])
      expect(check(node) ? [] : check.errors).toEqual([])
    expect(check({ id: 'a', type: 'other', v, props: defaults })).toBe(false)
  })
})
