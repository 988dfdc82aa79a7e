import { type BirpcReturn, createBirpc } from 'birpc'
import type { FacetCounts, Slice } from '#server/catalog/goods/goods-search.ts'
import type { GoodsSource } from './goods-source.ts'
import type { IndexQuery } from './index-query.ts'

/** Start parameters of the thread of an index. */
export interface ThreadStart {
  /** The PostgreSQL that it reads itself; null where its owner reads for it, as from the embedded database. */
  url: string | null
}

/** An index wherever it stands, as `GoodsIndex` answers in its own thread. */
export interface IndexReader {
  find(query: IndexQuery, slice: Slice): Promise<readonly string[]>
  count(query: IndexQuery): Promise<number>
  countFacets(query: IndexQuery): Promise<FacetCounts>
}

/** The side of the owning process, which the thread calls. */
export interface IndexOwner extends GoodsSource {
  /** The index stands, with so many goods, and has everything that was committed before this time of the clock, ms. */
  fresh(lookedAt: number, goods: number): void
}

interface Port {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** Calls of the other side over a port, which reject after `timeout` ms. */
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
