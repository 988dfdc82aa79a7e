import { businessErrors } from '#schemas/base/business-errors.ts'
import { isRecord } from '#schemas/base/record.ts'
import { goodsRule } from '#schemas/catalog/goods/goods-rule.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { jsonText, type Json } from './json.ts'
import { openApi } from './openapi.ts'
import { SCHEMAS } from './operation.ts'
import { SUPPLY_CHAIN_CHAPTERS, CODES, WORDS } from './supply-chain-words.ts'

interface Operation {
  summary: string
  operationId: string
  tags: string[]
  'x-access': string
  parameters: { name: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content?: Record<string, { schema: Json }> }>
}
interface Api {
  info: object
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, object>; schemas: Record<string, Json> }
}

/** Returns the files behind jump 50 of the demo mall: a document for people and its OpenAPI. */
export async function supplyChainFiles(): Promise<Record<string, string>> {
  const api = chosenOf((await openApi('whole')) as Api)
  return { 'supply-chain-api.html': pageOf(api), 'supply-chain-api.json': jsonText(api) }
}

/** Returns the OpenAPI of the selected calls with the schemas they refer to. Throws if a call is missing. */
function chosenOf(whole: Api): Api {
  const all = Object.entries(whole.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const paths: Api['paths'] = {}
  for (const [chapter, calls] of Object.entries(SUPPLY_CHAIN_CHAPTERS))
    for (const [id, name] of Object.entries(calls)) {
      const found = all.find(({ operation }) => operation.operationId === id)
      if (!found) throw new Error(`no call ${id}: name it as docs/schema/openapi.json does`)
      const operation = { ...found.operation, summary: name, tags: [chapter] }
      paths[found.path] = { ...paths[found.path], [found.method]: operation }
    }
  const { responses } = whole.components
  const names = namesIn([paths, responses], whole.components.schemas)
  const schemas = Object.entries(whole.components.schemas).filter(([name]) => names.has(name))
  return {
    ...whole,
    info: { title: '供应链产品接口', version: '1', description: '说明见同名的接口文档' },
    tags: Object.keys(SUPPLY_CHAIN_CHAPTERS).map((name) => ({ name })),
    paths,
    components: { ...whole.components, schemas: Object.fromEntries(schemas) },
  }
}

/** Returns the names of the schemas that a part refers to, also indirectly. */
function namesIn(part: unknown, schemas: Api['components']['schemas']): ReadonlySet<string> {
  const names = new Set<string>()
  function look(value: unknown) {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name)) continue
      names.add(name)
      look(schemas[name])
    }
  }
  look(part)
  return names
}

const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  integer: '整数',
  number: '数字',
  boolean: '布尔',
  object: '对象',
  array: '列表',
  null: '空',
}
const partOf = (schema: unknown): Json => (isRecord(schema) ? schema : {})
const optionsOf = (schema: Json) => (schema.anyOf ?? schema.oneOf ?? []).map(partOf)
/** A blank field may as well be absent. */
const isBlank = ({ enum: values = [] }: Json) => values.includes('') && values.includes(null)

function typeOf(schema: Json): string {
  const { $ref, type } = schema
  if ($ref !== undefined) return $ref.replace(SCHEMAS, '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join('、')
  const options = optionsOf(schema).filter((option) => !isBlank(option))
  if (options.length > 0) return [...new Set(options.map(typeOf))].join(' 或 ')
  if (isRecord(schema.items)) return `列表（${typeOf(schema.items)}）`
  return [type ?? []]
    .flat()
    .map((name) => TYPES[name] ?? name)
    .join(' 或 ')
}

/** Returns the meaning of a field. @throws if none is known */
function meaningOf(key: string, schema: Json): string {
  const rule = Object.entries(goodsRule()).find(([name]) => name === key)?.[1]
  const meta = rule && fieldMeta.get(rule)
  const named = WORDS[key] ?? (meta && [meta.label, meta.hint ?? ''].filter(Boolean).join('；'))
  if (named === undefined) throw new Error(`scripts/schema/supply-chain.ts has no words for ${key}`)
  const codes = Object.entries(CODES[key] ?? {}).map(([code, label]) => `${code} ${label}`)
  const most = schema.maxItems === undefined ? [] : [`至多 ${schema.maxItems} 项`]
  const absent = schema.default === undefined ? [] : [`缺省 ${JSON.stringify(schema.default)}`]
  return [named, codes.join('，'), ...most, ...absent].filter(Boolean).join('；')
}

/** Returns rows of name, type, requirement and meaning; nested fields follow their field. */
function rowsOf(schema: Json, at = ''): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const field = partOf(value)
    const must = schema.required?.includes(key) ? '是' : ''
    const row = [at + key, typeOf(field), must, meaningOf(key, field)]
    return [
      row,
      ...optionsOf(field).flatMap((part) => rowsInside(part, at + key)),
      ...rowsInside(field, at + key),
    ]
  })
}

