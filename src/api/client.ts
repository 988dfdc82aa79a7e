import * as z from 'zod/mini'
import { SUCCESS_CODE } from '#schemas/constants.ts'
import type { Endpoint, In, Out } from '#schemas/endpoint.ts'
import { Envelope } from '#schemas/envelope.ts'
import { httpMessage, NETWORK_MESSAGE } from '#schemas/errors.ts'
import { ApiFailure } from './failure.ts'
import { requestOf, sendInTime } from './request.ts'

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
/** Once, before the first call: what the client does to the world. */
export function configureClient(given: ClientHooks) {
  hooks = given
}

export interface CallOptions {
  signal?: AbortSignal
  /** §8: the call disables messages. */
  quiet?: boolean
}

interface Answer {
  status: number
  /** The parsed body, the file, or undefined for what is no JSON. */
  body: unknown
}

/** A refusal of a file is an envelope, told by its content type. */
async function readBody(row: Endpoint, response: Response): Promise<unknown> {
  const json = response.headers.get('Content-Type')?.includes('json') ?? false
  if (row.receive === 'blob' && response.ok && !json) return response.blob()
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function send(row: Endpoint, request: Request, signal: AbortSignal | undefined): Promise<Answer> {
  try {
    return await sendInTime(request, signal, async (response) => ({
      status: response.status,
      body: await readBody(row, response),
    }))
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiFailure('network', '', NETWORK_MESSAGE)
  }
}

function readAnswer(row: Endpoint, { status, body }: Answer, report: ClientHooks['report']): unknown {
  if (status < 400 && body instanceof Blob) return body
  const envelope = z.safeParse(Envelope, body)
  if (status >= 400) {
    const message = envelope.success ? (envelope.data.message ?? '') : ''
    throw new ApiFailure('http', String(status), httpMessage(status, message))
  }
  if (envelope.success && envelope.data.code !== SUCCESS_CODE)
    throw new ApiFailure('business', envelope.data.code, envelope.data.message || httpMessage(500))
  const data = envelope.success ? z.safeParse(row.output, envelope.data.data ?? null) : envelope
  if (data.success) return data.data
  report(`${row.path} answered another shape at ${data.error.issues[0]?.path.join('.') ?? '?'}`)
  throw new ApiFailure('shape', 'SHAPE', httpMessage(500))
}

/**
 * §8, 401: told even by a quiet call, since the storage is cleared and the dialog opens. Four more calls that failed
 * with the same token, or a late answer to an older one, say nothing about the session that is held now.
 */
function loseSession({ token, toast, unauthorised }: ClientHooks, held: string | null, message: string) {
  if (held !== token()) return
  unauthorised(held !== null)
  if (held !== null) toast(message)
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
  const { token, toast, loginWanted, report } = hooks
  const held = token()
  if (row.access === 'login' && !held) {
    loginWanted()
    throw new ApiFailure('login', '401', '')
  }
  try {
    const answer = await send(row, requestOf(row, input, held), options.signal)
    // readAnswer checked the data against row.output, whose output type is Out<E>.
    return readAnswer(row, answer, report) as Out<E>
  } catch (error) {
    if (error instanceof ApiFailure) {
      const lost = error.kind === 'http' && error.code === '401'
      if (lost) loseSession(hooks, held, error.message)
      // What a guest may see does not go down with the session: asked again without the dead token.
      if (lost && held !== null && row.access !== 'login' && token() !== held)
        return call(row, input, options)
      if (lost) throw error
      if (!(options.quiet ?? row.quiet)) toast(error.message)
    }
    throw error
  }
}
