import { atom, type createStore } from 'jotai/vanilla'
import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import type { Intent } from './intent.ts'

/** One store of a mall for the shell and every island. */
export type Store = ReturnType<typeof createStore>

/** A token means logged in. */
export const tokenAtom = atom<string | null>(null)
export const userAtom = atom<CurrentUser | null>(null)
/** The member whose session the mall ended: what they have on show and typed stays theirs until they go elsewhere. */
export const endedAtom = atom<CurrentUser | null>(null)
/** Whose work is on show: the member's, also after the mall ended the session. */
export const ownerAtom = atom((get) => get(userAtom) ?? get(endedAtom))
/** The first token of the sessions in a row of one member. */
export const firstTokenAtom = atom<string | null>(null)
/** Whom answers are shown to: one name for a member over a session that ended and the login after it; '' a guest. */
export const spectatorAtom = atom((get) =>
  get(tokenAtom) === null && get(endedAtom) === null ? '' : (get(firstTokenAtom) ?? get(tokenAtom) ?? ''),
)
export const cartCountAtom = atom(0)
export const platformAtom = atom<PlatformInfo | null>(null)
/** What goes on after a login, and the same as data where it can go on after a registration too. */
interface LoginPrompt {
  resume?: () => void
  intent?: Intent | undefined
}
/** The open login dialog; null when closed. */
export const loginPromptAtom = atom<LoginPrompt | null>(null)

/** What a write that succeeded has changed. */
interface Changes {
  /** Of schemas/base/noun.ts; another tab may be of another version, and tell of more. */
  nouns: readonly string[]
  /** Another tab of this browser has written. */
  elsewhere: boolean
}

/** The last changes; who shows any of them asks anew. A new object at every write. */
export const changesAtom = atom<Changes>({ nouns: [], elsewhere: false })
