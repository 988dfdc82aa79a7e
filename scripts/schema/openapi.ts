import { businessErrors } from '#schemas/base/business-errors.ts'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import { getHttpMessage } from '#schemas/base/errors.ts'
import { listAllCalls } from './calls.ts'
import { listEntities } from './entities.ts'
import { toJsonSchema } from './json-schema.ts'
import { sortKeywords, type Json } from './json.ts'
import { leaveOut, tellStandIns } from './least.ts'
import { answer, type Convert, toOperation, SCHEMAS } from './operation.ts'
import { WordsOfFields } from './words.ts'

const message: Json = { title: '给顾客看的一句话', type: ['string', 'null'] }
const failure = {
  title: 'HTTP 错误的信封',
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'string' }, message: { $ref: `${SCHEMAS}Message` }, data: { type: 'null' } },
}
const refusal = {
  title: '拒绝',
  description: '本商城的拒绝都在 x-labels 里；别的后端可以有自己的名称，message 会原样给顾客看',
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: {
      type: 'string',
      not: { const: SUCCESS_CODE },
      examples: Object.keys(businessErrors),
      'x-labels': businessErrors,
    },
    message: { $ref: `${SCHEMAS}Message` },
    data: {},
  },
}
const failed = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `${SCHEMAS}Failure` } } },
})
const shown = [401, 403, 404, 500, 503].map((status) => `${status}：${getHttpMessage(status)}`).join('\n')

/** Name for parts of answers to which another backend may give less. */
const MINIMUM = 'Least'

/** Builds the OpenAPI document. `least`: answers that section 7 requires of other backends; `whole`: all fields. */
export async function openApi(answers: 'least' | 'whole' = 'least'): Promise<unknown> {
  const calls = await listAllCalls()
  const shared: Record<string, Json> = {}
  const entities = await listEntities()
  const convert = converter(new WordsOfFields(entities), shared)
  const convertLeast = converter(new WordsOfFields(entities, MINIMUM), shared, leaveOut)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls)
    (paths[call.path] ??= {})[call.method.toLowerCase()] = toOperation(
      call,
      convert,
      answers === 'whole' || call.row.own ? convert : convertLeast,
    )
  return {
    openapi: '3.1.0',
    info: {
      title: '知礼集 商城接口',
      version: '1',
      description: `x-own 是规格之外的接口，换一个后端时可以没有。\n\n顾客看到的 HTTP 错误：\n${shown}`,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ group }) => group))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { Token: { type: 'apiKey', in: 'header', name: 'Token' } },
      responses: {
        Done: answer('json', { type: 'null' }),
        401: failed(getHttpMessage(401)),
        Failure: failed('HTTP 错误；顾客看到的话见文档开头'),
      },
      schemas: { Message: message, Refusal: refusal, Failure: failure, ...sorted(shared) },
    },
  }
}

function converter(words: WordsOfFields, shared: Record<string, Json>, change?: typeof leaveOut): Convert {
  return (schema) => {
    const { $defs = {}, ...json } = toJsonSchema(schema, words, change)
    for (const [name, part] of Object.entries($defs)) share(shared, name, moved(part))
    return moved(json)
  }
}

/** @throws when a schema that refers to itself is not exported, or two have one name */
function share(shared: Record<string, Json>, name: string, part: Json): void {
  if (name.startsWith('__')) throw new Error(`export ${JSON.stringify(part).slice(0, 80)} under a name`)
  const known = shared[name]
  if (known && JSON.stringify(known) !== JSON.stringify(part))
    throw new Error(`two schemas are called ${name}`)
  shared[name] = part
}

function moved(json: Json): Json {
  const text = JSON.stringify(sortKeywords(tellStandIns(json))).replaceAll(
    '"$ref":"#/$defs/',
    `"$ref":"${SCHEMAS}`,
  )
  const parsed: Json = JSON.parse(text)
  return parsed
}

function sorted<T>(table: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
}
