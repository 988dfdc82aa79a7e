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

/** What everything of one mall stands on: the visitor's browser, the way to the backend, and who is logged in. */
export interface MallBase extends MallNavigator, Client {
  store: Store
  /** Under `call`, for who asks in another name than the shop's visitor. */
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
  /** Carries out an intent: at once, or after the login that it needs. */
  fulfil(intent: Intent): void
  /** What the page waits for, so that it can say when it is settled. */
  pending: PendingWork
  /** A line for whoever looks after the mall; never with what a shopper typed. */
  log(line: string): void
  /** The same, and nothing when it was said before. */
  logOnce(line: string): void
}

/** One at a time: what is asked for under a key while it runs already is that same work. */
type Once = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createOnce(): Once {
  const running = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    // A key stands for one work, and so for one type.
    const pending = running.get(key) as Promise<T> | undefined
    if (pending) return pending
    const promise = work().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}
