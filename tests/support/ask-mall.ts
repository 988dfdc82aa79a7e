import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Endpoint, In, Out } from '#schemas/base/endpoint.ts'
import { Envelope } from '#src/api/exchange.ts'
import * as z from 'zod/mini'
import { mallOrigin } from './mall-origin.ts'

/** Asks the running mall past the browser; throws unless the answer is a success of the declared shape. */
export async function askMall<E extends Endpoint>(row: E, input: In<E>, token?: string): Promise<Out<E>> {
  const url = new URL(mallOrigin() + row.path)
  const given = Object.entries(typeof input === 'object' && input ? input : {})
  if (row.method === 'GET') for (const [key, value] of given) url.searchParams.set(key, String(value))
  const response = await fetch(url, {
    method: row.method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Token: token } : {}) },
    ...(row.method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  const { code, message, data } = z.parse(Envelope(), await response.json())
  if (code !== SUCCESS_CODE) throw new Error(`${row.path}: ${code} ${message}`)
  // Checked by the row's own schema, whose output Out<E> is.
  return z.parse(row.output, data ?? null) as Out<E>
}
