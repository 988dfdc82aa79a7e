import { atom, createStore } from 'jotai/vanilla'
import type { Readable } from '#registry/readable.ts'
import type { PlatformInfo } from '#schemas/entities/platform.ts'
import type { CurrentUser } from '#schemas/entities/user.ts'

/** One store for the shell and every island. */
export const mallStore = createStore()

/** §4: a token means logged in. */
export const tokenAtom = atom<string | null>(null)
export const userAtom = atom<CurrentUser | null>(null)
export const cartCountAtom = atom(0)
export const platformAtom = atom<PlatformInfo | null>(null)
/** The open login dialog and what goes on after it; null when closed. */
export const loginPromptAtom = atom<{ resume?: () => void } | null>(null)

/** A jotai atom as the Readable that islands of other roots watch. */
export function readableOf<T>(
  source: { read: unknown } & Parameters<typeof mallStore.sub>[0],
  atFirst?: () => T,
): Readable<T> {
  return {
    ...(atFirst && { atFirst }),
    // The atom's own value type; sub() and get() of jotai do not relate the two for a widened atom.
    get: () => mallStore.get(source) as T,
    subscribe: (onChange) => mallStore.sub(source, onChange),
  }
}
