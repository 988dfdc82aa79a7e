import type { Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { parseExactJson } from '#schemas/base/exact-json.ts'
import { describeLengthFault } from '#schemas/base/length-fault.ts'
import { CONTROL_MESSAGE, readLine } from '#schemas/base/one-line.ts'
import { isRecord } from '#schemas/base/record.ts'
import { readTextBound } from '#schemas/base/text-bound.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { isTooNested } from '#schemas/page/bounds.ts'
import { reject } from './errors.ts'

async function readJson(c: HonoContext): Promise<unknown> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  if (isTooNested(text)) throw reject('BAD_INPUT', '请求内容嵌套过深，请检查后重试')
  try {
    return parseExactJson(text)
  } catch {
    throw reject('BAD_INPUT', '请求内容不是有效的 JSON，请检查后重试')
  }
}

async function readRaw(row: Endpoint, c: HonoContext): Promise<unknown> {
  switch (row.send) {
    case 'query':
      return readQuery(c)
    case 'form':
    case 'multipart':
      return readForm(c)
    case 'both':
      return { query: readQuery(c), body: await readJson(c) }
    case 'json':
      return readJson(c)
  }
}

/** Returns true if a value contains a NUL character, which PostgreSQL cannot store. */
function holdsNul(root: unknown): boolean {
  const values = [root]
  for (const value of values) {
    if (typeof value === 'string' && value.includes('\0')) return true
    // Push one by one: spreading a list of a hundred thousand would overflow the stack.
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) values.push(part)
  }
  return false
}

/** Returns the path parameters, without the file extension; null if the path has none. */
function paramsOf({ path }: Endpoint, c: HonoContext): Fields | null {
  if (!path.includes('{')) return null
  return Object.fromEntries(
    Object.entries(c.req.param()).map(([name, value]) => [name, String(value).replace(/\.\w+$/, '')]),
  )
}

/** Reads and validates the row's input. Throws BAD_INPUT that names the first wrong field. */
export async function readInput(row: Endpoint, c: HonoContext): Promise<unknown> {
  const raw = await readRaw(row, c)
  const inPath = paramsOf(row, c)
  const result = z.safeParse(row.input, inPath && isRecord(raw) ? { ...raw, ...inPath } : raw)
  if (result.success && holdsNul(result.data)) throw reject('BAD_INPUT')
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  if (issue?.message === CONTROL_MESSAGE)
    throw reject('BAD_INPUT', CONTROL_MESSAGE, { field: String(issue.path.at(-1) ?? '') })
  const tooLong = issue && lengthRefusal(issue, raw)
  if (tooLong) throw reject('BAD_INPUT', tooLong, { field: String(issue.path.at(-1) ?? '') })
  throw reject('BAD_INPUT', field ? `参数 ${field} 不正确，请检查后重试` : undefined)
}

/** Returns the message for a text beyond its bound (schemas/base/wire.ts); '' for any other fault. */
function lengthRefusal(issue: z.core.$ZodIssue, raw: unknown): string {
  const typed = getValueAt(
    raw,
    issue.path.filter((key) => typeof key !== 'symbol'),
  )
  if (typeof typed !== 'string') return ''
  const most = boundOf(issue)
  return most === undefined ? '' : describeLengthFault(readLine(typed), most)
}

/** Returns the limit that an issue exceeds, also within the alternatives of a union; undefined for other issues. */
function boundOf(issue: z.core.$ZodIssue): number | undefined {
  if (issue.code === 'too_big') return issue.origin === 'string' ? Number(issue.maximum) : undefined
  if (issue.code !== 'invalid_union') return readTextBound(issue)
  const bounds = issue.errors.flatMap((alternative) =>
    alternative.filter(({ path }) => path.length === 0).map(boundOf),
  )
  return bounds.find((bound) => bound !== undefined)
}

type Fields = Record<string, unknown>

/** Largest number of fields, more than any form has; each costs time of the only event loop. */
const MAX_FIELDS = 1000
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i

/** Collects the fields of a form; a repeated name becomes a list. Throws BAD_INPUT for more than 1,000 fields. */
function fieldsOf(entries: Iterable<[string, unknown]>): Fields {
  const lists = new Map<string, unknown[]>()
  let count = 0
  for (const [name, value] of entries) {
    if (++count > MAX_FIELDS) throw reject('BAD_INPUT', '提交的内容项过多，请减少后重试')
    const list = lists.get(name)
    if (list) list.push(value)
    else lists.set(name, [value])
  }
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length > 1 ? list : list[0]]))
}

function readQuery(c: HonoContext): Fields {
  return fieldsOf(new URL(c.req.url).searchParams)
}

/** The body wins over the query. Throws for a truncated form or a missing boundary, as for broken JSON. */
async function readForm(c: HonoContext): Promise<Fields> {
  const query = readQuery(c)
  const type = c.req.header('content-type') ?? ''
  if (!FORM.test(type)) return query
  // Read all before parsing, so that errors of a too large or truncated body do not come from the parser.
  const body = await c.req.arrayBuffer()
  return { ...query, ...fieldsOf((await parse(body, type)).entries()) }
}

async function parse(body: ArrayBuffer, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw reject('BAD_INPUT', '请求内容不是有效的表单，请检查后重试')
  }
}
