import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { OpenIndex } from '#server/catalog/goods/open-index.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { startThread } from '#server/platform/process/start-thread.ts'
import { openGoodsSource } from './goods-source.ts'
import { isLargeMall } from './large-mall.ts'
import { connect, type IndexOwner, type IndexReader, type ThreadStart } from './thread-calls.ts'

const CODE = { source: 'server/catalog/goods/embedded/worker.ts', built: 'dist/goods-index/worker.js' }
/** Heap limit of the thread, MB; the columns are allocated outside the heap. */
const HEAP_MB = 512
const TIMEOUT_MS = 5000
/**
 * Age of the last look at the database after which the index is no longer queried, ms. Looks are far more frequent,
 * but a busy thread may be late, and answering by SQL statements instead would be a hundred times the work.
 */
const FRESH_MS = 10_000
/** Maximum time that a page rendered after a change waits for the index, ms. */
const PATIENCE_OF_PAGES = 2000
/** Interval at which that wait checks the index, ms. */
const POLL_MS = 20
/** Pause before an ended thread is restarted, ms. */
const AGAIN_MS = 30_000
/** Interval for rechecking if a small mall has become large, ms. */
const GROWN_MS = 10 * 60_000

interface Parts {
  db: Db
  /** Connection URL of the PostgreSQL that the thread reads; null with the embedded database. */
  url: string | null
  clock: Clock
  log: Logger
  /** Number of goods on the shelf from which a mall gets an index. */
  from: number
  start?: typeof startThread
}

/** Opens the index of a large mall in a thread of its own, which is restarted whenever it ends. */
export function openGoodsIndex(parts: Parts): OpenIndex {
  const { clock, log } = parts
  let thread: RunningThread | undefined
  let hasFailed = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function later(ms: number): void {
    if (!isClosed) timer = setTimeout(() => void begin(), ms).unref()
  }
  async function begin(): Promise<void> {
    const isLarge = await isLargeMall(parts.db, parts.from).catch(() => false)
    if (isClosed) return
    if (!isLarge) return later(GROWN_MS)
    thread = runThread(parts)
    const reason = await thread.ended
    thread = undefined
    if (isClosed) return
    hasFailed = true
    log.warn({ reason }, 'the goods index ended: lists are read by statements until it stands again')
    later(AGAIN_MS)
  }
  void begin()
  return {
    reader: () => (thread?.isFresh(clock.now()) ? thread.reader : undefined),
    async follow(time) {
      const end = clock.now() + PATIENCE_OF_PAGES
      while (thread?.isFresh(clock.now()) && thread.freshAt() < time && clock.now() < end)
        await pause(POLL_MS)
    },
    state() {
      if (!thread) return hasFailed ? 'down' : 'off'
      if (!thread.isBuilt()) return 'building'
      return thread.isFresh(clock.now()) ? 'up' : 'stale'
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await thread?.worker.terminate()
    },
  }
}

interface RunningThread {
  worker: Worker
  reader: IndexReader
  isBuilt(): boolean
  isFresh(now: number): boolean
  /** Returns the time, ms, before which every committed change is in the index. */
  freshAt(): number
  /** Resolves with the reason when the thread ends. */
  ended: Promise<string>
}

function runThread({ db, url, clock, log, start: startWorker = startThread }: Parts): RunningThread {
  const start: ThreadStart = { url }
  const worker = startWorker(CODE, { workerData: start, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  worker.unref()
  const startedAt = clock.now()
  let freshAt = -Infinity
  const local: IndexOwner = {
    ...openGoodsSource(db),
    fresh(lookedAt, goods) {
      if (freshAt === -Infinity) log.info({ goods, ms: clock.now() - startedAt }, 'the goods index stands')
      freshAt = lookedAt
    },
  }
  const rpc = connect<IndexReader, IndexOwner>(worker, { local, timeout: TIMEOUT_MS })
  const ended = new Promise<string>((resolve) => {
    worker.once('error', (error) => resolve(error instanceof Error ? error.message : String(error)))
    worker.once('exit', (code) => resolve(`exit code ${code}`))
  })
  void ended.then((reason) => rpc.$close(new Error(reason)))
  return {
    worker,
    ended,
    reader: rpc,
    isBuilt: () => freshAt > -Infinity,
    isFresh: (now) => now - freshAt <= FRESH_MS,
    freshAt: () => freshAt,
  }
}
