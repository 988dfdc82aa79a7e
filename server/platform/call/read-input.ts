import type { Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { isTooNested } from '#schemas/page/bounds.ts'
import { refuse } from './errors.ts'
import { readForm, readQuery } from './read-form.ts'

async function readJson(c: HonoContext): Promise<unknown> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  if (isTooNested(text)) throw refuse('BAD_INPUT', '请求内容嵌套过深，请检查后重试')
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('BAD_INPUT', '请求内容不是有效的 JSON，请检查后重试')
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

/** PostgreSQL keeps no NUL in a text. */
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
