import type { Clock } from '#src/lib/clock.ts'
import type { MallStorage } from '#src/lib/storage.ts'
import { changesAtom, type Store } from './atoms.ts'
import { keys } from './keys.ts'

interface Deps {
  store: Store
  storage: MallStorage
  clock: Clock
}

/** Says what a write has changed, to every tab: a paid order is paid on all pages that show it. */
export function tellChanges({ store, storage, clock }: Deps, nouns: readonly string[]): void {
  store.set(changesAtom, { nouns, elsewhere: false })
  // The time makes it another text, which the tabs hear of.
  storage.local.set(keys.changes, [clock.now(), ...nouns].join())
}

/** Hears what another tab has told. */
export function hearChanges(store: Store, told: string): void {
  const [, ...nouns] = told.split(',')
  store.set(changesAtom, { nouns, elsewhere: true })
}
