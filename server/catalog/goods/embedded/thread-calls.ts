import { type BirpcReturn, createBirpc } from 'birpc'
import type { FacetCounts, Slice } from '#server/catalog/goods/goods-search.ts'
import type { GoodsSource } from './goods-source.ts'
import type { IndexQuery } from './index-query.ts'

export interface ThreadStart {
  /**
   * Connection URL of the PostgreSQL that the thread reads itself; null if its owner reads for it, as with the
   * embedded database.
   */
  url: string | null
}

/** Asynchronous interface of an index, which may run in another thread or process. */
export interface IndexReader {
  find(query: IndexQuery, slice: Slice): Promise<readonly string[]>
  count(query: IndexQuery): Promise<number>
  countFacets(query: IndexQuery): Promise<FacetCounts>
}

/** Interface of the owning process, which the thread calls. */
export interface IndexOwner extends GoodsSource {
  /**
   * Reports that the index is ready with this number of goods and has everything committed before this time of the
   * clock, ms.
   */
  fresh(lookedAt: number, goods: number): void
}

interface Port {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** Connects both sides over a port; calls reject after `timeout` ms. */
export function connect<Remote extends object, Local extends object>(
  port: Port,
  { local, timeout }: { local: Local; timeout: number },
): BirpcReturn<Remote, Local> {
  return createBirpc<Remote, Local>(local, {
    post: (message) => port.postMessage(message),
    on: (listener) => void port.on('message', listener),
    timeout,
  })
}
