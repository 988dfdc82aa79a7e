import type { IndexState } from '#server/platform/call/vitals.ts'
import type { IndexReader } from './embedded/thread-calls.ts'

/** Follows the database, in a thread or in a search engine. */
export interface OpenIndex {
  /** Returns the index; undefined while SQL statements must serve the lists. */
  reader(): IndexReader | undefined
  /** Resolves when lists show everything committed before `time`, or after two seconds. */
  follow(time: number): Promise<void>
  state(): IndexState
  close(): Promise<void>
}
