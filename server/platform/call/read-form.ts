import type { Context as HonoContext } from 'hono'
import { refuse } from './errors.ts'

export type Fields = Record<string, unknown>

/** More than any form has; each costs time, and one loop serves everybody. */
const MOST_FIELDS = 1000
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i

/** A repeated name becomes a list; a single one stays text. Refuses more than 1,000 fields. */
export function fieldsOf(entries: Iterable<[string, unknown]>): Fields {
  const lists = new Map<string, unknown[]>()
  let count = 0
  for (const [name, value] of entries) {
    if (++count > MOST_FIELDS) throw refuse('BAD_INPUT', '提交的内容项过多，请减少后重试')
    const list = lists.get(name)
    if (list) list.push(value)
    else lists.set(name, [value])
  }
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length > 1 ? list : list[0]]))
}

export function readQuery(c: HonoContext): Fields {
  return fieldsOf(new URL(c.req.url).searchParams)
}

/** The form of the body over the query. What is cut off or has no boundary is refused, as broken JSON is. */
export async function readForm(c: HonoContext): Promise<Fields> {
  const query = readQuery(c)
  const type = c.req.header('content-type') ?? ''
  if (!FORM.test(type)) return query
  // Read whole before it is parsed: a body that is too large or breaks off is not the parser's to refuse.
  const body = await c.req.arrayBuffer()
  return { ...query, ...fieldsOf((await parse(body, type)).entries()) }
}

async function parse(body: ArrayBuffer, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw refuse('BAD_INPUT', '请求内容不是有效的表单，请检查后重试')
  }
}
