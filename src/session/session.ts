import * as z from 'zod/mini'
import { authUser } from '#schemas/api/auth-user.ts'
import { cart } from '#schemas/api/cart.ts'
import { CurrentUser, type LoginResult } from '#schemas/entities/user.ts'
import { call } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { localStore, readJson } from '#src/lib/storage.ts'
import { keys } from './keys.ts'
import { forgetLogin, savedLogin, saveLogin } from './saved-login.ts'
import { cartCountAtom, mallStore, tokenAtom, userAtom } from './store.ts'

/** Reads what the storage holds into the store; a corrupt user is asked for again. */
export function restoreSession(): void {
  const token = localStore.get(keys.token)
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

/** After a login answered '100'. `remember` keeps the account for auto-login. */
export function acceptLogin(result: LoginResult, remember = false): void {
  const { token, rememberToken, ...user } = result
  localStore.remove(keys.loggedOut)
  localStore.set(keys.token, token)
  keepUser(user)
  if (remember && rememberToken) saveLogin({ username: user.userName, password: rememberToken })
  mallStore.set(tokenAtom, token)
  void refreshCartCount()
}

/** Token, user and cart count go; §4. */
function clearMember(): void {
  localStore.remove(keys.token)
  localStore.remove(keys.user)
  restoreSession()
}

/**
 * §4: without a token the local state is cleared at once. With one the call comes first: on '100' everything is
 * cleared and a marker set; any other code leaves the user signed in.
 * @returns whether the user is signed out
 */
export async function logOut(): Promise<boolean> {
  if (mallStore.get(tokenAtom)) {
    try {
      await call(authUser.logout, {})
    } catch {
      return false
    }
    localStore.set(keys.loggedOut, '1')
    forgetLogin()
  }
  clearMember()
  return true
}

/**
 * §4: only without a logout marker and a token, and with a remembered account.
 * @returns whether it logged in; the page is then to be reloaded
 */
export async function autoLogin(): Promise<boolean> {
  if (localStore.get(keys.loggedOut) || mallStore.get(tokenAtom)) return false
  const saved = savedLogin()
  if (!saved) return false
  try {
    const input = { loginType: '2', acount: saved.username, password: saved.password } as const
    acceptLogin(await call(authUser.login, input, { quiet: true }))
    return true
  } catch (error) {
    // A revoked token will not work later either; a dead network says nothing about it.
    if (error instanceof ApiFailure && error.kind === 'business') forgetLogin()
    return false
  }
}

/** §4: a 401 clears all local storage. Without a token nothing is cleared. */
export function dropSession(): void {
  localStore.clear()
  restoreSession()
}

export async function refreshCartCount(): Promise<void> {
  const token = mallStore.get(tokenAtom)
  if (!token) return mallStore.set(cartCountAtom, 0)
  try {
    const count = await call(cart.sumCount, {})
    if (mallStore.get(tokenAtom) === token) mallStore.set(cartCountAtom, count)
  } catch {
    // The badge keeps its last number; the next change asks again.
  }
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

/** X6: another tab logged in or out, or changed the cart. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== null && !key.endsWith(keys.token) && !key.endsWith(keys.user)) return
    restoreSession()
    void refreshCartCount()
  })
}
