import { skipToken, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { use, useCallback, useEffect } from 'react'
import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Answered, Endpoint, In } from '#schemas/base/endpoint.ts'
import { isMissing } from '#src/api/failure.ts'
import { FirstPaintContext } from '#src/runtime/page/first-paint.ts'
import { spectatorAtom, tokenAtom } from '#src/session/atoms.ts'
import { followPrices } from './follow-prices.ts'
import { type Mall, useMall } from './mall.ts'
import { createQueries, type Queries } from './queries.ts'

/** Answer to a call. `busy`: a newer answer is loading. `error` beside `data`: its load failed; `data` stays. */
export type Answer<T> = { busy: boolean; again(): void } & (
  | { state: 'loading' }
  | { state: 'ready'; data: T; error?: unknown }
  | { state: 'failed'; error: unknown; retry(): void }
)

interface Options {
  /** Suppresses the toast for an error, because the screen shows it itself. */
  quiet?: boolean
  /** Delay before the request, ms: an input that changes rapidly is requested once. */
  delay?: number
}

/** Returns the answer that came with the HTML; on the server, registers the call for the next rendering pass. */
function firstAnswer<E extends Endpoint>(
  mall: Mall,
  answers: FirstAnswers | null,
  { row, input }: { row: E; input: In<E> },
): { data: Answered<E> } | undefined {
  const place = `${row.method} ${row.path} ${JSON.stringify(input)}`
  const known = answers?.get(place)
  if (!known) answers?.want?.(place, (signal) => mall.call(row, input, { signal, quiet: true }))
  // The cast is safe: the server stored the answer of the same call with the same input.
  return known as { data: Answered<E> } | undefined
}

function queriesOf(mall: Mall): Queries {
  mall.queries ??= createQueries(mall)
  return mall.queries
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('called off'))
    })
  })
}

/**
 * Loads data for a screen: `useCall(orders.queryOrder, { page })`, again whenever the input changes and after
 * every write that changes the data. A late answer never replaces a newer answer, and a failure never replaces
 * displayed data. Nothing is requested while the input is `null`, nor for a guest if the call needs a login.
 */
export function useCall<E extends Endpoint>(
  row: E,
  input: In<E> | null,
  { quiet, delay = 0 }: Options = {},
): Answer<Answered<E>> {
  const mall = useMall()
  const token = useAtomValue(tokenAtom)
  const of = `${row.method} ${row.path}`
  // Answers stay behind the login dialog after a session ended; a guest requests again what guests may see.
  const spectator = useAtomValue(spectatorAtom)
  const who = row.access === 'login' ? spectator : (token ?? '')
  const asks = input !== null && (row.access !== 'login' || token !== null)
  const paint = use(FirstPaintContext)
  const first = asks && token === null ? firstAnswer(mall, paint?.answers ?? null, { row, input }) : undefined
  const options = quiet === undefined ? {} : { quiet }
  const { data, error, isError, isFetching, refetch } = useQuery<Answered<E>>(
    {
      queryKey: [of, who, input],
      queryFn: asks
        ? async ({ signal }) => {
            if (delay > 0) await pause(delay, signal)
            // After a logout this component re-renders or unmounts; until then nothing is requested for the previous
            // user.
            if (mall.store.get(tokenAtom) !== token) throw new Error('asked by somebody else')
            return mall.call(row, input, { signal, ...options })
          }
        : skipToken,
      // Shows the answer for another input, or of the guest who just logged in. Answers of a member are never shown to
      // others.
      placeholderData: (before, query) => {
        const [ofRow, seenBy] = query?.queryKey ?? []
        const same = seenBy === who || (row.access !== 'login' && (seenBy === '' || seenBy === spectator))
        return ofRow === of && same ? before : undefined
      },
      ...(first && { initialData: first.data }),
      gcTime: row.keep ?? 0,
      // An answer that just came with the HTML is not requested again.
      staleTime: first ? Infinity : (row.keep ?? 0),
      meta: { shows: row.shows ?? [] },
    },
    queriesOf(mall),
  )
  const showsPrices = row.shows?.includes('goods')
  useEffect(() => {
    if (showsPrices) followPrices(mall)
  }, [mall, showsPrices])
  const again = useCallback(() => void (asks && refetch()), [asks, refetch])
  if (!asks && (input === null || data === undefined))
    return isError
      ? { state: 'failed', error, retry: () => mall.openLogin(), again, busy: false }
      : { state: 'loading', again, busy: false }
  // The shown answer goes only if its object no longer exists.
  const stays = !isError || !isMissing(error)
  if (data !== undefined && stays) return { state: 'ready', data, error, again, busy: isFetching }
  if (isError && !isFetching) return { state: 'failed', error, retry: again, again, busy: false }
  return { state: 'loading', again, busy: isFetching }
}
