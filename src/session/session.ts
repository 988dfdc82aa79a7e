import * as z from 'zod/mini'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { CurrentUser, type LoginResult } from '#schemas/people/accounts/entities.ts'
import type { Call } from '#src/api/client.ts'
import type { Clock } from '#src/lib/clock.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { type MallStorage, readJson } from '#src/lib/storage.ts'
import { cartCountAtom, endedAtom, firstTokenAtom, type Store, tokenAtom, userAtom } from './atoms.ts'
import type { CartCount } from './cart-count.ts'
import { keys } from './keys.ts'
import type { SavedLogin } from './saved-login.ts'

/** What a header can carry; anything else would make every call fail, the logout too. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/

/** Who is logged in, in the storage and in the store. */
export interface Session {
  /**
   * Reads what the storage holds into the store; a corrupt user is asked for again, a corrupt token is none, and one whose
   * session is over is dropped.
   * @param ended the mall ended the session, nobody logged out: what its member has on show stays
   */
  restore(ended?: boolean): void
  /** The same where it was not done yet: a page that came as HTML is a guest's until it lives. */
  restoreOnce(): void
  /**
   * After a login answered '100'. `remember` true keeps the account for auto-login, false forgets an earlier one.
   * @returns whether the storage took the token, so that it outlives the page
   */
  accept(result: LoginResult, remember?: boolean): boolean
  /** The session that is held lives this long from now on, s. */
  extend(seconds: number): void
  /**
   * Without a token the local state is cleared at once. With one the call comes first: on '100' everything is cleared
   * and a marker set; any other code leaves the user signed in.
   * @returns whether the user is signed out
   */
  logOut(): Promise<boolean>
  /** A logout is under way. */
  isLeaving(): boolean
  /** The server has ended every way into the account (a new password): nothing kept here opens it any more. */
  end(): void
  /** A 401 clears all local storage. Without a token nothing is cleared. */
  drop(): void
  /**
   * Only without a logout marker and a token, and with a remembered account.
   * @returns whether the page is to be reloaded: it logged in, and the token outlives the page
   */
  autoLogin(): Promise<boolean>
  /** The user as the server knows it now: roles or a certification may have changed since the login. */
  refreshUser(): Promise<void>
}

interface Deps {
  store: Store
  storage: MallStorage
  clock: Clock
  call: Call
  cartCount: Pick<CartCount, 'refresh'>
}

/** The session of one mall; nobody is logged in until `restore`. */
export function createSession(deps: Deps): Session {
  const { store, call, storage } = deps
  const { local } = storage
  const { restore, restoreOnce, keep, accept, extend, clear } = createMember(deps)
  let leaving = false
  return {
    restore,
    restoreOnce,
    accept,
    extend,
    isLeaving: () => leaving,
    async logOut() {
      const token = store.get(tokenAtom)
      if (token) {
        leaving = true
        try {
          await call(authUser.logout, {})
        } catch {
          return false
        } finally {
          leaving = false
        }
        // Another tab logged in meanwhile: that login stands. Another call may have met the end of the session first.
        const now = store.get(tokenAtom)
        if (now !== null && now !== token) return false
        local.set(keys.loggedOut, '1')
        local.remove(keys.savedLogin)
      }
      clear()
      return true
    },
    end() {
      local.remove(keys.savedLogin)
      clear()
    },
    drop() {
      local.clear()
      restore(true)
    },
    async autoLogin() {
      // Its code comes only for whom an account is remembered.
      if (local.get(keys.savedLogin) === null) return false
      const loaded = await loadChunk(() => import('./saved-login.ts')).catch(() => null)
      const result = loaded && (await loaded.loginBySaved(deps))
      return result !== null && accept(result)
    },
    async refreshUser() {
      const token = store.get(tokenAtom)
      if (!token) return
      try {
        const user = await call(authUser.current, {}, { quiet: true })
        if (store.get(tokenAtom) === token) keep(user)
      } catch {
        // A 401 was dealt with by the client; anything else leaves the stored user.
      }
    },
  }
}

/** Answers on show stay with the member of an ended session who is back. */
function setToken(store: Store, token: string | null): void {
  const ended = store.get(endedAtom)
  const isOther = !ended || ended.userId !== store.get(userAtom)?.userId
  if (token !== null && token !== store.get(tokenAtom) && isOther) store.set(firstTokenAtom, token)
  store.set(tokenAtom, token)
  if (token !== null) store.set(endedAtom, null)
}

/** The member of this browser: what is stored of them, and the same in the store. */
function createMember({ store, storage: { local }, clock, cartCount }: Deps) {
  let restored = false

  function restore(ended = false): void {
    restored = true
    if (ended) store.set(endedAtom, (before) => store.get(userAtom) ?? before)
    // Without a word of its end the backend is asked with the token.
    const ends = local.get(keys.sessionEnds)
    if (ends !== null && Number(ends) <= clock.now()) forget()
    const stored = local.get(keys.token)
    const token = stored !== null && TOKEN.test(stored) ? stored : null
    const user = token ? readJson(local.get(keys.user), (value) => z.parse(CurrentUser(), value)) : null
    store.set(userAtom, user)
    setToken(store, token)
    if (!token) store.set(cartCountAtom, 0)
  }

  function keep(user: CurrentUser): void {
    local.set(keys.user, JSON.stringify(user))
    store.set(userAtom, user)
  }

  function accept(result: LoginResult, remember?: boolean): boolean {
    const { token, rememberToken, sessionMaxAge, ...user } = result
    local.remove(keys.loggedOut)
    const saved = local.set(keys.token, token)
    if (sessionMaxAge === undefined) local.remove(keys.sessionEnds)
    else extend(sessionMaxAge)
    keep(user)
    if (remember === false) local.remove(keys.savedLogin)
    if (remember && rememberToken) {
      const login: SavedLogin = { username: user.userName, password: rememberToken }
      local.set(keys.savedLogin, JSON.stringify(login))
    }
    setToken(store, token)
    void cartCount.refresh()
    return saved
  }

  function extend(seconds: number): void {
    local.set(keys.sessionEnds, String(clock.now() + seconds * 1000))
  }

  function forget(): void {
    for (const key of [keys.token, keys.sessionEnds, keys.user, keys.homePage]) local.remove(key)
  }

  /** Token, user and cart count go. */
  function clear(): void {
    store.set(endedAtom, null)
    forget()
    restore()
  }

  return { restore, restoreOnce: () => void (restored || restore()), keep, accept, extend, clear }
}
