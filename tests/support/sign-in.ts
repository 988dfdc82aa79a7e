import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { LoginResult } from '#schemas/people/accounts/entities.ts'

const Answer = z.object({ code: z.literal(SUCCESS_CODE), data: LoginResult() })

/** A login by the wire; §4: it ends the account's earlier session. */
export async function logInByWire(origin: string, userName: string): Promise<LoginResult> {
  const body = new URLSearchParams({ loginType: '2', acount: userName, password: DEMO_PASSWORD })
  const response = await fetch(origin + authUser.login.path, { method: 'POST', body })
  return z.parse(Answer, await response.json()).data
}

/** Returns the storage entries of a signed-in visitor, without the product's prefix. */
export async function signIn(origin: string, userName: string): Promise<{ token: string; user: string }> {
  const { token, rememberToken: _, ...user } = await logInByWire(origin, userName)
  return { token, user: JSON.stringify(user) }
}
