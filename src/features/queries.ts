import { QueryClient } from '@tanstack/react-query'
import type { Noun } from '#schemas/base/noun.ts'
import { changesAtom } from '../session/atoms.ts'
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
    const predicate = ({ meta }: { meta: { shows: readonly Noun[] } | undefined }) =>
      meta?.shows.some((noun) => nouns.includes(noun)) ?? false
    queries.removeQueries({ type: 'inactive', predicate })
    void queries.invalidateQueries({ predicate })
  })
  return queries
}
