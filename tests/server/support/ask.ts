import { type Endpoint, type In, type Out, fillPath } from '#schemas/base/endpoint.ts'

export interface Asker {
  token?: string | undefined
  /** The peer of the socket. */
  ip?: string
  headers?: Record<string, string>
}
export interface Answer<T> {
  status: number
  code: string
  message: string
  data: T
}

function pairs(input: unknown): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(input ?? {})) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) params.append(key, String(one))
  }
  return params
}

function parts(input: unknown): FormData {
  const form = new FormData()
  const isFile = (value: unknown) => value instanceof File
  const given = Object.entries((input ?? {}) as Record<string, unknown>)
  const texts = Object.fromEntries(given.filter(([, value]) => !isFile(value)))
  for (const [key, value] of pairs(texts)) form.append(key, value)
  for (const [key, value] of given) if (isFile(value)) form.append(key, value as File)
  return form
}

/** The request that the client makes for a row and its input. */
export function toRequest(row: Endpoint, input: unknown, { token, headers }: Asker = {}): Request {
  const url = new URL(fillPath(row, input), 'http://mall.test')
  const init: RequestInit = {
    method: row.method,
    headers: { ...(token ? { Token: token } : {}), ...headers },
  }
  const json = (body: unknown) => ({
    ...init,
    body: JSON.stringify(body),
    headers: { ...init.headers, 'content-type': 'application/json' },
  })
  switch (row.send) {
    case 'query':
      url.search = pairs(input).toString()
      return new Request(url, init)
    case 'form':
      return new Request(url, { ...init, body: pairs(input) })
    case 'multipart':
      return new Request(url, { ...init, body: parts(input) })
    case 'json':
      return new Request(url, json(input))
    case 'both': {
      const { query, body } = input as { query: unknown; body: unknown }
      url.search = pairs(query).toString()
      return new Request(url, json(body))
    }
  }
}

/**
 * Reads the envelope of an answer. Any other body (of a path without a handler, a file) becomes the message, with
 * the HTTP status as code.
 */
export async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text()
  const envelope: Omit<Answer<T>, 'status'> = text.startsWith('{')
    ? JSON.parse(text)
    : { code: String(response.status), message: text, data: null }
  return { status: response.status, ...envelope }
}

export interface Ask {
  /** Sends one call as the client does; any answer comes back. */
  <E extends Endpoint>(row: E, input: In<E>, asker?: Asker): Promise<Answer<Out<E>>>
}
