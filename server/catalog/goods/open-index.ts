import type { IndexState } from '#server/platform/call/vitals.ts'
import type { IndexReader } from './embedded/thread-calls.ts'

/** An index of goods that is kept as the database is, wherever it stands. */
export interface OpenIndex {
  /** The index while it is fresh; undefined while lists have to be read by statements. */
  reader(): IndexReader | undefined
  /** Resolves when lists show everything that was committed before `time`, or after two seconds. */
  follow(time: number): Promise<void>
  state(): IndexState
  close(): Promise<void>
}
