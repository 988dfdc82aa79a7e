import type { Client } from '#src/api/client.ts'
import type { Exchange } from '#src/api/exchange.ts'
import type { Addressing } from '#src/lib/address.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { MallHistory } from '#src/lib/history.ts'
import type { PendingWork } from '#src/lib/pending-work.ts'
import type { Random } from '#src/lib/random.ts'
import type { MallStorage } from '#src/lib/storage.ts'
import type { Title } from '#src/lib/title.ts'
import type { Store } from './atoms.ts'
import type { CartCount } from './cart-count.ts'
import type { Intent } from './intent.ts'
import type { MallNavigator } from './navigator.ts'
import type { Session } from './session.ts'
import type { Toast } from './toast.ts'

export interface MallBase extends MallNavigator, Client {
  store: Store
  /** Sends a request without the logic of `call`, for requests with another token than the visitor's. */
  exchange: Exchange
  addressing: Addressing
  history: MallHistory
  storage: MallStorage
  clock: Clock
  random: Random
  title: Title
  toast: Toast
  session: Session
  cartCount: CartCount
  once: Once
  /** Carries out an intent at once, or after the login if it needs one. */
  fulfil(intent: Intent): void
  pending: PendingWork
  /** Writes a log line, which must not contain text that a shopper typed. */
  log(line: string): void
  logOnce(line: string): void
}

/** Runs `work`; a second call with the same key gets the result of the running one. */
type Once = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createSingleFlight(): Once {
  const running = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    // The cast is safe: each key is used for one kind of work only, so it has one result type.
    const pending = running.get(key) as Promise<T> | undefined
    if (pending) return pending
    const promise = work().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}
