import * as z from 'zod/mini'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Answered, Endpoint, In } from '#schemas/base/endpoint.ts'
import { getHttpMessage, NETWORK_MESSAGE, ROLES_MESSAGE } from '#schemas/base/errors.ts'
import { later } from '#schemas/base/later.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { ApiFailure } from './failure.ts'
import { createRequest } from './request.ts'
import type { Transport, WireAnswer, WireRequest } from './transport.ts'

export interface Sending extends Pick<WireRequest, 'signal' | 'onProgress'> {
  token: string | null
  /** Called if the answer moved the end of the session, with its remaining lifetime in s. */
  onSessionMaxAge?(seconds: number): void
}

export interface Exchange {
  /** Resolves to the output of `row` (`Answered`). Rejects with an ApiFailure or the abort signal's reason. */
  ask<E extends Endpoint>(row: E, input: In<E>, sending: Sending): Promise<Answered<E>>
  /** Loads a JSON document of the mall that is not a call; undefined if there is none. Rejects without a network. */
  document(path: string): Promise<unknown>
}

/** Creates an exchange; `report` receives log lines about anomalies, never the content of an answer. */
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
      const answer = await send({ ...createRequest(row, input, token), signal, onProgress })
      if (answer.sessionMaxAge !== undefined) onSessionMaxAge?.(answer.sessionMaxAge)
      // readAnswer validated the data with row.output.
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
  // An error answer to a file request is an envelope, recognised by its content type.
  if (body instanceof Blob && status < 400 && !contentType.includes('json')) return body
  const text = await textOf(body)
  const envelope = z.safeParse(Envelope(), parsed(text))
  if (status >= 400) {
    const message = envelope.success ? (envelope.data.message ?? '') : ''
    throw new ApiFailure('http', String(status), getHttpMessage(status, message))
  }
  if (envelope.success && envelope.data.code !== SUCCESS_CODE) {
    const { code, message, data } = envelope.data
    throw new ApiFailure('business', code, message || getHttpMessage(500), data)
  }
  const data = envelope.success ? await readData(row, input, envelope.data.data ?? null, text) : envelope
  if (data.success) return data.data
  const { issues } = data.error
  report(`${row.path} answered another shape at ${issues[0]?.path.join('.') ?? '?'}`)
  if (issues.some(({ path }) => path.includes('roles'))) throw new ApiFailure('shape', 'ROLES', ROLES_MESSAGE)
  throw new ApiFailure('shape', 'SHAPE', getHttpMessage(500))
}

/** Validates the data of an answer. Another backend (`MALL_API`) may leave out what only this mall adds. */
async function readData(row: Endpoint, input: unknown, given: unknown, text: string) {
  const data = z.safeParse(row.output, given)
  if (data.success || row.own) return data
  // Loaded only with another backend, whose answers `readOther` completes.
  const { readOther } = await loadChunk(() => import('#schemas/trade/checkout/other-backend.ts'))
  return readOther(row, text, input)
}

const textOf = (body: string | Blob) => (typeof body === 'string' ? body : body.text())

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Envelope of every answer except files; `code` is '100' on success and an error name otherwise. */
export const Envelope = later(() =>
  z.object({
    code: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    message: z._default(z.nullable(z.string()), ''),
    data: z.optional(z.unknown()),
  }),
)
export type Envelope = z.output<ReturnType<typeof Envelope>>
