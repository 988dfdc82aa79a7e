import type { Client } from '#src/api/client.ts'
import type { Addressing } from '#src/lib/address.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { MallHistory } from '#src/lib/history.ts'
import type { Once } from '#src/lib/once.ts'
import type { Random } from '#src/lib/random.ts'
import type { MallStorage } from '#src/lib/storage.ts'
import type { Title } from '#src/lib/title.ts'
import type { Store } from './atoms.ts'
import type { CartCount } from './cart-count.ts'
import type { MallNavigator } from './navigator.ts'
import type { Session } from './session.ts'
import type { Toast } from './toast.ts'

/** What everything of one mall stands on: the visitor's browser, the way to the backend, and who is logged in. */
export interface MallBase extends MallNavigator, Client {
  store: Store
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
  /** A line for whoever looks after the mall; never with what a shopper typed. */
  log(line: string): void
  /** The same, and nothing when it was said before. */
  logOnce(line: string): void
}
