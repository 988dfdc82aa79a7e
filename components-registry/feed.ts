import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'

export interface FeedState {
  goods: readonly GoodsCard[]
  /** `full`: there are more goods than the list may show. */
  status: 'idle' | 'loading' | 'failed' | 'end' | 'full'
  pages: number
}

export interface Feed {
  state: Atom<FeedState>
  /** Requests the next page, or retries a failed one. Does nothing while one is loading or none is left. */
  more(): void
}

/** Loads one page, counted from 1. */
export type LoadPage = (page: number) => Promise<{ goods: readonly GoodsCard[]; last: boolean }>

/** Creates a list that grows page by page up to `most` goods, without duplicates. The list outlives its view. */
export function createFeed(store: ReturnType<typeof createStore>, load: LoadPage, most: number): Feed {
  const state = atom<FeedState>({ goods: [], status: 'idle', pages: 0 })
  const become = (next: Partial<FeedState>) => store.set(state, (before) => ({ ...before, ...next }))

  function arrived({ goods, last }: Awaited<ReturnType<LoadPage>>) {
    const before = store.get(state)
    const shownIds = new Set(before.goods.map(({ goodsId }) => goodsId))
    const all = [...before.goods, ...goods.filter(({ goodsId }) => !shownIds.has(goodsId))]
    const full = all.length > most || (all.length === most && !last)
    const status = full ? 'full' : last ? 'end' : 'idle'
    become({ goods: all.slice(0, most), status, pages: before.pages + 1 })
  }

  return {
    state,
    more() {
      const { status, pages } = store.get(state)
      if (status !== 'idle' && status !== 'failed') return
      become({ status: 'loading' })
      load(pages + 1).then(arrived, () => become({ status: 'failed' }))
    },
  }
}
