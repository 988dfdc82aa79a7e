import { addressOf } from './address.ts'

/**
 * Writes another query into the present history entry. It stays the same visit to the same place: nothing scrolls to
 * the top, and Back does not stop at what stood here before.
 */
export function amendPlace(path: string): void {
  history.replaceState(history.state, '', addressOf(path))
  // The router looks again; the entry's key, which names the visit, is as before.
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
