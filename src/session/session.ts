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

/** Characters that a header can carry; with any other token every call would fail, even the logout. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/

/** Session of the visitor. It is stored in the browser's storage and in the store. */
export interface Session {
  /**
   * Reads the stored session: loads a corrupt user again, ignores a corrupt token, and drops an expired session.
   * `ended` is true if the mall ended the session without a logout; the data shown to the member then stays.
   */
  restore(ended?: boolean): void
  /** Runs `restore` once. A page that came as HTML is the page of a guest until it is hydrated. */
  restoreOnce(): void
  /**
   * Starts the session after a login answered '100'. With `remember` false, forgets the account for auto-login.
   * @returns true if the token was stored, so that it outlives the page
   */
  accept(result: LoginResult, remember?: boolean): boolean
  /** Sets the remaining lifetime of the session, s. */
  extend(seconds: number): void
  /**
   * Without a token, clears the local state at once. With a token, only the answer '100' clears everything and sets
   * a logout marker; any other code leaves the user logged in. Returns true if the user is logged out.
   */
  logOut(): Promise<boolean>
  isLeaving(): boolean
  /** Ends the session and forgets the saved login, because the server revoked all logins (after a new password). */
  end(): void
  /** Clears all local storage after a 401; to be called only if there was a token. */
  drop(): void
  /** Uses the saved login unless there is a logout marker or a token. Returns true if the page must be reloaded. */
  autoLogin(): Promise<boolean>
  /** Loads the user again, because roles or certification may have changed since the login. */
  refreshUser(): Promise<void>
}

interface Deps {
  store: Store
  storage: MallStorage
  clock: Clock
  call: Call
  cartCount: Pick<CartCount, 'refresh'>
}

/** Creates the session of one mall. Nobody is logged in until `restore`. */
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
        // Another tab may have logged in meanwhile: that login stays. Another call may already have ended this
        // session.
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
      // The code for saved logins is loaded only if there is a remembered account.
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
        // The client has handled a 401; after any other error the stored user stays.
      }
    },
  }
}

/** Sets the token. Shown answers are kept if the member of the ended session logs in again. */
function setToken(store: Store, token: string | null): void {
  const ended = store.get(endedAtom)
  const isOther = !ended || ended.userId !== store.get(userAtom)?.userId
  if (token !== null && token !== store.get(tokenAtom) && isOther) store.set(firstTokenAtom, token)
  store.set(tokenAtom, token)
  if (token !== null) store.set(endedAtom, null)
}

function createMember({ store, storage: { local }, clock, cartCount }: Deps) {
  let restored = false

  function restore(ended = false): void {
    restored = true
    if (ended) store.set(endedAtom, (before) => store.get(userAtom) ?? before)
    // If no end of the session is stored, the token is used, and the backend decides whether it is valid.
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

  function clear(): void {
    store.set(endedAtom, null)
    forget()
    restore()
  }

  return { restore, restoreOnce: () => void (restored || restore()), keep, accept, extend, clear }
}
