import type { GoodsCard } from '#schemas/entities/goods-card.ts'
import type { Readable } from '../readable.ts'

export interface FeedState {
  goods: readonly GoodsCard[]
  /** `full`: there are more, but not here. */
  status: 'idle' | 'loading' | 'failed' | 'end' | 'full'
  /** Pages that have arrived. */
  pages: number
}

export interface Feed extends Readable<FeedState> {
  /** Asks for the next page, or again for one that failed; nothing while one is under way or none is left. */
  more(): void
}

/** One page, counted from 1. */
export type LoadPage = (page: number) => Promise<{ goods: readonly GoodsCard[]; last: boolean }>

/** A list that grows page by page and outlives its view, up to `most` goods; each product once. */
export function createFeed(load: LoadPage, most: number): Feed {
  const watchers = new Set<() => void>()
  let state: FeedState = { goods: [], status: 'idle', pages: 0 }

  function become(next: Partial<FeedState>) {
    state = { ...state, ...next }
    for (const watch of watchers) watch()
  }

  function arrived({ goods, last }: Awaited<ReturnType<LoadPage>>) {
    const known = new Set(state.goods.map(({ goodsId }) => goodsId))
    const all = [...state.goods, ...goods.filter(({ goodsId }) => !known.has(goodsId))]
    const full = all.length > most || (all.length === most && !last)
    const status = full ? 'full' : last ? 'end' : 'idle'
    become({ goods: all.slice(0, most), status, pages: state.pages + 1 })
  }

  return {
    get: () => state,
    subscribe(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    more() {
      if (state.status !== 'idle' && state.status !== 'failed') return
      become({ status: 'loading' })
      load(state.pages + 1).then(arrived, () => become({ status: 'failed' }))
    },
  }
}
