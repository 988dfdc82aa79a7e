import { type Loaded, useLoaded } from '#registry/use-loaded.ts'

/**
 * As useLoaded, and tells with `busy` that what is shown still belongs to an earlier key: a list greys out
 * while its next page is on the way, and a late answer never replaces a newer one (GL13).
 */
export function useFresh<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
): Loaded<T> & { busy: boolean } {
  const loaded = useLoaded(key, async (signal) => ({ key, data: await load(signal) }))
  if (loaded.state !== 'ready') return { ...loaded, busy: loaded.state === 'loading' }
  return { state: 'ready', data: loaded.data.data, busy: loaded.data.key !== key }
}
