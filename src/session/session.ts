import * as z from 'zod/mini'
import { authUser } from '#schemas/api/auth-user.ts'
import type { BusinessCode } from '#schemas/business-errors.ts'
import { CurrentUser, type LoginResult } from '#schemas/entities/user.ts'
import { call } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { localStore, readJson } from '#src/lib/storage.ts'
import { refreshCartCount } from './cart-count.ts'
import { keys } from './keys.ts'
import { forgetLogin, savedLogin, saveLogin } from './saved-login.ts'
import { cartCountAtom, mallStore, tokenAtom, userAtom } from './store.ts'

/** What a header can carry; anything else would make every call fail, the logout too. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/

function storedToken(): string | null {
  const token = localStore.get(keys.token)
  return token !== null && TOKEN.test(token) ? token : null
}

/** Reads what the storage holds into the store; a corrupt user is asked for again, a corrupt token is none. */
export function restoreSession(): void {
  const token = storedToken()
  mallStore.set(tokenAtom, token)
  mallStore.set(
    userAtom,
    token ? readJson(localStore.get(keys.user), (value) => z.parse(CurrentUser, value)) : null,
  )
  if (!token) mallStore.set(cartCountAtom, 0)
}

function keepUser(user: CurrentUser): void {
  localStore.set(keys.user, JSON.stringify(user))
  mallStore.set(userAtom, user)
}

/**
 * After a login answered '100'. `remember` true keeps the account for auto-login, false forgets an earlier one.
 * @returns whether the storage took the token, so that it outlives the page
 */
export function acceptLogin(result: LoginResult, remember?: boolean): boolean {
  const { token, rememberToken, ...user } = result
  localStore.remove(keys.loggedOut)
  const kept = localStore.set(keys.token, token)
  keepUser(user)
  if (remember === false) forgetLogin()
  if (remember && rememberToken) saveLogin({ username: user.userName, password: rememberToken })
  mallStore.set(tokenAtom, token)
  void refreshCartCount()
  return kept
}

/** Token, user and cart count go; §4. */
function clearMember(): void {
  localStore.remove(keys.token)
  localStore.remove(keys.user)
  localStore.remove(keys.homePage)
  restoreSession()
}

/**
 * §4: without a token the local state is cleared at once. With one the call comes first: on '100' everything is
 * cleared and a marker set; any other code leaves the user signed in.
 * @returns whether the user is signed out
 */
export async function logOut(): Promise<boolean> {
  const token = mallStore.get(tokenAtom)
  if (token) {
    try {
      await call(authUser.logout, {})
    } catch {
      return false
    }
    // Another tab logged in meanwhile: that login stands.
    if (mallStore.get(tokenAtom) !== token) return mallStore.get(tokenAtom) === null
    localStore.set(keys.loggedOut, '1')
    forgetLogin()
  }
  clearMember()
  return true
}

/** The server has ended every way into the account (a new password): nothing kept here opens it any more. */
export function endSession(): void {
  forgetLogin()
  clearMember()
}

/** Refusals that will not change; a dead network or a wanted captcha says nothing about the saved login. */
const REVOKED: ReadonlySet<string> = new Set<BusinessCode>(['LOGIN_FAILED', 'USER_DISABLED'])

/**
 * §4: only without a logout marker and a token, and with a remembered account.
 * @returns whether the page is to be reloaded: it logged in, and the token outlives the page
 */
export async function autoLogin(): Promise<boolean> {
  if (localStore.get(keys.loggedOut) || mallStore.get(tokenAtom)) return false
  const saved = savedLogin()
  if (!saved) return false
  try {
    const input = { loginType: '2', acount: saved.username, password: saved.password } as const
    return acceptLogin(await call(authUser.login, input, { quiet: true }))
  } catch (error) {
    if (error instanceof ApiFailure && REVOKED.has(error.code)) forgetLogin()
    return false
  }
}

/** §4: a 401 clears all local storage. Without a token nothing is cleared. */
export function dropSession(): void {
  localStore.clear()
  restoreSession()
}

/** The user as the server knows it now: roles or a certification may have changed since the login. */
export async function refreshUser(): Promise<void> {
  const token = mallStore.get(tokenAtom)
  if (!token) return
  try {
    const user = await call(authUser.current, {}, { quiet: true })
    if (mallStore.get(tokenAtom) === token) keepUser(user)
  } catch {
    // A 401 was dealt with by the client; anything else leaves the stored user.
  }
}
