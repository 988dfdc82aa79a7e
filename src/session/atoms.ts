import { atom, type createStore } from 'jotai/vanilla'
import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import type { Intent } from './intent.ts'

/** Store of a mall, shared by the shell and every island. */
export type Store = ReturnType<typeof createStore>

/** Token of the session; null for a guest. */
export const tokenAtom = atom<string | null>(null)
export const userAtom = atom<CurrentUser | null>(null)
/** Member whose session the mall ended. The shown data and typed text stay theirs until they navigate elsewhere. */
export const endedAtom = atom<CurrentUser | null>(null)
/** Member whose data is shown, also after the mall ended the session. */
export const ownerAtom = atom((get) => get(userAtom) ?? get(endedAtom))
/** First token in a row of consecutive sessions of the same member. */
export const firstTokenAtom = atom<string | null>(null)
/**
 * Key of the viewer of answers: the same before a session ended and after the next login of the same member; '' for
 * a guest.
 */
export const spectatorAtom = atom((get) =>
  get(tokenAtom) === null && get(endedAtom) === null ? '' : (get(firstTokenAtom) ?? get(tokenAtom) ?? ''),
)
export const cartCountAtom = atom(0)
export const platformAtom = atom<PlatformInfo | null>(null)
/** Continuation after a login; `intent` is the same as data, if it can also continue after a registration. */
interface LoginPrompt {
  resume?: () => void
  intent?: Intent | undefined
}
/** The open login dialog; null when closed. */
export const loginPromptAtom = atom<LoginPrompt | null>(null)

/** Changes that a successful write made. */
interface Changes {
  /** Names of schemas/base/noun.ts. Another tab may run another version and report other names. */
  nouns: readonly string[]
  /** True if another tab of this browser made the write. */
  elsewhere: boolean
}

/** The last changes; whatever shows them reloads. A new object at every write. */
export const changesAtom = atom<Changes>({ nouns: [], elsewhere: false })
