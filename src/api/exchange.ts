import * as z from 'zod/mini'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Answered, Endpoint, In } from '#schemas/base/endpoint.ts'
import { httpMessage, NETWORK_MESSAGE, ROLES_MESSAGE } from '#schemas/base/errors.ts'
import { later } from '#schemas/base/later.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { ApiFailure } from './failure.ts'
import { requestOf } from './request.ts'
import type { Transport, WireAnswer, WireRequest } from './transport.ts'

/** What goes along with a question. */
export interface Sending extends Pick<WireRequest, 'signal' | 'onProgress'> {
  token: string | null
  /** Hears when the answer moved the session's end: how long it lives from now on, s. */
  onSessionMaxAge?(seconds: number): void
}

/** One question of the client and the mall's answer to it. */
export interface Exchange {
  /** The data of a success, of the row's own shape (`Answered`). Rejects with an ApiFailure, or as whoever called it off. */
  ask<E extends Endpoint>(row: E, input: In<E>, sending: Sending): Promise<Answered<E>>
  /** A JSON document of the mall's own that is no call; undefined where there is none. Rejects without a network. */
  document(path: string): Promise<unknown>
}

/** @param report a wrong answer or another oddity, worth a line in the log; never with the answer's content */
export function createExchange(transport: Transport, report: (what: string) => void): Exchange {
  async function send(request: WireRequest): Promise<WireAnswer> {
    try {
      return await transport(request)
    } catch (error) {
      if (request.signal?.aborted) throw error
      throw new ApiFailure('network', '', NETWORK_MESSAGE)
    }
  }

  return {
    async ask(row, input, { token, signal, onProgress, onSessionMaxAge }) {
      const answer = await send({ ...requestOf(row, input, token), signal, onProgress })
      if (answer.sessionMaxAge !== undefined) onSessionMaxAge?.(answer.sessionMaxAge)
      // readAnswer checked the data against row.output.
      return (await readAnswer(row, input, answer, report)) as Answered<typeof row>
    },
    async document(path) {
      const headers = { Accept: 'application/json' }
      const { status, body } = await send({ method: 'GET', path, headers, receive: 'text' })
      return status < 400 ? parsed(await textOf(body)) : undefined
    },
  }
}

async function readAnswer(
  row: Endpoint,
  input: unknown,
  answer: WireAnswer,
  report: (what: string) => void,
): Promise<unknown> {
  const { status, contentType, body } = answer
  // A refusal of a file is an envelope, told by its content type.
  if (body instanceof Blob && status < 400 && !contentType.includes('json')) return body
  const text = await textOf(body)
  const envelope = z.safeParse(Envelope(), parsed(text))
  if (status >= 400) {
    const message = envelope.success ? (envelope.data.message ?? '') : ''
    throw new ApiFailure('http', String(status), httpMessage(status, message))
  }
  if (envelope.success && envelope.data.code !== SUCCESS_CODE) {
    const { code, message, data } = envelope.data
    throw new ApiFailure('business', code, message || httpMessage(500), data)
  }
  const data = envelope.success ? await readData(row, input, envelope.data.data ?? null, text) : envelope
  if (data.success) return data.data
  const { issues } = data.error
  report(`${row.path} answered another shape at ${issues[0]?.path.join('.') ?? '?'}`)
  if (issues.some(({ path }) => path.includes('roles'))) throw new ApiFailure('shape', 'ROLES', ROLES_MESSAGE)
  throw new ApiFailure('shape', 'SHAPE', httpMessage(500))
}

/** By the row; a call of the contract may leave out what is this mall's own (`MALL_API`). */
async function readData(row: Endpoint, input: unknown, given: unknown, text: string) {
  const data = z.safeParse(row.output, given)
  if (data.success || row.own) return data
  // Only shoppers of another backend load what completes its answers.
  const { readOther } = await loadChunk(() => import('#schemas/trade/checkout/other-backend.ts'))
  return readOther(row, text, input)
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

/** Every answer but a file; `code` is '100' on success and a name otherwise. */
export const Envelope = later(() =>
  z.object({
    code: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    message: z._default(z.nullable(z.string()), ''),
    data: z.optional(z.unknown()),
  }),
)
export type Envelope = z.output<ReturnType<typeof Envelope>>
