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

/**
 * `busy`: what is shown is of before, and a newer answer is on its way. `error` beside `data`: the newer one did not
 * come. What is on show stays, with all that was typed there, and the client has told the shopper.
 */
export type Answer<T> = { busy: boolean; again(): void } & (
  | { state: 'loading' }
  | { state: 'ready'; data: T; error?: unknown }
  | { state: 'failed'; error: unknown; retry(): void }
)

interface Options {
  /** No toast of a refusal; the screen says it itself. */
  quiet?: boolean
  /** Waits this long before it asks, ms: an input that changes rapidly is asked for once. */
  delay?: number
}

/** What came with the server's HTML; on the server, what the next drawing needs. */
function firstAnswer<E extends Endpoint>(
  mall: Mall,
  answers: FirstAnswers | null,
  { row, input }: { row: E; input: In<E> },
): { data: Answered<E> } | undefined {
  const place = `${row.method} ${row.path} ${JSON.stringify(input)}`
  const known = answers?.get(place)
  if (!known) answers?.want?.(place, (signal) => mall.call(row, input, { signal, quiet: true }))
  // The same call with the same input, which the server answered.
  return known as { data: Answered<E> } | undefined
}

function queriesOf(mall: Mall): Queries {
  mall.queries ??= createQueries(mall)
  return mall.queries
}

/** Rejects when it is called off. */
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
 * What a screen shows of the mall: `useCall(orders.queryOrder, { page })`. Asks when it is first drawn and whenever the
 * input changes, shows the old answer meanwhile, and asks anew after every write that changes what it shows. A late
 * answer never replaces a newer one, nor one that did not come the one on show. `null` asks nothing yet, as a guest
 * does where a login is needed.
 */
export function useCall<E extends Endpoint>(
  row: E,
  input: In<E> | null,
  { quiet, delay = 0 }: Options = {},
): Answer<Answered<E>> {
  const mall = useMall()
  const token = useAtomValue(tokenAtom)
  const of = `${row.method} ${row.path}`
  // Over the login after a session that ended, the answers stay; a guest asks anew what a guest may see.
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
            // A logout draws this anew, or away; until then nobody asks in the name of who has gone.
            if (mall.store.get(tokenAtom) !== token) throw new Error('asked by somebody else')
            return mall.call(row, input, { signal, ...options })
          }
        : skipToken,
      // Of another input, or of the guest who has logged in; what a member saw is never shown to anybody else.
      placeholderData: (before, query) => {
        const [ofRow, seenBy] = query?.queryKey ?? []
        const same = seenBy === who || (row.access !== 'login' && (seenBy === '' || seenBy === spectator))
        return ofRow === of && same ? before : undefined
      },
      ...(first && { initialData: first.data }),
      gcTime: row.keep ?? 0,
      // What has just come is not asked for again.
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
  // Only what is there no more goes.
  const stays = !isError || !isMissing(error)
  if (data !== undefined && stays) return { state: 'ready', data, error, again, busy: isFetching }
  if (isError && !isFetching) return { state: 'failed', error, retry: again, again, busy: false }
  return { state: 'loading', again, busy: isFetching }
}
