import type { Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint } from '#schemas/endpoint.ts'
import { refuse } from './errors.ts'

type Fields = Record<string, unknown>

/** A repeated key becomes a list; a single one stays text. */
function fieldsOf(entries: Iterable<[string, unknown]>): Fields {
  const fields: Fields = Object.create(null)
  for (const [key, value] of entries) {
    const before = fields[key]
    fields[key] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
  return { ...fields }
}

async function readJson(c: HonoContext): Promise<unknown> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('BAD_INPUT', '请求内容不是有效的 JSON，请检查后重试')
  }
}

async function readForm(c: HonoContext): Promise<Fields> {
  const query = fieldsOf(new URL(c.req.url).searchParams)
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) return query
  return { ...query, ...fieldsOf((await c.req.formData()).entries()) }
}

async function readRaw(row: Endpoint, c: HonoContext): Promise<unknown> {
  const query = () => fieldsOf(new URL(c.req.url).searchParams)
  switch (row.send) {
    case 'query':
      return query()
    case 'form':
    case 'multipart':
      return readForm(c)
    case 'both':
      return { query: query(), body: await readJson(c) }
    case 'json':
      return readJson(c)
  }
}

/** PostgreSQL keeps no NUL in a text. A list instead of recursion, for JSON may be nested beyond any stack. */
function holdsNul(root: unknown): boolean {
  const values = [root]
  for (const value of values) {
    if (typeof value === 'string' && value.includes('\0')) return true
    // One by one: spread into push, a list of a hundred thousand would overflow the stack too.
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) values.push(part)
  }
  return false
}

/** The row's input, validated; a refusal names the first field at fault. */
export async function readInput(row: Endpoint, c: HonoContext): Promise<unknown> {
  const result = z.safeParse(row.input, await readRaw(row, c))
  if (result.success && holdsNul(result.data)) throw refuse('BAD_INPUT')
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  throw refuse('BAD_INPUT', field ? `参数 ${field} 不正确，请检查后重试` : undefined)
}
