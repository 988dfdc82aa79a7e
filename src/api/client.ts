import axios, { type AxiosResponse } from 'axios'
import * as z from 'zod/mini'
import { REQUEST_TIMEOUT_MS, SUCCESS_CODE } from '#schemas/constants.ts'
import type { Endpoint, In, Out } from '#schemas/endpoint.ts'
import { Envelope } from '#schemas/envelope.ts'
import { httpMessage, NETWORK_MESSAGE } from '#schemas/errors.ts'
import { basePath } from '#src/lib/address.ts'
import { ApiFailure } from './failure.ts'

/** What the client needs of the layers to its right; src/apps/mall wires it. */
export interface ClientHooks {
  token(): string | null
  /** Throttled to one per 2 s by the caller. */
  toast(message: string): void
  /** A guest wants a call that needs a login: nothing was sent. */
  loginWanted(): void
  /** 401; `held` tells whether a token was sent. */
  unauthorised(held: boolean): void
  /** A wrong answer or another oddity worth a line in the log; never with the answer's content. */
  report(what: string): void
}

let hooks: ClientHooks | null = null
export function configureClient(given: ClientHooks) {
  hooks = given
}

const http = axios.create({
  baseURL: basePath.slice(0, -1),
  timeout: REQUEST_TIMEOUT_MS,
  withCredentials: true,
  // Every status resolves: what an HTTP error means is decided in one place below.
  validateStatus: () => true,
})

export interface CallOptions {
  signal?: AbortSignal
  /** §8: the call disables messages. */
  quiet?: boolean
}

interface Sending {
  params?: unknown
  data?: unknown
  headers: Record<string, string>
}

function sendingOf(row: Endpoint, input: unknown, token: string | null): Sending {
  const headers: Record<string, string> = token ? { Token: token } : {}
  switch (row.send) {
    case 'query':
      return { params: input, headers }
    case 'form':
      return { data: input, headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' } }
    case 'multipart':
      return { data: input, headers: { ...headers, 'Content-Type': 'multipart/form-data' } }
    case 'both': {
      const { query, body } = input as { query: unknown; body: unknown }
      return { params: query, data: body, headers }
    }
    case 'json':
      return { data: input, headers: { ...headers, 'Content-Type': 'application/json' } }
  }
}

async function send(row: Endpoint, input: unknown, token: string | null, signal?: AbortSignal) {
  try {
    return await http.request<unknown>({
      method: row.method,
      url: row.path,
      responseType: row.receive === 'blob' ? 'blob' : 'json',
      ...sendingOf(row, input, token),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (axios.isCancel(error)) throw error
    throw new ApiFailure('network', '', NETWORK_MESSAGE)
  }
}

function readAnswer(row: Endpoint, response: AxiosResponse<unknown>, report: ClientHooks['report']): unknown {
  const envelope = z.safeParse(Envelope, response.data)
  if (response.status >= 400) {
    const message = envelope.success ? (envelope.data.message ?? '') : ''
    throw new ApiFailure('http', String(response.status), httpMessage(response.status, message))
  }
  if (row.receive === 'blob') return response.data
  if (envelope.success && envelope.data.code !== SUCCESS_CODE)
    throw new ApiFailure('business', envelope.data.code, envelope.data.message || httpMessage(500))
  const data = envelope.success ? z.safeParse(row.output, envelope.data.data ?? null) : envelope
  if (data.success) return data.data
  report(`${row.path} answered another shape at ${data.error.issues[0]?.path.join('.') ?? '?'}`)
  throw new ApiFailure('shape', 'SHAPE', httpMessage(500))
}

/**
 * The one way to call the mall: `await call(cart.save, line)`.
 * Rejects with an ApiFailure whose message is fit for the shopper and was toasted unless quiet (§8).
 */
export async function call<E extends Endpoint>(
  row: E,
  input: In<E>,
  options: CallOptions = {},
): Promise<Out<E>> {
  if (!hooks) throw new Error('configureClient first')
  const { token, toast, loginWanted, unauthorised, report } = hooks
  const held = token()
  if (row.access === 'login' && !held) {
    loginWanted()
    throw new ApiFailure('login', '401', '')
  }
  try {
    const response = await send(row, input, held, options.signal)
    // readAnswer checked the data against row.output, whose output type is Out<E>.
    return readAnswer(row, response, report) as Out<E>
  } catch (error) {
    if (error instanceof ApiFailure) {
      const lost = error.kind === 'http' && error.code === '401'
      if (lost) unauthorised(held !== null)
      const silent = options.quiet ?? row.quiet
      if (!silent && !(lost && held === null)) toast(error.message)
    }
    throw error
  }
}

export function isAborted(error: unknown): boolean {
  return axios.isCancel(error)
}
