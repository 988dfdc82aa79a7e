import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openSingle } from '#server/platform/database/open-single.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { buildIndex } from './follow-goods.ts'
import { openGoodsSource } from './goods-source.ts'
import { connect, type IndexOwner, type IndexReader, type ThreadStart } from './thread-calls.ts'

// Entry of the index thread (goods-index-thread.ts): builds an index, follows the database and answers queries until
// it is terminated.

/** Pause between two looks for changes, ms. */
const POLL_MS = 400
/** Timeout for the owner to read a page of goods, ms. */
const TIMEOUT_MS = 30_000

if (!parentPort) throw new Error('the worker of the goods index has no parent')
const { url } = workerData as ThreadStart
const reader: IndexReader = {
  find: async (query, slice) => (await building).index.find(query, slice),
  count: async (query) => (await building).index.count(query),
  countFacets: async (query) => (await building).index.countFacets(query),
}
const owner = connect<IndexOwner, IndexReader>(parentPort, { local: reader, timeout: TIMEOUT_MS })
const building = buildIndex(url === null ? owner : openGoodsSource(openSingle(url)))

const { index, follow } = await building
for (;;) {
  const lookedAt = systemClock.now()
  // The index does not report itself as fresh while the database is unreachable.
  if (await follow()) await owner.fresh.asEvent(lookedAt, index.size())
  await pause(POLL_MS)
}
