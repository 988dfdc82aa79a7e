import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { businessErrors } from '#schemas/base/business-errors.ts'
import { isRecord } from '#schemas/base/record.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { routes } from '#server/app/http/routes.ts'
import { EXTENSIONS } from './json.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/schema/openapi.json'), 'utf8')
const document: Document = JSON.parse(text)

interface Operation {
  operationId: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, object>
  security: object[]
  'x-access': string
  'x-own'?: true
}
interface Document {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const keyOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`

describe('§7 the OpenAPI document', () => {
  it('is version 3.1 and holds every call once', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(operations.map(keyOf).sort()).toEqual(routes.map(({ row }) => keyOf(row)).sort())
  })

  it('names each operation once and its tag at the top', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = new Set(document.tags.map(({ name }) => name))
    for (const { operation } of operations) for (const tag of operation.tags) expect(tags).toContain(tag)
  })

  it('refers only to what it holds', () => {
    const refs = [...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, ref = '']) => ref)
    expect(refs.length).toBeGreaterThan(100)
    const gone = refs.filter((ref) => {
      const place = ref.replace('#/', '').split('/')
      return (
        place.reduce<unknown>((here, key) => (isRecord(here) ? here[key] : undefined), document) === undefined
      )
    })
    expect(gone).toEqual([])
  })

  it.each(operations.map((one) => ({ key: keyOf(one), ...one })))(
    '$key is whole',
    ({ path, method, operation }) => {
      const places = operation.parameters.map((one) => `${one.in} ${one.name}`)
      expect(new Set(places).size).toBe(places.length)
      for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect(places).toContain(`path ${name}`)
      if (method === 'get') expect(operation.requestBody).toBeUndefined()
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', 'default']))
      const needs = { public: [], either: [{}, { Token: [] }], login: [{ Token: [] }] }
      expect(needs).toHaveProperty(operation['x-access'], operation.security)
    },
  )

  it('holds schemas that an independent reader understands', () => {
    const ajv = new Ajv2020({ strictTypes: false })
    ajv.addVocabulary(EXTENSIONS)
    const bodies = operations.flatMap(({ operation }) => [
      ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
      ...operation.parameters.map(({ schema }) => schema),
    ])
    // Each component is a schema of its own, compiled once however many calls refer to it.
    const separate = (schema: object): object =>
      JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '/'))
    const components = Object.entries(document.components.schemas)
    for (const [name, schema] of components) ajv.addSchema(separate(schema), `/${name}`)
    for (const [name] of components) expect(() => ajv.getSchema(`/${name}`), name).not.toThrow()
    const distinct = new Map(bodies.map((schema) => [JSON.stringify(schema), schema]))
    for (const [text, schema] of distinct) expect(() => ajv.compile(separate(schema)), text).not.toThrow()
  })

  it('says what a cart line may be, and every refusal by its name (§8)', () => {
    const body = document.paths[cart.save.path]?.post?.requestBody?.content['application/json']?.schema
    expect(body).toMatchObject({ required: ['goodsId'] })
    expect(document.components.schemas.Refusal).toHaveProperty(
      ['properties', 'code', 'x-labels'],
      businessErrors,
    )
  })

  it('requires of an answer of section 7 what the specification names, and of an own call all (§3, §7)', () => {
    const requiredOf = (name: string) =>
      (document.components.schemas[name] as { required?: string[] }).required
    expect(requiredOf('LeastPage')).toEqual(['id', 'pageConfig'])
    expect(requiredOf('LeastPlatformInfo')).toEqual(['name', 'icon'])
    expect(requiredOf('LeastLoginResult')).toEqual(['menuItems', 'token'])
    expect(requiredOf('LeastCurrentUser')).toEqual(['name', 'roles'])
    expect(requiredOf('LeastPrice')).toEqual(['payModel', 'cash', 'integral', 'goodsPrice'])
    expect(requiredOf('LeastOrderCard')).toEqual(['orderId'])
    expect(document.components.schemas.LeastPlatformInfo).toHaveProperty('properties.scoreRate.default', '1')
    const own = operations.filter(({ operation }) => operation['x-own'])
    expect(own.length).toBeGreaterThan(100)
    expect(JSON.stringify(own)).not.toContain('/schemas/Least')
  })
})
