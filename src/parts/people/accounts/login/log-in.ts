import sm3 from 'sm-crypto/src/sm3/index.js'
import { readDigits, toHalfWidth } from '#schemas/base/half-width.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import type { LoginResult } from '#schemas/people/accounts/entities.ts'
import { accountForm, hashedOnce } from '#schemas/people/accounts/login.ts'
import type { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { loginPromptAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** What travels of a password: its SM3 digest, or itself when longer than 50 characters. */
export function wirePassword(password: string): string {
  return hashedOnce(password, sm3)
}

type Deps = Pick<MallBase, 'call' | 'session' | 'store'>

/** The answer to a picture captcha, where the server asked for one. */
interface Answer {
  captchaId?: string
  captcha?: string
}

/** The share platform's login is the shop's under another address. */
type Row = typeof authUser.login | typeof sharePlatform.login

interface Account {
  account: string
  password: string
  remember: boolean
}

/** loginType 2. Rejects with an ApiFailure that was not toasted: the form says it. */
export async function logInWithPassword(
  mall: Deps,
  typed: Account,
  answer: Answer = {},
  row: Row = authUser.login,
): Promise<void> {
  const { account, password, remember } = typed
  const form = accountForm('account', toHalfWidth(account), wirePassword(password))
  const input = { ...form, ...(remember && { remember: '1' }), ...answer }
  enter(mall, await mall.call(row, input, { quiet: true }), remember)
}

/** loginType 1: the SMS code travels as it is. Rejects as above. */
export async function logInWithCode(
  mall: Deps,
  typed: { telephone: string; code: string },
  answer: Answer = {},
  row: Row = authUser.login,
): Promise<void> {
  const form = accountForm('phone', readDigits(typed.telephone), readDigits(typed.code))
  enter(mall, await mall.call(row, { ...form, ...answer }, { quiet: true }), false)
}

/** A login in this tab: an open dialog goes, and what it interrupted goes on. */
export function enter(
  { session, store }: Pick<Deps, 'session' | 'store'>,
  result: LoginResult,
  remember: boolean,
): void {
  const prompt = store.get(loginPromptAtom)
  session.accept(result, remember)
  store.set(loginPromptAtom, null)
  // Section 3 names a token and a menu alone: who it is, is asked.
  if (result.userName === '') void session.refreshUser()
  prompt?.resume?.()
}
