import type { Logger } from 'pino'
import type { IndexReader } from '#server/catalog/goods/embedded/thread-calls.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { describeFailure, EngineError } from './engine-client.ts'
import { TooDeep } from './engine-reader.ts'

/** Pause after a failure, ms, because every query to an unavailable engine would wait in vain. */
const REST_MS = 2000
/** Minimum interval between log entries about failed queries, ms. */
const LOG_INTERVAL_MS = 60_000

export interface RestingReader {
  reader: IndexReader
  isResting(): boolean
}

/** Wraps a reader to pause after a failure that would hit every query; other failures cause no pause. */
export function restAfterFailure(
  reader: IndexReader,
  { clock, log }: { clock: Clock; log: Logger },
): RestingReader {
  let restsUntil = -Infinity
  let loggedAt = -Infinity

  function note(error: unknown): void {
    if (error instanceof TooDeep) return
    const now = clock.now()
    if (error instanceof EngineError && error.status !== 400) restsUntil = now + REST_MS
    if (now - loggedAt < LOG_INTERVAL_MS) return
    loggedAt = now
    log.warn(
      { reason: describeFailure(error) },
      'the search engine did not answer: a list was read by statements',
    )
  }
  async function watch<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      note(error)
      throw error
    }
  }
  return {
    isResting: () => clock.now() < restsUntil,
    reader: {
      find: (query, slice) => watch(reader.find(query, slice)),
      count: (query) => watch(reader.count(query)),
      countFacets: (query) => watch(reader.countFacets(query)),
    },
  }
}
