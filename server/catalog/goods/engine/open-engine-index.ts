import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { OpenIndex } from '#server/catalog/goods/open-index.ts'
import type { IndexState } from '#server/platform/call/vitals.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Random } from '#server/platform/process/random.ts'
import { readEngineAddress } from './engine-address.ts'
import { createEngineAdmin } from './engine-admin.ts'
import { createEngineClient, describeFailure } from './engine-client.ts'
import { ENGINE_FORM } from './engine-mapping.ts'
import { createEngineReader } from './engine-reader.ts'
import { type EngineIndex, loadIndexes } from './engine-rows.ts'
import { restAfterFailure } from './rest-after-failure.ts'
import { syncEngine } from './sync-engine.ts'

/** Pause between two turns, ms. */
const CHECK_MS = 400
/** Age of the last update after which the index is no longer queried, ms. */
const FRESH_MS = 10_000
/** Time that a page rendered after a change waits for the index, and polling interval, ms. */
const PATIENCE_OF_PAGES = 2000
const POLL_MS = 20

export interface EngineParts {
  db: Db
  /** Value of `SEARCH_URL`. */
  url: string
  clock: Clock
  random: Random
  log: Logger
  /** Runs `work` unless another process on the same database is running it. */
  hold(work: () => Promise<void>): Promise<unknown>
}

export interface OpenEngineIndex extends OpenIndex {
  refused(): number
}

/** Opens the index in an engine: one process at a time writes, all processes query while the index is fresh. */
export function openEngineIndex({ db, url, clock, random, log, hold }: EngineParts): OpenEngineIndex {
  const { alias, ...address } = readEngineAddress(url)
  const closing = new AbortController()
  const client = createEngineClient(address, closing.signal)
  const { reader, isResting } = restAfterFailure(createEngineReader(client, alias), { clock, log })
  const pause = (ms: number) => pauseFor(ms, undefined, { signal: closing.signal, ref: false })
  const parts = { db, client, admin: createEngineAdmin(client), alias, clock, random, log, pause }
  let live: EngineIndex | undefined
  let isAway = false

  const turn = async () => {
    const failure = await hold(() => syncEngine(parts)).then(
      () => null,
      (error: unknown) => error ?? new Error('unknown'),
    )
    live = (await loadIndexes(db, alias)).find((index) => index.isLive && index.form === ENGINE_FORM)
    if (failure === null) isAway = false
    else {
      if (!isAway && !closing.signal.aborted) log.warn({ reason: describeFailure(failure) }, AWAY)
      isAway = true
    }
  }
  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await turn().catch(() => undefined)
      await pause(CHECK_MS).catch(() => undefined)
    }
  }
  const isFresh = () => live !== undefined && clock.now() - live.seenAt <= FRESH_MS && !isResting()
  const running = run()
  return {
    reader: () => (isFresh() ? reader : undefined),
    async follow(time) {
      const end = clock.now() + PATIENCE_OF_PAGES
      while (isFresh() && (live?.seenAt ?? time) < time && clock.now() < end)
        await pause(POLL_MS).catch(() => undefined)
    },
    state(): IndexState {
      if (isResting() || (isAway && !isFresh())) return 'down'
      if (!live) return 'building'
      return isFresh() ? 'up' : 'stale'
    },
    refused: () => live?.refused.length ?? 0,
    close() {
      closing.abort()
      return running
    },
  }
}

const AWAY = 'the search engine cannot be written: lists are read by statements until it follows again'
