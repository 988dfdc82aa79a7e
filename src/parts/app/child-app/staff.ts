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

/** Who works in the back office, in this tab. */
export interface Staff {
  token: string
  user: CurrentUser
}

const Kept = later(() =>
  z.object({ token: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)), user: CurrentUser() }),
)

const ownAtom = atom<Staff | null>(null)
/** The shop's token that the mall refused to work with: its login is not tried again. */
const refusedAtom = atom<string | null>(null)

/** The login of this tab's own, else that of a member of the shop whose roles work in the back office. */
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
/** True while the office's own login dialog is open. */
export const promptAtom = atom(false)

type Deps = Pick<MallBase, 'store' | 'storage' | 'exchange' | 'session' | 'openLogin' | 'log'>

export type StaffSession = ReturnType<typeof createStaffSession>

/** The login of the back office: apart from the shop's, kept for this tab alone (decision 028). */
export function createStaffSession(deps: Deps) {
  const { store, storage, exchange, session, log } = deps
  const { lost, ask } = createEnding(deps)
  const keep = (staff: Staff | null) => keepOwn(deps, staff)

  return {
    lost,
    /** Somebody is wanted who works: the login that was closed opens again. */
    ask,
    /** Reads what this tab holds, and asks whether it still holds. */
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
    /** At once here; the mall hears of it. A login that is the shop's ends there. */
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

/** The login of this tab's own, in its storage and in the store. */
function keepOwn({ store, storage }: Deps, staff: Staff | null): void {
  if (staff) storage.session.set(keys.staff, JSON.stringify(staff))
  else storage.session.remove(keys.staff)
  store.set(ownAtom, staff)
}

/** Handles the end of a session: the same user logs in again and keeps what they typed. */
function createEnding(deps: Deps) {
  const { store, storage, session, openLogin } = deps

  /** A 401 with this token ends the login that it belongs to, and no other. */
  function lost(token: string): void {
    const staff = store.get(staffAtom)
    if (staff?.token !== token) return
    if (store.get(ownAtom)) loseOwn(staff)
    else void loseShops(staff)
  }

  function loseOwn({ user }: Staff): void {
    store.set(ownEndedAtom, user)
    keepOwn(deps, null)
    // The same user has logged in through the shop of this page.
    if (store.get(staffAtom)?.user.userId === user.userId) return store.set(ownEndedAtom, null)
    // Nobody, and still a tab in which somebody works: what they typed stays.
    storage.session.set(keys.staff, 'null')
    ask()
  }

  /** Each session has one login dialog: the one of the shop, unless the shop is still logged in. */
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
