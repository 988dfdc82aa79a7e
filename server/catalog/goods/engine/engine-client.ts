import { z } from 'zod'
import type { EngineAddress } from './engine-address.ts'

export interface EngineRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Begins with '/'. */
  path: string
  /** JSON, or lines of JSON as a text. */
  body?: object | string
  /** An answer that takes longer has failed, ms. */
  timeout: number
}

/** Speaks to a search engine. */
export interface EngineClient {
  /**
   * Returns the JSON of an answer.
   * @throws EngineError
   */
  ask(request: EngineRequest): Promise<unknown>
}

/** A request that failed. It names the path and the kind of the error, never the address or what was sent. */
export class EngineError extends Error {
  /** Null where no answer came. */
  readonly status: number | null
  /** The kind of the error as the engine names it, such as `index_not_found_exception`. */
  readonly type: string

  constructor({ method, path }: EngineRequest, status: number | null, type: string) {
    super(`${method} ${path}: ${status ?? 'no answer'} ${type}`)
    this.name = 'EngineError'
    this.status = status
    this.type = type
  }

  /** The same request may succeed later: nobody answered, or the engine is busy or away. */
  get isPassing(): boolean {
    return this.status === null || this.status === 429 || this.status >= 500
  }
}

/** A failure for the log: texts of a database or a schema repeat what was asked. */
export const describeFailure = (error: unknown): string =>
  error instanceof EngineError ? error.message : nameOf(error)

const Failure = z.object({ error: z.union([z.string(), z.object({ type: z.string() })]) })

function typeOf(answer: unknown): string {
  const failure = Failure.safeParse(answer)
  if (!failure.success) return 'unknown'
  const { error } = failure.data
  // A text tells whose address it was, and may repeat what was sent.
  return typeof error === 'string' ? 'error' : error.type
}

type Address = Pick<EngineAddress, 'origin' | 'authorization'>

/**
 * A client over `fetch`, which keeps connections open.
 * @param closing ends what is under way
 */
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
        // A balancer before the engine answers with HTML.
        throw new EngineError(request, status !== null && status >= 400 ? status : 502, 'not_json')
      }
      if (status >= 400) throw new EngineError(request, status, typeOf(answer))
      return answer
    },
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
