import { z } from 'zod'
import type { Random } from '#server/platform/process/random.ts'
import { type EngineClient, EngineError } from './engine-client.ts'
import type { EngineDocument } from './to-document.ts'

export interface Operation {
  id: string
  /** Version of the document; a write replaces only stored documents with a lower version. */
  version: number
  /** Document to store; null deletes the stored one. */
  document: EngineDocument | null
}

export interface Refused {
  id: string
  /** Kind of the error as the engine names it. */
  type: string
}

interface Parts {
  client: EngineClient
  pause(ms: number): Promise<void>
  random: Random
}

/** Error that the engine was still too busy after all attempts. */
export class EngineBusy extends Error {
  constructor(index: string, left: number) {
    super(`${index}: the engine is too busy for ${left} writes`)
    this.name = 'EngineBusy'
  }
}

const TIMEOUT_MS = 30_000
const ATTEMPTS = 5
/** Pause before the second attempt, ms; each further pause is twice as long, plus up to half at random. */
const FIRST_PAUSE_MS = 200

/**
 * Writes documents, with retries while the engine is too busy; returns rejected writes. Throws EngineBusy,
 * EngineError.
 */
export async function writeBulk(
  { client, pause, random }: Parts,
  index: string,
  operations: readonly Operation[],
): Promise<Refused[]> {
  const refused: Refused[] = []
  let left = operations
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === ATTEMPTS) throw new EngineBusy(index, left.length)
    const ms = FIRST_PAUSE_MS * 2 ** (attempt - 1)
    if (attempt > 0) await pause(ms + random.below(Math.ceil(ms / 2)))
    const outcome = await send(client, index, left)
    refused.push(...outcome.refused)
    left = outcome.again
  }
  return refused
}

interface Outcome {
  refused: Refused[]
  again: Operation[]
}

/** Sends the operations; splits a request that is too long into halves. */
async function send(client: EngineClient, index: string, operations: readonly Operation[]): Promise<Outcome> {
  try {
    const body = operations.map(linesOf).join('')
    const answer = await client.ask({ method: 'POST', path: `/${index}/_bulk`, body, timeout: TIMEOUT_MS })
    return read(operations, answer)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    if (error.status === 413 && operations.length > 1) {
      const half = Math.ceil(operations.length / 2)
      const first = await send(client, index, operations.slice(0, half))
      const second = await send(client, index, operations.slice(half))
      return { refused: [...first.refused, ...second.refused], again: [...first.again, ...second.again] }
    }
    if (error.status === 413)
      return { refused: operations.map(({ id }) => ({ id, type: error.type })), again: [] }
    if (!error.isPassing) throw error
    return { refused: [], again: [...operations] }
  }
}

function linesOf({ id, version, document }: Operation): string {
  const meta = { _id: id, version, version_type: 'external' }
  return document === null
    ? `${JSON.stringify({ delete: meta })}\n`
    : `${JSON.stringify({ index: meta })}\n${JSON.stringify(document)}\n`
}

const Item = z.object({ status: z.number(), error: z.optional(z.object({ type: z.string() })) })
const Answer = z.object({ items: z.array(z.record(z.string(), Item)) })

/** Reads the outcome of each operation; the items of the answer are in the order of the operations. */
function read(operations: readonly Operation[], answer: unknown): Outcome {
  const { items } = Answer.parse(answer)
  if (items.length !== operations.length) throw new Error('the engine answered other writes than were sent')
  const outcome: Outcome = { refused: [], again: [] }
  for (const [at, operation] of operations.entries()) {
    const [item] = Object.values(items[at] ?? {})
    const status = item?.status ?? 500
    if (isDone(status, operation)) continue
    if (status === 429 || status >= 500) outcome.again.push(operation)
    else outcome.refused.push({ id: operation.id, type: item?.error?.type ?? 'unknown' })
  }
  return outcome
}

/**
 * Returns true if nothing is left to do: 409 means the same or a later write is stored, 404 a deletion of nothing.
 */
const isDone = (status: number, { document }: Operation) =>
  status < 300 || status === 409 || (status === 404 && document === null)
