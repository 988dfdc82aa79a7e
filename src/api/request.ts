import { type Endpoint, fillPath } from '#schemas/base/endpoint.ts'
import type { WireRequest } from './transport.ts'

type Fields = Record<string, unknown>

/** Returns the fields as entries; a list repeats its key, and absent fields are left out. */
function entriesOf(fields: unknown): [string, unknown][] {
  return Object.entries((fields ?? {}) as Fields).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, unknown] => [key, one]),
  )
}

function textFields(fields: unknown): URLSearchParams {
  return new URLSearchParams(entriesOf(fields).map(([key, value]) => [key, String(value)]))
}

function formData(fields: unknown): FormData {
  const form = new FormData()
  for (const [key, value] of entriesOf(fields)) {
    if (value instanceof Blob) form.append(key, value)
    else form.append(key, String(value))
  }
  return form
}

interface Travelling {
  query?: URLSearchParams
  body?: string | URLSearchParams | FormData
}

function travel(row: Endpoint, input: unknown): Travelling {
  switch (row.send) {
    case 'query':
      return { query: textFields(input) }
    case 'form':
      return { body: textFields(input) }
    case 'multipart':
      return { body: formData(input) }
    case 'both': {
      const { query, body } = input as { query: unknown; body: unknown }
      return { query: textFields(query), body: JSON.stringify(body) }
    }
    case 'json':
      return { body: JSON.stringify(input) }
  }
}

/** Builds the request of a row, with the token in its header. */
export function createRequest(row: Endpoint, input: unknown, token: string | null): WireRequest {
  const { query, body } = travel(row, input)
  const file = row.receive === 'blob'
  const path = fillPath(row, input)
  return {
    method: row.method,
    path: query && query.size > 0 ? `${path}?${query}` : path,
    receive: file ? 'blob' : 'text',
    headers: {
      Accept: file ? '*/*' : 'application/json',
      ...(token && { Token: token }),
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  }
}
