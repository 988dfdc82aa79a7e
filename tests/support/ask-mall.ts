import * as z from 'zod/mini'
import { readUnusual } from '#schemas/base/confirmation.ts'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Endpoint, In, Out } from '#schemas/base/endpoint.ts'
import { Envelope } from '#src/api/exchange.ts'
import { mallOrigin } from './mall-origin.ts'

/** Posts past the browser, or gets; gives the envelope of the answer, whatever it says. */
async function envelopeOf(row: Endpoint, input: unknown, token?: string) {
  const url = new URL(mallOrigin() + row.path)
  const given = Object.entries(typeof input === 'object' && input ? input : {})
  if (row.method === 'GET') for (const [key, value] of given) url.searchParams.set(key, String(value))
  const response = await fetch(url, {
    method: row.method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Token: token } : {}) },
    ...(row.method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  return z.parse(Envelope(), await response.json())
}

function readData<E extends Endpoint>(
  row: E,
  { code, message, data }: Awaited<ReturnType<typeof envelopeOf>>,
): Out<E> {
  if (code !== SUCCESS_CODE) throw new Error(`${row.path}: ${code} ${message}`)
  // Checked by the row's own schema, whose output Out<E> is.
  return z.parse(row.output, data ?? null) as Out<E>
}

/** Asks the running mall past the browser; throws unless the answer is a success of the declared shape. */
export async function askMall<E extends Endpoint>(row: E, input: In<E>, token?: string): Promise<Out<E>> {
  return readData(row, await envelopeOf(row, input, token))
}

/** The same of a write that may want a confirmation: all that it finds unusual is accepted. */
export async function askConfirmed<E extends Endpoint>(row: E, input: In<E>, token: string): Promise<Out<E>> {
  const first = await envelopeOf(row, input, token)
  if (first.code !== 'CONFIRM_NEEDED') return readData(row, first)
  const accepted = readUnusual(first.data).map(({ key }) => key)
  const confirm = { reason: '测试', accepted }
  return readData(row, await envelopeOf(row, { ...(input as object), confirm }, token))
}
