import sm3 from 'sm-crypto/src/sm3/index.js'
import { readDigits, toHalfWidth } from '#schemas/base/half-width.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import type { LoginResult } from '#schemas/people/accounts/entities.ts'
import { createAccountForm, hashOnce } from '#schemas/people/accounts/login.ts'
import type { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { loginPromptAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** Returns a password as it is sent: its SM3 digest, or the text itself if it is longer than 50 characters. */
export function toWirePassword(password: string): string {
  return hashOnce(password, sm3)
}

type Deps = Pick<MallBase, 'call' | 'session' | 'store'>

/** Answer to a picture captcha, if the server asked for one. */
interface Answer {
  captchaId?: string
  captcha?: string
}

/** Login call; the share platform has the same one at another address. */
type Row = typeof authUser.login | typeof sharePlatform.login

interface Account {
  account: string
  password: string
  remember: boolean
}

/** Logs in (loginType 2). Rejects with an ApiFailure that is not shown yet, so that the form can show it. */
export async function logInWithPassword(
  mall: Deps,
  typed: Account,
  answer: Answer = {},
  row: Row = authUser.login,
): Promise<void> {
  const { account, password, remember } = typed
  const form = createAccountForm('account', toHalfWidth(account), toWirePassword(password))
  const input = { ...form, ...(remember && { remember: '1' }), ...answer }
  finishLogin(mall, await mall.call(row, input, { quiet: true }), remember)
}

/** Logs in with an SMS code (loginType 1), which is sent unhashed. Rejects like `logInWithPassword`. */
export async function logInWithCode(
  mall: Deps,
  typed: { telephone: string; code: string },
  answer: Answer = {},
  row: Row = authUser.login,
): Promise<void> {
  const form = createAccountForm('phone', readDigits(typed.telephone), readDigits(typed.code))
  finishLogin(mall, await mall.call(row, { ...form, ...answer }, { quiet: true }), false)
}

/** Applies a login in this tab: closes the login dialog and resumes the action that it interrupted. */
export function finishLogin(
  { session, store }: Pick<Deps, 'session' | 'store'>,
  result: LoginResult,
  remember: boolean,
): void {
  const prompt = store.get(loginPromptAtom)
  session.accept(result, remember)
  store.set(loginPromptAtom, null)
  // §3 returns only a token and a menu, so that the user has to be loaded.
  if (result.userName === '') void session.refreshUser()
  prompt?.resume?.()
}
