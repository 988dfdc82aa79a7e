import { REQUEST_TIMEOUT_MS } from '#schemas/constants.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { basePath } from '#src/lib/address.ts'

type Fields = Record<string, unknown>

/** A list repeats its key; what is absent is left out. */
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
  body?: BodyInit
  type?: string
}

/** Where the row's input travels (§7): query, JSON, urlencoded, multipart, or query and JSON both. */
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
      return { query: textFields(query), body: JSON.stringify(body), type: 'application/json' }
    }
    case 'json':
      return { body: JSON.stringify(input), type: 'application/json' }
  }
}

/** The row as a request: relative to the origin, with credentials, the token in its header (§7). */
export function requestOf(row: Endpoint, input: unknown, token: string | null): Request {
  const { query, body, type } = travel(row, input)
  const url = new URL(basePath.slice(0, -1) + row.path, globalThis.location?.origin ?? 'http://mall.invalid')
  if (query) url.search = query.toString()
  const headers = new Headers({ Accept: row.receive === 'blob' ? '*/*' : 'application/json' })
  if (token) headers.set('Token', token)
  if (type) headers.set('Content-Type', type)
  return new Request(url, { method: row.method, headers, credentials: 'include', ...(body ? { body } : {}) })
}

type Transport = (request: Request, init: { signal: AbortSignal }) => Promise<Response>

let transport: Transport = (request, init) => fetch(request, init)

/** What carries requests instead of the platform: a prerendering server asks itself. */
export function provideTransport(given: Transport): void {
  transport = given
}

/** Sends it, for §9's ten minutes at most; `given` may call it off earlier. */
export async function sendInTime<T>(
  request: Request,
  given: AbortSignal | undefined,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  const callOff = () => limit.abort(given?.reason)
  if (given?.aborted) callOff()
  given?.addEventListener('abort', callOff)
  try {
    return await read(await transport(request, { signal: limit.signal }))
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', callOff)
  }
}

/** A JSON document of the mall's own that is no call; undefined where there is none. Rejects without a network. */
export async function askDocument(url: string): Promise<unknown> {
  const response = await transport(new Request(new URL(url, location.origin)), {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  return response.ok ? response.json() : undefined
}
