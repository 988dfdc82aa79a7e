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

/** Login stored by “Remember me”: a revocable token in place of the password. */
const SavedLogin = later(() =>
  z.object({
    username: z.string().check(z.minLength(1)),
    password: z.string().check(z.minLength(1)),
  }),
)
export type SavedLogin = z.output<ReturnType<typeof SavedLogin>>

/** Errors after which the saved login is useless; a network failure or a required captcha is not among them. */
const REVOKED: ReadonlySet<string> = new Set<BusinessCode>(['LOGIN_FAILED', 'USER_DISABLED'])

interface Deps {
  store: Store
  storage: MallStorage
  call: Call
}

/** Logs in with the remembered account. Returns null if there is none, or if the visitor has logged in or out. */
export async function loginBySaved({ store, storage: { local }, call }: Deps): Promise<LoginResult | null> {
  const stands = () => Boolean(local.get(keys.loggedOut) || store.get(tokenAtom))
  if (stands()) return null
  const saved = readJson(local.get(keys.savedLogin), (value) => z.parse(SavedLogin(), value))
  if (!saved) return null
  try {
    const input = { loginType: '2', acount: saved.username, password: saved.password } as const
    const result = await call(authUser.login, input, { quiet: true })
    // Keeps a manual login, or a logout in another tab, that happened meanwhile.
    return stands() ? null : result
  } catch (error) {
    if (error instanceof ApiFailure && REVOKED.has(error.code)) local.remove(keys.savedLogin)
    return null
  }
}
