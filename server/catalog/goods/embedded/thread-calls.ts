import { type BirpcReturn, createBirpc } from 'birpc'
import type { FacetCounts, Slice } from '#server/catalog/goods/goods-search.ts'
import type { GoodsSource } from './goods-source.ts'
import type { IndexQuery } from './index-query.ts'

export interface ThreadStart {
  /** Connection URL of the PostgreSQL that the thread reads; null if the owner of the thread reads for it. */
  url: string | null
}

/** May run in another thread or process. */
export interface IndexReader {
  find(query: IndexQuery, slice: Slice): Promise<readonly string[]>
  count(query: IndexQuery): Promise<number>
  countFacets(query: IndexQuery): Promise<FacetCounts>
}

/** Functions of the owner that the thread calls. */
export interface IndexOwner extends GoodsSource {
  /** Reports that the index has `goods` goods and everything committed before `lookedAt`, ms. */
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
