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

/** Creates the cache of answers (`keep` of a row: lifetime). A write refetches shown answers and drops others. */
export function createQueries({ store }: Pick<MallBase, 'store'>): Queries {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // Reports a lost network connection as a failure instead of waiting for the connection.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
  store.sub(changesAtom, () => {
    const { nouns } = store.get(changesAtom)
    const predicate = ({ meta }: Query) => meta?.shows.some((noun) => nouns.includes(noun)) ?? false
    // Cancels first requests in flight: they would be awaited although their answer may predate the write.
    const isFirst = (query: Query) => query.state.data === undefined && predicate(query)
    queries.removeQueries({ type: 'inactive', predicate })
    void queries.cancelQueries({ predicate: isFirst }).then(() => queries.invalidateQueries({ predicate }))
  })
  return queries
}

/** Reuses objects of `before` for equal parts, so that components depending on them do not re-render. */
export function reuseUnchanged<T>(before: T, after: T): T {
  return replaceEqualDeep(before, after)
}
