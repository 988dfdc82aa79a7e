import { type Query, QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { Noun } from '#schemas/base/noun.ts'
import { changesAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows: readonly Noun[] }
  }
}

export type Queries = QueryClient

/**
 * The answers that screens show. Nothing is kept longer than its row says (`keep`), and after a write that succeeded
 * whatever shows what it changed is asked for anew, or forgotten where nobody looks.
 */
export function createQueries({ store }: Pick<MallBase, 'store'>): Queries {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // A dead network is a failure that says so, not a wait.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
  store.sub(changesAtom, () => {
    const { nouns } = store.get(changesAtom)
    const predicate = ({ meta }: Query) => meta?.shows.some((noun) => nouns.includes(noun)) ?? false
    // An answer that is on its way would be waited for, though it may be of before the write, where none is there yet.
    const isFirst = (query: Query) => query.state.data === undefined && predicate(query)
    queries.removeQueries({ type: 'inactive', predicate })
    void queries.cancelQueries({ predicate: isFirst }).then(() => queries.invalidateQueries({ predicate }))
  })
  return queries
}

/** `after`, in which whatever is as it was is the object of `before`: what was drawn with that is not drawn again. */
export function steady<T>(before: T, after: T): T {
  return replaceEqualDeep(before, after)
}
