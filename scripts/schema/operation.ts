import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Call } from './calls.ts'
import type { Json } from './json.ts'

export const SCHEMAS = '#/components/schemas/'
export type Convert = (schema: Call['row']['input']) => Json
type Part = Record<string, unknown>

const bodies: Readonly<Record<string, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  both: 'application/json',
  'query+json': 'application/json',
}

/** Converts a call to an OpenAPI operation. */
export function toOperation(call: Call, convert: Convert, convertAnswer: Convert): Part {
  const { path, group, name, row, access } = call
  const input = convert(row.input)
  return {
    tags: [group],
    summary: name,
    operationId: name,
    ...(row.own && { 'x-own': true }),
    'x-access': access,
    security: securityOf(access),
    parameters: [...inPath(path), ...inQuery(call, input)],
    ...requestBody(call, input),
    responses: responses(call, answerOf(row, convertAnswer)),
  }
}

/** Returns the schema of an answer; it may be null if another backend (`MALL_API`) may answer nothing. */
function answerOf({ output, mayAnswerNothing }: Call['row'], convert: Convert): Json {
  const own = convert(output)
  return mayAnswerNothing ? { anyOf: [own, { type: 'null' }] } : own
}

function securityOf(access: string): Part[] {
  const token = { Token: [] }
  if (access === 'login') return [token]
  return access === 'either' ? [{}, token] : []
}

function inPath(path: string): Part[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function inQuery({ send }: Call, input: Json): Part[] {
  if (send !== 'query' && send !== 'both') return []
  const query = send === 'both' ? part(input, 'query') : input
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema,
  }))
}

function requestBody({ method, send }: Call, input: Json): Part {
  const type = bodies[send]
  if (method === 'GET' || type === undefined) return {}
  const schema = send === 'both' ? part(input, 'body') : input
  return { requestBody: { content: { [type]: { schema } } } }
}

function part(input: Json, key: string): Json | undefined {
  const found = input.properties?.[key]
  return typeof found === 'object' ? found : undefined
}

function responses({ access, receive }: Call, data: Json): Part {
  return {
    200:
      data.type === 'null' && receive === 'json'
        ? { $ref: '#/components/responses/Done' }
        : answer(receive, data),
    ...(access !== 'public' && { 401: { $ref: '#/components/responses/401' } }),
    default: { $ref: '#/components/responses/Failure' },
  }
}

const FILE = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }

/** Returns the schema of the envelope (§7): the requested data, or an error. */
export function answer(receive: string, data: Json): Part {
  const success = {
    type: 'object',
    required: data.type === 'null' ? ['code'] : ['code', 'data'],
    properties: { code: { const: SUCCESS_CODE }, message: { $ref: `${SCHEMAS}Message` }, data },
  }
  return {
    description: receive === 'blob' ? '文件；被拒绝时是信封' : '信封：code 为 100 是成功，其他是拒绝的名称',
    content: {
      ...(receive === 'blob' && { 'application/octet-stream': FILE }),
      'application/json': { schema: { oneOf: [success, { $ref: `${SCHEMAS}Refusal` }] } },
    },
  }
}
