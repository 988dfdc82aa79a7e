import * as z from 'zod/mini'
import type { BusinessCode } from '#schemas/base/business-errors.ts'
import { later } from '#schemas/base/later.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import type { LoginResult } from '#schemas/people/accounts/entities.ts'
import type { Call } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { type MallStorage, readJson } from '#src/lib/storage.ts'
import { type Store, tokenAtom } from './atoms.ts'
import { keys } from './keys.ts'

/** User name and password; “remember me” keeps a revocable token in the password's place. */
const SavedLogin = later(() =>
  z.object({
    username: z.string().check(z.minLength(1)),
    password: z.string().check(z.minLength(1)),
  }),
)
export type SavedLogin = z.output<ReturnType<typeof SavedLogin>>

/** Refusals that will not change; a dead network or a wanted captcha says nothing about the saved login. */
const REVOKED: ReadonlySet<string> = new Set<BusinessCode>(['LOGIN_FAILED', 'USER_DISABLED'])

interface Deps {
  store: Store
  storage: MallStorage
  call: Call
}

/** What the remembered account opens; null without one, and where a login or a logout stands. */
export async function loginBySaved({ store, storage: { local }, call }: Deps): Promise<LoginResult | null> {
  const stands = () => Boolean(local.get(keys.loggedOut) || store.get(tokenAtom))
  if (stands()) return null
  const saved = readJson(local.get(keys.savedLogin), (value) => z.parse(SavedLogin(), value))
  if (!saved) return null
  try {
    const input = { loginType: '2', acount: saved.username, password: saved.password } as const
    const result = await call(authUser.login, input, { quiet: true })
    // Somebody logged in by hand meanwhile, or out in another tab: that stands.
    return stands() ? null : result
  } catch (error) {
    if (error instanceof ApiFailure && REVOKED.has(error.code)) local.remove(keys.savedLogin)
    return null
  }
}