function rowsInside(schema: Json, at: string): string[][] {
  return [...rowsOf(schema, `${at}.`), ...rowsOf(partOf(schema.items), `${at}[].`)]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`
  return ['<table>', cells('th', head), ...rows.map((row) => cells('td', row)), '</table>'].join('\n')
}

const fieldTable = (rows: readonly string[][]) => tableOf(['字段', '类型', '必有', '含义'], rows)

const ACCESS: Readonly<Record<string, string>> = {
  public: '不需要登录',
  either: '可不登录，登录后结果可能不同',
  login: '需要登录',
}

function callOf(path: string, method: string, operation: Operation): string {
  const [[type, body] = []] = Object.entries(operation.requestBody?.content ?? {})
  const query: Json = {
    properties: Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, schema])),
    required: operation.parameters.filter(({ required }) => required).map(({ name }) => name),
  }
  const asked = body?.schema ?? query
  const [answer] = optionsOf(operation.responses['200']?.content?.['application/json']?.schema ?? {})
  const data = partOf(answer?.properties?.data)
  const inside = [...rowsOf(data), ...rowsOf(partOf(data.items), '[].')]
  return [
    `<h3>${escaped(operation.summary)}</h3>`,
    `<p><code>${method.toUpperCase()} ${escaped(path)}</code>　${ACCESS[operation['x-access']] ?? ''}</p>`,
    `<h4>请求（${type ?? '网址参数'}）</h4>`,
    Object.keys(asked.properties ?? {}).length > 0 ? fieldTable(rowsOf(asked)) : '<p>没有参数</p>',
    `<h4>data：${escaped(typeOf(data) || '空')}</h4>`,
    inside.length > 0 ? fieldTable(inside) : '',
  ].join('\n')
}

const STYLE = `body{max-width:1000px;margin:0 auto;padding:24px;color:#1f1d1b;font:14px/1.7 sans-serif}
table{width:100%;border-collapse:collapse}th,td{padding:4px 8px;border:1px solid #ddd8d2;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#f7f5f2}code,pre{background:#f7f5f2}pre{padding:12px}h2{margin-top:40px}h3{margin-top:32px}`

const CONVENTIONS = `<ul>
<li>请求与响应为 UTF-8 的 JSON，路径接在商城的网址之后；登录为表单（application/x-www-form-urlencoded）。</li>
<li>响应为 <code>{ "code": "100", "message": "", "data": … }</code>：<code>code</code> 为 <code>"100"</code> 是成功，其他是拒绝，原因见 <code>message</code>。</li>
<li>登录后在请求头 <code>Token</code> 中携带返回的 token；一个账号同时只有一个有效登录，七天没有请求即失效。</li>
<li>金额为两位小数的文字，单位元；积分为至多两位小数的文字；编号为文字；时间为毫秒。</li>
<li>本文档由接口的声明生成；机器可读的 OpenAPI 3.1 在商城网址的 <code>/demo/supply-chain-api.json</code>。商品、店铺与价格均为演示用的虚构数据。</li>
</ul>
<pre>POST /product/v1/goods/queryGoodPage
Content-Type: application/json

{ "pageNum": 1, "pageSize": 20, "goodsName": "保温杯" }</pre>`

function pageOf({ paths, components }: Api): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const chapters = Object.keys(SUPPLY_CHAIN_CHAPTERS).flatMap((chapter) => [
    `<h2>${chapter}</h2>`,
    ...calls
      .filter(({ operation }) => operation.tags.includes(chapter))
      .map(({ path, method, operation }) => callOf(path, method, operation)),
  ])
  const { Message: _, Refusal: __, Failure: ___, ...shared } = components.schemas
  const structures = Object.entries(shared).flatMap(([name, schema]) => {
    const words = [schema.title, schema.description].filter(Boolean).join('，')
    return [`<h3>${name}</h3>`, schema.properties ? fieldTable(rowsOf(schema)) : `<p>${escaped(words)}</p>`]
  })
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>供应链产品接口文档</title>
<style>${STYLE}</style>
</head>
<body>
<h1>供应链产品接口文档</h1>
${CONVENTIONS}
${chapters.join('\n')}
<h2>数据结构</h2>
${structures.join('\n')}
<h2>拒绝的名称</h2>
${tableOf(['code', '含义'], Object.entries(businessErrors))}
<p>对接问题请联系在线客服，或拨打商城页脚的客服电话。</p>
</body>
</html>
`
}
