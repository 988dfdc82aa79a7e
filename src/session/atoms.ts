import { atom, type createStore } from 'jotai/vanilla'
import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import type { Intent } from './intent.ts'

/** Jotai store that the shell and every island share. */
export type Store = ReturnType<typeof createStore>

/** Token of the session; null for a guest. */
export const tokenAtom = atom<string | null>(null)
export const userAtom = atom<CurrentUser | null>(null)
/** Member whose session the mall ended. Shown data and typed text stay until this member navigates elsewhere. */
export const endedAtom = atom<CurrentUser | null>(null)
/** The member, also after the mall has ended the session; null for a guest. */
export const ownerAtom = atom((get) => get(userAtom) ?? get(endedAtom))
/** First token in a row of consecutive sessions of the same member. */
export const firstTokenAtom = atom<string | null>(null)
/** Key that stays the same if a member's session ends and the same member logs in again; '' for a guest. */
export const spectatorAtom = atom((get) =>
  get(tokenAtom) === null && get(endedAtom) === null ? '' : (get(firstTokenAtom) ?? get(tokenAtom) ?? ''),
)
export const cartCountAtom = atom(0)
export const platformAtom = atom<PlatformInfo | null>(null)
/** Open login dialog: `resume` runs after the login, `intent` is the same action as data, for a registration. */
interface LoginPrompt {
  resume?: () => void
  intent?: Intent | undefined
}
/** State of the login dialog; null while the dialog is closed. */
export const loginPromptAtom = atom<LoginPrompt | null>(null)

interface Changes {
  /** Names of the changed kinds of data (schemas/base/noun.ts); a tab with another version may send other names. */
  nouns: readonly string[]
  /** True if another tab of this browser made the write. */
  elsewhere: boolean
}

/** Changes of the last write, a new object each time; every part that shows changed data reloads. */
export const changesAtom = atom<Changes>({ nouns: [], elsewhere: false })
