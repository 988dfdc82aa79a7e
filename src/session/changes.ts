import type { Clock } from '#src/lib/clock.ts'
import type { MallStorage } from '#src/lib/storage.ts'
import { changesAtom, type Store } from './atoms.ts'
import { keys } from './keys.ts'

interface Deps {
  store: Store
  storage: MallStorage
  clock: Clock
}

/** Announces the data that a write has changed to every tab, so that a paid order is shown as paid everywhere. */
export function broadcastChanges({ store, storage, clock }: Deps, nouns: readonly string[]): void {
  store.set(changesAtom, { nouns, elsewhere: false })
  // The time makes the text unique, so that other tabs receive a storage event.
  storage.local.set(keys.changes, [clock.now(), ...nouns].join())
}

/** Applies changes that another tab announced. */
export function listenForChanges(store: Store, told: string): void {
  const [, ...nouns] = told.split(',')
  store.set(changesAtom, { nouns, elsewhere: true })
}
