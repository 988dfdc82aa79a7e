import { HASHED_PASSWORD_OVER } from '#schemas/base/constants.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'

/** 0: user name and password; 1: phone and SMS code. */
export type LoginMode = 0 | 1

export interface LoginForm {
  mode: LoginMode
  username: string
  password: string
  telephone: string
  captcha: string
}

/** Returns the parameters of the login call for the chosen mode only. */
export function createLoginParams(form: LoginForm) {
  const { mode, username, password, telephone, captcha } = form
  return mode === 0
    ? ({ loginMode: 0, username, password, captcha } as const)
    : ({ loginMode: 1, telephone, captcha } as const)
}

/** Returns the parameters of an account login: `loginType` 2 for an account, 1 for a phone. sic: `acount`. */
export function createAccountForm(kind: 'account' | 'phone', account: string, password: string) {
  return { loginType: kind === 'account' ? '2' : '1', acount: account, password } as const
}

/** Returns true if a password has more than 50 characters and so is already hashed. */
export function isHashed(password: string): boolean {
  return password.length > HASHED_PASSWORD_OVER
}

/** Returns the password if it is already hashed, otherwise its SM3 digest by the given function. */
export function hashOnce(password: string, sm3: (text: string) => string): string {
  return isHashed(password) ? password : sm3(password)
}

/** Excludes names of digits alone, so that a user name cannot be mistaken for a phone. */
const USER_NAME = /^(?!\d+$)[\p{Script=Han}A-Za-z0-9_]{2,20}$/u

export const USER_NAME_MESSAGE = `${formatFieldMessage('用户名')}：2 到 20 个汉字、字母、数字或下划线，不能全是数字`

export const USER_NAME_TAKEN = '该用户名已被使用，请更换后重试'

/** Returns true for 2 to 20 Han characters, letters, digits or _, but not for digits alone. */
export function isUserName(name: string): boolean {
  return USER_NAME.test(name)
}
