import { atom, type createStore } from 'jotai/vanilla'
import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import type { Intent } from './intent.ts'

/** Shared by the shell and every island. */
export type Store = ReturnType<typeof createStore>

/** Null for a guest. */
export const tokenAtom = atom<string | null>(null)
export const userAtom = atom<CurrentUser | null>(null)
/** Member whose session the mall ended. The shown data and typed text stay theirs until they navigate elsewhere. */
export const endedAtom = atom<CurrentUser | null>(null)
/** Still set after the mall ended the session. */
export const ownerAtom = atom((get) => get(userAtom) ?? get(endedAtom))
/** First token in a row of consecutive sessions of the same member. */
export const firstTokenAtom = atom<string | null>(null)
/** The same key before a session ended and after the next login of the member; '' for a guest. */
export const spectatorAtom = atom((get) =>
  get(tokenAtom) === null && get(endedAtom) === null ? '' : (get(firstTokenAtom) ?? get(tokenAtom) ?? ''),
)
export const cartCountAtom = atom(0)
export const platformAtom = atom<PlatformInfo | null>(null)
/** `intent` is the same as data, if it can also continue after a registration. */
interface LoginPrompt {
  resume?: () => void
  intent?: Intent | undefined
}
/** Null when closed. */
export const loginPromptAtom = atom<LoginPrompt | null>(null)

interface Changes {
  /** Names of schemas/base/noun.ts. Another tab may run another version and report other names. */
  nouns: readonly string[]
  /** True if another tab of this browser made the write. */
  elsewhere: boolean
}

/** A new object at every write; all that shows the changes reloads. */
export const changesAtom = atom<Changes>({ nouns: [], elsewhere: false })
