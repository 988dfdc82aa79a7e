import { z } from 'zod'
import type { Random } from '#server/platform/process/random.ts'
import { type EngineClient, EngineError } from './engine-client.ts'
import type { EngineDocument } from './to-document.ts'

export interface Operation {
  id: string
  /** Version of the document: it replaces lower versions, and leaves the same or higher ones. */
  version: number
  /** Null deletes the document. */
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

/** The engine stayed busy through all attempts. */
export class EngineBusy extends Error {
  constructor(index: string, left: number) {
    super(`${index}: the engine is too busy for ${left} writes`)
    this.name = 'EngineBusy'
  }
}

const TIMEOUT_MS = 30_000
const ATTEMPTS = 5
/** Pause before the second attempt, ms. It doubles each time, with up to half of it added at random. */
const FIRST_PAUSE_MS = 200

/** Repeats writes for which the engine was too busy; returns refused ones. Throws EngineBusy, EngineError. */
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

/** Splits requests that are too long in halves. */
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

/** Items of the answer are in the order of the operations. */
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

/** 409: this write or a later one is already stored. 404: a deleted document never existed. */
const isDone = (status: number, { document }: Operation) =>
  status < 300 || status === 409 || (status === 404 && document === null)
