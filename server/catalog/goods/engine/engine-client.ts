import { z } from 'zod'
import type { EngineAddress } from './engine-address.ts'

export interface EngineRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Starts with '/'. */
  path: string
  /** JSON, or newline-delimited JSON as a text. */
  body?: object | string
  /** Timeout of the answer, ms. */
  timeout: number
}

export interface EngineClient {
  /** Sends a request and returns the parsed JSON; throws EngineError. */
  ask(request: EngineRequest): Promise<unknown>
}

/** A failed request. It names the path and the kind of the error, never the address or the body of the request. */
export class EngineError extends Error {
  /** HTTP status; null if there was no answer. */
  readonly status: number | null
  /** Error type as the engine names it, such as `index_not_found_exception`. */
  readonly type: string

  constructor({ method, path }: EngineRequest, status: number | null, type: string) {
    super(`${method} ${path}: ${status ?? 'no answer'} ${type}`)
    this.name = 'EngineError'
    this.status = status
    this.type = type
  }

  /** Returns true if the same request may succeed later: no answer, or the engine is busy or unavailable. */
  get isPassing(): boolean {
    return this.status === null || this.status === 429 || this.status >= 500
  }
}

/** Describes a failure for the log; messages of database and schema errors would repeat the request. */
export const describeFailure = (error: unknown): string =>
  error instanceof EngineError ? error.message : nameOf(error)

const Failure = z.object({ error: z.union([z.string(), z.object({ type: z.string() })]) })

function typeOf(answer: unknown): string {
  const failure = Failure.safeParse(answer)
  if (!failure.success) return 'unknown'
  const { error } = failure.data
  // An error text contains the address and may repeat the request, so it is not returned.
  return typeof error === 'string' ? 'error' : error.type
}

type Address = Pick<EngineAddress, 'origin' | 'authorization'>

/** Creates a client over `fetch`; `closing` aborts pending requests. */
export function createEngineClient({ origin, authorization }: Address, closing?: AbortSignal): EngineClient {
  return {
    async ask(request) {
      const { method, path, body, timeout } = request
      const isLines = typeof body === 'string'
      const headers = {
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
      }
      let status: number | null = null
      let answer: unknown
      try {
        const response = await fetch(new URL(path, origin), {
          method,
          headers,
          signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(closing ? [closing] : [])]),
          redirect: 'error',
          ...(body !== undefined && { body: isLines ? body : JSON.stringify(body) }),
        })
        status = response.status
        answer = JSON.parse(await response.text())
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw new EngineError(request, null, nameOf(error))
        // A load balancer in front of the engine answers with HTML.
        throw new EngineError(request, status !== null && status >= 400 ? status : 502, 'not_json')
      }
      if (status >= 400) throw new EngineError(request, status, typeOf(answer))
      return answer
    },
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
