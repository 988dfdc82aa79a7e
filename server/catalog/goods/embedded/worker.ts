import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openSingle } from '#server/platform/database/open-single.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { buildIndex } from './follow-goods.ts'
import { sourceOf } from './goods-source.ts'
import { connect, type IndexOwner, type IndexReader, type ThreadStart } from './thread-calls.ts'

// The entry of a thread (goods-index-thread.ts): it builds an index, follows the database and answers until it is ended.

/** Pause between two looks for changes, ms. */
const LOOK_EVERY = 400
/** The owner reads a page of goods within this time, ms. */
const PATIENCE = 30_000

if (!parentPort) throw new Error('the worker of the goods index has no parent')
const { url } = workerData as ThreadStart
const reader: IndexReader = {
  find: async (query, slice) => (await building).index.find(query, slice),
  count: async (query) => (await building).index.count(query),
  countFacets: async (query) => (await building).index.countFacets(query),
}
const owner = connect<IndexOwner, IndexReader>(parentPort, { local: reader, timeout: PATIENCE })
const building = buildIndex(url === null ? owner : sourceOf(openSingle(url)))

const { index, follow } = await building
for (;;) {
  const lookedAt = systemClock.now()
  // While the database is away the index is not fresh.
  if (await follow()) await owner.fresh.asEvent(lookedAt, index.size())
  await pause(LOOK_EVERY)
}
