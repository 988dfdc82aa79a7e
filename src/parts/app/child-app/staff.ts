import { atom } from 'jotai'
import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { CurrentUser, type LoginResult } from '#schemas/people/accounts/entities.ts'
import { isStaff } from '#schemas/people/staff/staff-roles.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { readJson } from '#src/lib/storage.ts'
import { endedAtom as shopEndedAtom, tokenAtom, userAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

export interface Staff {
  token: string
  user: CurrentUser
}

const Kept = later(() =>
  z.object({ token: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)), user: CurrentUser() }),
)

const ownAtom = atom<Staff | null>(null)
/** Token of a shop login that the back office rejected; the token is not tried again. */
const refusedAtom = atom<string | null>(null)

/** Staff login: this tab's own login, otherwise that of a shop member whose roles work in the back office. */
export const staffAtom = atom<Staff | null>((get) => {
  const own = get(ownAtom)
  const [token, user] = [get(tokenAtom), get(userAtom)]
  if (own || token === null || user === null || token === get(refusedAtom)) return own
  return isStaff(user.roles) ? { token, user } : null
})

const ownEndedAtom = atom<CurrentUser | null>(null)
/** The user whose session the mall ended, in this tab or in the shop; their typed input stays under the login dialog. */
export const endedAtom = atom<CurrentUser | null>((get) => {
  const shopper = get(shopEndedAtom)
  return get(ownEndedAtom) ?? (shopper && isStaff(shopper.roles) ? shopper : null)
})
export const promptAtom = atom(false)

type Deps = Pick<MallBase, 'store' | 'storage' | 'exchange' | 'session' | 'openLogin' | 'log'>

export type StaffSession = ReturnType<typeof createStaffSession>

/** Creates the login of the back office, which is separate from the shop's and limited to this tab (decision 028). */
export function createStaffSession(deps: Deps) {
  const { store, storage, exchange, session, log } = deps
  const { lost, ask } = createEnding(deps)
  const keep = (staff: Staff | null) => keepOwn(deps, staff)

  return {
    lost,
    /** Opens the login dialog again after it was closed, because an action needs a login. */
    ask,
    async restore(): Promise<void> {
      const kept = readJson(storage.session.get(keys.staff), (value) => z.parse(Kept(), value))
      if (!kept) return
      store.set(ownAtom, kept)
      try {
        const user = await exchange.ask(authAccount.sysCurrent, {}, { token: kept.token })
        if (store.get(ownAtom)?.token === kept.token) keep({ token: kept.token, user })
      } catch (error) {
        if (error instanceof ApiFailure && ['401', '403'].includes(error.code)) lost(kept.token)
        else log(`staff: ${String(error)}`)
      }
    },
    accept({ token, rememberToken: _, sessionMaxAge: __, ...user }: LoginResult): void {
      keep({ token, user })
      store.set(ownEndedAtom, null)
      store.set(promptAtom, false)
    },
    /** Logs out in this tab at once, then tells the server. A login of the shop also ends in the shop. */
    async logOut(): Promise<void> {
      const own = store.get(ownAtom)
      store.set(ownEndedAtom, null)
      storage.session.remove(keys.staffTyped)
      if (!own) return void (await session.logOut())
      keep(null)
      await exchange.ask(authUser.logout, {}, { token: own.token }).catch(() => undefined)
    },
  }
}

function keepOwn({ store, storage }: Deps, staff: Staff | null): void {
  if (staff) storage.session.set(keys.staff, JSON.stringify(staff))
  else storage.session.remove(keys.staff)
  store.set(ownAtom, staff)
}

/** Handles the end of a session: the same user logs in again and keeps what they typed. */
function createEnding(deps: Deps) {
  const { store, storage, session, openLogin } = deps

  /** Ends the login of `token`, which the server answered with 401; other logins stay. */
  function lost(token: string): void {
    const staff = store.get(staffAtom)
    if (staff?.token !== token) return
    if (store.get(ownAtom)) loseOwn(staff)
    else void loseShops(staff)
  }

  function loseOwn({ user }: Staff): void {
    store.set(ownEndedAtom, user)
    keepOwn(deps, null)
    // The same user is logged in to the shop as well, so that work continues with that login.
    if (store.get(staffAtom)?.user.userId === user.userId) return store.set(ownEndedAtom, null)
    // Marks the tab as one of the back office without a login, so that typed input is kept.
    storage.session.set(keys.staff, 'null')
    ask()
  }

  /** Opens one login dialog per session: the shop's, or the back office's if the shop is still logged in. */
  async function loseShops({ token, user }: Staff): Promise<void> {
    await session.refreshUser()
    if (store.get(tokenAtom) !== token) return
    store.set(ownEndedAtom, user)
    store.set(refusedAtom, token)
    ask()
  }

  function ask(): void {
    if (store.get(ownEndedAtom)) store.set(promptAtom, true)
    else if (store.get(endedAtom)) openLogin()
  }

  return { lost, ask }
}
