import * as z from 'zod/mini'
import { SUCCESS_CODE } from '#schemas/constants.ts'
import type { Endpoint, In, Out } from '#schemas/endpoint.ts'
import { Envelope } from '#schemas/envelope.ts'
import { httpMessage, NETWORK_MESSAGE } from '#schemas/errors.ts'
import { ApiFailure } from './failure.ts'
import { requestOf } from './request.ts'
import type { Transport, WireAnswer, WireRequest } from './transport.ts'

/** What the client needs of the world around it. */
export interface ClientHooks {
  transport: Transport
  token(): string | null
  /** Throttled to one per 2 s by the caller. */
  toast(message: string): void
  /** A guest wants a call that needs a login: nothing was sent. */
  loginWanted(): void
  /** 401; `held` tells whether a token was sent. */
  unauthorised(held: boolean): void
  /** A call succeeded; what it changed is to be asked for anew. */
  succeeded(row: Endpoint): void
  /** A wrong answer or another oddity worth a line in the log; never with the answer's content. */
  report(what: string): void
}

export interface CallOptions {
  signal?: AbortSignal
  /** §8: the call disables messages. */
  quiet?: boolean
  /** Hears how much of an upload has been sent, 0 to 1. */
  onProgress?(share: number): void
}

/**
 * The one way to call the mall: `await call(cart.save, line)`.
 * Rejects with an ApiFailure whose message is fit for the shopper and was toasted unless quiet (§8).
 */
export type Call = <E extends Endpoint>(row: E, input: In<E>, options?: CallOptions) => Promise<Out<E>>

export interface Client {
  call: Call
  /** A JSON document of the mall's own that is no call; undefined where there is none. Rejects without a network. */
  document(path: string): Promise<unknown>
}

export function createClient(hooks: ClientHooks): Client {
  async function send(request: WireRequest): Promise<WireAnswer> {
    try {
      return await hooks.transport(request)
    } catch (error) {
      if (request.signal?.aborted) throw error
      throw new ApiFailure('network', '', NETWORK_MESSAGE)
    }
  }

  const call: Call = async (row, input, options = {}) => {
    const held = hooks.token()
    if (row.access === 'login' && !held) {
      hooks.loginWanted()
      throw new ApiFailure('login', '401', '')
    }
    try {
      const { signal, onProgress } = options
      const answer = await send({ ...requestOf(row, input, held), signal, onProgress })
      const data = await readAnswer(row, answer, hooks.report)
      hooks.succeeded(row)
      // readAnswer checked the data against row.output.
      return data as Out<typeof row>
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const lost = error.kind === 'http' && error.code === '401'
      if (lost) loseSession(hooks, held, error.message)
      // What a guest may see does not go down with the session: asked again without the dead token.
      if (lost && held !== null && row.access !== 'login' && hooks.token() !== held)
        return call(row, input, options)
      if (!lost && !(options.quiet ?? row.quiet)) hooks.toast(error.message)
      throw error
    }
  }

  return {
    call,
    async document(path) {
      const headers = { Accept: 'application/json' }
      const { status, body } = await hooks.transport({ method: 'GET', path, headers, receive: 'text' })
      return status < 400 ? parsed(await textOf(body)) : undefined
    },
  }
}

async function readAnswer(
  row: Endpoint,
  answer: WireAnswer,
  report: ClientHooks['report'],
): Promise<unknown> {
  const { status, contentType, body } = answer
  // A refusal of a file is an envelope, told by its content type.
  if (body instanceof Blob && status < 400 && !contentType.includes('json')) return body
  const envelope = z.safeParse(Envelope(), parsed(await textOf(body)))
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

const textOf = (body: string | Blob) => (typeof body === 'string' ? body : body.text())

/** undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
